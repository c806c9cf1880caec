import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import type { Figures } from "./figures.ts";
import { reasonOf } from "./reasons.ts";

const docs = join(import.meta.dirname, "../../docs");

test("docs/performance.md says of every statement that grows why it does", async () => {
  const { growing } = JSON.parse(await readFile(join(docs, "performance.json"), "utf8")) as Figures;
  const written = await readFile(join(docs, "performance.md"), "utf8");
  expect(growing.length).toBeGreaterThan(5);
  for (const { name, text } of growing)
    expect(written).toContain(reasonOf({ name, text }) ?? `the reason of ${text}`);
});

test("a statement that has not been looked at has no reason", () => {
  expect(reasonOf({ name: "", text: "select 1" })).toBeUndefined();
});
