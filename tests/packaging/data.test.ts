import { testKnownAnswers } from "../support/known-answers.js";

testKnownAnswers("dds-100.jsonl");
