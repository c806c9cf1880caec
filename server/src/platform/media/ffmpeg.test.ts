import { chmod, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { findFfmpeg } from "./ffmpeg.ts";

const directory = await mkdtemp(join(tmpdir(), "bijou-ffmpeg-"));
afterAll(() => rm(directory, { recursive: true, force: true }));

async function program(name: string): Promise<string> {
  const path = join(directory, name);
  await writeFile(path, "#!/bin/sh\n");
  await chmod(path, 0o755);
  return path;
}

test("a missing ffmpeg is reported with how to install it", async () => {
  await expect(findFfmpeg(undefined, directory)).rejects.toThrow(/apt install ffmpeg.*FFMPEG_PATH/);
});

test("FFMPEG_PATH comes before PATH, and is the program or its folder", async () => {
  const ffmpeg = await program("ffmpeg");
  await expect(findFfmpeg(ffmpeg, "")).rejects.toThrow(/no ffprobe beside it/);
  const ffprobe = await program("ffprobe");
  for (const named of [ffmpeg, directory]) {
    expect(await findFfmpeg(named, "/nowhere")).toEqual({ ffmpeg, ffprobe });
  }
  expect(await findFfmpeg(undefined, `/nowhere:${directory}`)).toEqual({ ffmpeg, ffprobe });
});

test("an FFMPEG_PATH without a program is reported", async () => {
  await expect(findFfmpeg("/no/such/ffmpeg", directory)).rejects.toThrow("/no/such/ffmpeg");
});
