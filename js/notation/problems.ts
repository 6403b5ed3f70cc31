/** The same problem in many records, said once. */
import type { Parsed, Problem, Sentence } from "../bridge/types.js";

/** How many problems of one kind are listed, each at its place. */
export const MOST_LISTED = 10;

/** The kind of a problem: the templates of its sentence and of the sentences in that. */
export const kindOf = ({ sentence, message }: Pick<Problem, "message" | "sentence">): string =>
  sentence ? templatesOf(sentence) : message;

const templatesOf = ({ template, parts }: Sentence): string =>
  parts.reduce<string>((kind, part) => (typeof part === "object" ? `${kind} ${templatesOf(part)}` : kind), template);

/** What was read. Of more than ten problems of a kind only the first stays, and it says how many there are. */
export function gathered({ boards, problems }: Parsed): Parsed {
  if (problems.length <= MOST_LISTED) return { boards, problems };
  const counts = new Map<string, number>();
  for (const problem of problems) counts.set(kindOf(problem), (counts.get(kindOf(problem)) ?? 0) + 1);
  const said = new Set<string>();
  const kept = problems.flatMap((problem) => {
    const kind = kindOf(problem);
    const count = counts.get(kind) as number;
    if (count <= MOST_LISTED) return problem;
    if (said.has(kind)) return [];
    said.add(kind);
    return { ...problem, message: `${problem.message} (${count} times)`, count };
  });
  return { boards, problems: kept };
}
