import { mkdir, mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { findFfmpeg, type Ffmpeg } from "../../../platform/media/ffmpeg.ts";
import { runFfmpeg } from "../../../testing/sample-video.ts";
import { measureComplexity } from "./complexity.ts";
import { plan } from "./plan.ts";
import { probe } from "./probe.ts";

vi.setConfig({ testTimeout: 60_000 });

let directory: string;
let programs: Ffmpeg;
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), "bijou-complexity-"));
  programs = await findFfmpeg(process.env["FFMPEG_PATH"]);
});
afterAll(() => rm(directory, { recursive: true, force: true }));

async function complexityOf(name: string, picture: string) {
  const path = join(directory, `${name}.mp4`);
  await runFfmpeg(
    `-f lavfi -i ${picture} -c:v libx264 -preset ultrafast -crf 18 -pix_fmt yuv420p ${path}`,
  );
  const source = await probe(programs, path, {});
  const samples = join(directory, name);
  await mkdir(samples);
  const complexity = await measureComplexity(programs, plan(source), samples, {
    path,
    durationSeconds: source.durationSeconds,
    hasZscale: false,
  });
  expect(await readdir(samples)).toEqual([]);
  return complexity;
}

test("M-18: grain costs more than a soft picture, and grows faster with its size", async () => {
  const soft = await complexityOf("soft", "testsrc2=s=160x90:r=2:d=122,scale=960:540");
  const grain = await complexityOf("grain", "color=gray:s=960x540:r=2:d=122,noise=alls=40:allf=t");
  expect(grain?.bitsPerSecond).toBeGreaterThan((soft?.bitsPerSecond ?? 0) * 4);
  expect(soft?.exponent).toBeLessThan(0.8);
  expect(grain?.exponent).toBeGreaterThan(0.8);
});

test("a short film is not measured", async () => {
  expect(await complexityOf("short", "testsrc2=s=320x180:r=24:d=20")).toBeUndefined();
});
