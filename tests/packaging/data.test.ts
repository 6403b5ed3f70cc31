import { testKnownAnswers } from "../support/known-answers.js";
import { fixture, shared } from "../support/oracle.js";

testKnownAnswers("tests/data/boards.jsonl", fixture("boards.jsonl"));
testKnownAnswers("../shared/data/dds-100.jsonl", shared("dds-100.jsonl"));
