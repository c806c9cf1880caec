import { mkdtemp, readFile, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { madeOnce } from "./made-once.ts";

async function place(): Promise<string> {
  const directory = await mkdtemp(join(tmpdir(), "bijou-made-"));
  onTestFinished(() => rm(directory, { recursive: true }));
  return directory;
}

test("the same recipe is made once, another one again", async () => {
  const keptIn = await place();
  let made = 0;
  const make = async (directory: string): Promise<void> => {
    await writeFile(join(directory, "film"), String(++made));
  };
  const first = await madeOnce("red for 4 s", make, keptIn);
  expect(await madeOnce("red for 4 s", make, keptIn)).toBe(first);
  expect(await readFile(join(await madeOnce("blue for 4 s", make, keptIn), "film"), "utf8")).toBe(
    "2",
  );
});

test("processes that make the same at once end with one complete directory", async () => {
  const keptIn = await place();
  const make = async (directory: string): Promise<void> => {
    await writeFile(join(directory, "film"), "whole");
  };
  const [one, other] = await Promise.all([
    madeOnce("red", make, keptIn),
    madeOnce("red", make, keptIn),
  ]);
  expect(one).toBe(other);
  expect(await readdir(keptIn)).toHaveLength(1);
});

test("a failure leaves nothing behind, and is tried again", async () => {
  const keptIn = await place();
  const failure = madeOnce("red", () => Promise.reject(new Error("no ffmpeg")), keptIn);
  await expect(failure).rejects.toThrow("no ffmpeg");
  expect(await readdir(keptIn)).toEqual([]);
  expect(await madeOnce("red", () => Promise.resolve(), keptIn)).toContain(keptIn);
});
