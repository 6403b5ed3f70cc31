/** The words of double dummy, fetched with it. */
import english from "messages:en/elements/analysis";
import { areaOf } from "../strings/index.js";
import type { AnalysisMessages } from "../strings/messages.js";

export type AnalysisStrings = AnalysisMessages;

export const analysisStrings = areaOf("analysis", english);
