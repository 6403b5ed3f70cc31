import { testKnownAnswers } from "../support/known-answers.js";
import { fixture, shared } from "../support/oracle.js";

testKnownAnswers("tests/data/hard.jsonl", fixture("hard.jsonl"));
testKnownAnswers("../shared/data/hard.jsonl", shared("hard.jsonl"));
