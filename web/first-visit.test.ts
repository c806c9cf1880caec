import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { FIRST_VISIT_REPORT, type FirstVisit } from "./first-visit-report.ts";

/** Gzip sizes in bytes. `react` is React and the router; `shared` is the shell and Home. */
const MAX_CHUNK_BYTES = {
  "entry.client": 500,
  "home-page": 500,
  react: 91_000,
  "rolldown-runtime": 600,
  root: 500,
  shared: 27_400,
};

const report = JSON.parse(readFileSync(FIRST_VISIT_REPORT, "utf8")) as FirstVisit;

test("C-04: the first visit loads these files and no others (update the list: vitest run first-visit --update)", async () => {
  const list = ["# packages", ...report.packages, "", "# files", ...report.files, ""].join("\n");
  await expect(list).toMatchFileSnapshot("first-visit.txt");
});

test("C-04, P-10: the first visit stays within its size limits", () => {
  expect(Object.keys(report.chunks).toSorted()).toEqual(Object.keys(MAX_CHUNK_BYTES).toSorted());
  for (const [name, bytes] of Object.entries(report.chunks))
    expect
      .soft(bytes, name)
      .toBeLessThanOrEqual(MAX_CHUNK_BYTES[name as keyof typeof MAX_CHUNK_BYTES]);
});
