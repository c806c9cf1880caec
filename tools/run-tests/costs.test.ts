import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import {
  addRecord,
  costTable,
  formatRecord,
  parseRecord,
  readRecords,
  type Record,
} from "./costs.ts";

const record = (
  parts: { readonly [name: string]: readonly [cpu: number | undefined, wall: number] },
  more: Partial<Record> = {},
): Record => ({
  date: "2026-11-29T10:00:00.000Z",
  commit: "0a1b2c3d",
  unitMs: 40,
  parts: new Map(
    Object.entries(parts).map(([name, [cpuSeconds, wallSeconds]]) => [
      name,
      { cpuSeconds, wallSeconds },
    ]),
  ),
  ...more,
});

test("a record is one line, and is read as it was written", () => {
  const written = record({ server: [301, 170], "deep-3": [undefined, 60] });
  expect(formatRecord(written)).toBe(
    "2026-11-29T10:00:00.000Z\t0a1b2c3d\tunit=40\tserver=301/170\tdeep-3=/60",
  );
  expect(parseRecord(formatRecord(written))).toEqual(written);
});

test("the joined lines of two branches are read in the order of their dates", async () => {
  const directory = await mkdtemp(join(tmpdir(), "bijou-costs-"));
  onTestFinished(() => rm(directory, { recursive: true }));
  const file = join(directory, "costs.tsv");
  expect(await readRecords(file)).toEqual([]);
  await writeFile(file, "# what it cost\n");
  await addRecord(record({ web: [2, 1] }, { date: "2026-12-02T00:00:00.000Z" }), file);
  await addRecord(record({ web: [1, 1] }), file);
  expect((await readRecords(file)).map(({ date }) => date)).toEqual([
    "2026-11-29T10:00:00.000Z",
    "2026-12-02T00:00:00.000Z",
  ]);
});

test("each part stands beside the newest record that has it, and says that it has grown by a tenth", () => {
  const older = record({ web: [100, 60], "deep-1": [50, 30] });
  const newer = record({ web: [80, 50], "deep-2": [70, 40] });
  expect(costTable(record({ web: [89, 55], "deep-1": [54, 31] }), [older, newer])).toEqual([
    "part            CPU s   wall s   before",
    "web                89       55       80     +11%",
    "deep-1             54       31       50",
    "all               143       86      130     +10%",
  ]);
});

test("a record of a machine that is twice as fast is compared as if it had been this one", () => {
  const fast = record({ web: [50, 30] }, { unitMs: 20 });
  expect(costTable(record({ web: [100, 60] }), [fast])[1]).toBe(
    "web               100       60      100",
  );
});

test("without a record there is nothing to compare, and without CPU seconds nothing is guessed", () => {
  expect(costTable(record({ web: [undefined, 60] }), [])).toEqual([
    "part            CPU s   wall s   before",
    "web                 ?       60",
    "all                 ?       60",
  ]);
});
