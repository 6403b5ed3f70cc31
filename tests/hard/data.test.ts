import { testKnownAnswers } from "../support/known-answers.js";

testKnownAnswers("hard.jsonl");
