import { expect, test } from "vitest";
import type { Step } from "./report/figures.ts";
import { growingOf } from "./report/growing.ts";
import { MEASURED } from "./report/measured.ts";
import { page } from "./report/page.ts";
import { plot } from "./report/plot.ts";
import { runStep } from "./run.ts";

test("a world is measured, and the page names every measurement and what grows", async () => {
  const size = { titles: 2_000, members: 1_000 };
  const step = await runStep(size, { requests: 2, edits: 1, plans: true, tell: () => undefined });
  expect(Object.keys(step.times).toSorted()).toEqual(MEASURED.map(({ key }) => key).toSorted());
  expect(step.statements.length).toBeGreaterThan(30);
  const planned = step.statements.filter(({ name, plan }) => name !== "" && plan !== "");
  expect(planned.length).toBeGreaterThan(0);
  const named = step.statements.map(({ name }) => name);
  for (const fast of ["accounts-privacy-set-deletion", "catalog-titles-delete-unused-pictures"])
    expect(named).toContain(fast);
  // As if everything had taken a millionth of the time in a world of half the size.
  const smaller: Step = {
    ...step,
    titles: 1_000,
    statements: step.statements.map((one) => ({ ...one, meanMs: one.meanMs / 1e6 })),
  };
  const growing = growingOf([smaller, step]);
  const written = page({
    date: "2026-11-24",
    version: "1",
    machine: "a machine",
    requests: 2,
    steps: [smaller, step],
    growing,
  });
  for (const { name } of MEASURED) expect(written).toContain(`| ${name} | `);
  expect(growing.length).toBeGreaterThan(0);
  for (const { text, plan } of growing) {
    expect(written).toContain(text);
    expect(written).toContain(plan);
  }
  const drawing = plot({ steps: [smaller, step] });
  for (const { name } of MEASURED) expect(drawing).toContain(`>${name}</text>`);
  expect(drawing).not.toContain("NaN");
});
