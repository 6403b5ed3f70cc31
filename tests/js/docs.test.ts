/** The pages that name tests and files name those that exist. */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { root } from "../support/places.js";

const text = (path: string) => readFileSync(join(root, path), "utf8");

/** What stands in backquotes in a text, pictures left out. */
const quoted = (markdown: string) =>
  [...markdown.replaceAll(/^```[\s\S]*?^```$/gm, "").matchAll(/`([^`]+)`/g)].map(([, code = ""]) => code);

const isPath = (code: string) => /^(src|js|python|tests|docs|www|scripts|examples)(\/[\w.-]+)*$/.test(code);

it.each(["docs/contract.md", "docs/map.md"])("%s names paths that exist", (page) => {
  const paths = quoted(text(page)).filter(isPath);
  expect(paths.length).toBeGreaterThan(10);
  expect(paths.filter((path) => !existsSync(join(root, path)))).toEqual([]);
});

it("docs/contract.md names tests that exist", () => {
  // An item may go on in lines that are indented.
  const items = [
    ...text("docs/contract.md")
      .replaceAll("\n  ", " ")
      .matchAll(/^- `([^`]+)`: (.+)$/gm),
  ];
  const named = items.flatMap(([, file = "", names = ""]) => quoted(names).map((name) => ({ file, name })));
  expect(named.length).toBeGreaterThan(30);
  const isTest = ({ file, name }: { file: string; name: string }) =>
    file.endsWith(".rs")
      ? new RegExp(`#\\[test\\]\\s+fn ${name}\\(`).test(text(file))
      : [`"${name}"`, `'${name}'`].some((each) => text(file).includes(each));
  expect(named.filter((one) => !isTest(one))).toEqual([]);
});

it("docs/contract.md has every number that code and tests cite", () => {
  const numbers = [...text("docs/contract.md").matchAll(/^### ([SP]\d)\./gm)].map(([, number]) => number);
  expect(numbers).toEqual(["S1", "S2", "S3", "S4", "S5", "S6", "S7", "S8", "P1", "P2", "P3"]);
});

it("docs/map.md names functions that stand where it says", () => {
  const rows = text("docs/map.md")
    .split("\n")
    .filter((line) => line.startsWith("| "));
  const claims = rows.flatMap((row) =>
    [...row.matchAll(/`([\w:]+)`(?: and `([\w:]+)`)? in `([\w./-]+)`/g)].flatMap(([, one = "", other, file = ""]) =>
      [one, ...(other ? [other] : [])].map((name) => ({ name: name.split("::").at(-1) ?? "", file })),
    ),
  );
  expect(claims.length).toBeGreaterThan(8);
  const stands = ({ name, file }: { name: string; file: string }) =>
    new RegExp(`\\b(fn|function|interface|const) ${name}\\b`).test(text(file));
  expect(claims.filter((claim) => !stands(claim))).toEqual([]);
});
