import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { FoundFile } from "@bijou/contract/studio/jobs";
import { afterAll, expect, test, vi } from "vitest";
import { findFfmpeg } from "../../../platform/media/ffmpeg.ts";
import { runBounded } from "../../../platform/media/run-bounded.ts";
import { renditionParts } from "./job-detail.ts";
import { makePackage } from "./make-package.ts";

vi.setConfig({ testTimeout: 60_000 });

const directory = await mkdtemp(join(tmpdir(), "bijou-detail-"));
afterAll(() => rm(directory, { recursive: true, force: true }));
const programs = await findFfmpeg(process.env["FFMPEG_PATH"]);

test("ST-074: a file’s codec, size, rate, tracks, loudness and black bars are found, then the part of each rendition", async () => {
  const file = join(directory, "letterbox.mkv");
  const picture = "testsrc2=s=320x136:r=24:d=6,pad=320:180:0:22";
  const sound = "sine=f=440:d=6";
  const bounds = { wallSeconds: 60, cpuSeconds: 60, memoryBytes: 2 ** 32, fileBytes: 2 ** 26 };
  const inputs = ["-f", "lavfi", "-i", picture, "-f", "lavfi", "-i", sound];
  const output = ["-c:v", "mpeg4", "-c:a", "flac", "-metadata:s:a:0", "language=ger", file];
  await runBounded(programs.ffmpeg, [...inputs, ...output], { bounds });

  const found: FoundFile[] = [];
  const speeds: number[] = [];
  let look: Parameters<typeof renditionParts> | undefined;
  await makePackage(programs, file, join(directory, "package"), {
    observer: {
      onFound: (one) => found.push(one),
      onRenditions: (...given) => (look = given),
      onSpeed: (speed) => speeds.push(speed),
    },
  });
  const read = { codec: "mpeg4", width: 320, height: 180, frameRate: 24, subtitles: [] };
  const track = { language: "de", codec: "flac", channels: 1 };
  expect(found[0]).toMatchObject({ ...read, sounds: [{ ...track, loudness: null }], bars: null });
  expect(found[1]).toMatchObject({
    ...read,
    durationSeconds: 6,
    sounds: [{ ...track, loudness: expect.closeTo(-21, -1) }],
    bars: { top: 22, bottom: 22, left: 0, right: 0 },
  });
  expect(speeds.length).toBeGreaterThan(0);
  if (!look) throw new Error("No renditions");
  expect(look[1]).toEqual(["180p"]);
  expect(await renditionParts(...look)).toEqual([{ name: "180p", part: 1 }]);
  expect(await renditionParts(look[0], look[1], 16)).toEqual([{ name: "180p", part: 0.5 }]);
  expect(await renditionParts(look[0], ["1080p"], 6)).toEqual([{ name: "1080p", part: 0 }]);
});
