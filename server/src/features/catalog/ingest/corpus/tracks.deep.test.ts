import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import hls from "hls-parser";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { findFfmpeg, type Ffmpeg } from "../../../../platform/media/ffmpeg.ts";
import { bitmapSubtitles } from "../../../../testing/bitmap-subtitles.ts";
import {
  beeps,
  findBeeps,
  findFlashes,
  flashes,
  measureLoudness,
} from "../../../../testing/film-marks.ts";
import { drawVideo, runFfmpeg } from "../../../../testing/sample-video.ts";
import { type MadePackage, makePackage } from "../make-package.ts";
import type { EncodeSettings } from "../plan.ts";
import type { SideFile } from "../subtitles.ts";

const run = promisify(execFile);
vi.setConfig({ testTimeout: 60_000 });

let directory: string;
let programs: Ffmpeg;
let made = 0;
const at = (name: string): string => join(directory, name);

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), "bijou-tracks-"));
  programs = await findFfmpeg(process.env["FFMPEG_PATH"]);
});
afterAll(() => rm(directory, { recursive: true, force: true }));

const packageOf = (
  file: string,
  options: { settings?: EncodeSettings; subtitles?: SideFile[] } = {},
): Promise<MadePackage> => makePackage(programs, file, at(`package-${++made}`), options);

const text = ({ directory: folder }: MadePackage, file: string): Promise<string> =>
  readFile(join(folder, file), "utf8");

const H264 = "-c:v libx264 -preset ultrafast -pix_fmt yuv420p";
const SPOKEN = "1\n00:00:01,000 --> 00:00:02,000\nHello\n";

test("M-18: an I-frame playlist leads to whole keyframes by byte range", async () => {
  const media = await packageOf(await drawVideo(at("iframes.mp4"), { seconds: 10, rate: 25 }));
  const playlist = hls.parse(await text(media, "180p/iframes.m3u8"));
  if (playlist.isMasterPlaylist) throw new Error("An I-frame playlist is a media playlist");
  expect(playlist.isIFrame).toBe(true);
  expect(playlist.segments).toHaveLength(3);
  const init = await readFile(join(media.directory, "180p/init.mp4"));
  for (const [place, { uri, byterange }] of playlist.segments.entries()) {
    const segment = await readFile(join(media.directory, "180p", uri));
    await writeFile(at("frame.mp4"), Buffer.concat([init, segment.subarray(0, byterange.length)]));
    const show = "-v error -select_streams v -show_entries frame=pict_type,pts_time -of csv=p=0";
    const { stdout } = await run(programs.ffprobe, [...show.split(" "), at("frame.mp4")]);
    const [time, kind] = stdout.trim().split(",");
    expect(kind).toBe("I");
    expect(Math.abs(Number(time) - place * 4)).toBeLessThan(0.1);
  }
});

test.each([
  ["quiet", 0.004],
  ["loud", 0.9],
])("M-13: %s sound comes to -24 LUFS, with the range that it had", async (name, amplitude) => {
  // Speech: words of different strength with pauses.
  const speech = `aevalsrc=${amplitude}*(0.4+0.6*gt(sin(t*0.7)\\,0))*sin(2*PI*300*t)*gt(sin(2*PI*2*t)\\,-0.3):d=12:s=48000`;
  await runFfmpeg(
    `-f lavfi -i color=gray:s=64x36:r=10:d=12 -f lavfi -i ${speech} -c:v libx264 -preset ultrafast -c:a pcm_s16le ${at(`${name}.mkv`)}`,
  );
  const [levelled, untouched] = [
    await packageOf(at(`${name}.mkv`)),
    await packageOf(at(`${name}.mkv`), { settings: { loudness: "off" } }),
  ];
  const after = await measureLoudness(join(levelled.directory, "audio"));
  const before = await measureLoudness(join(untouched.directory, "audio"));
  expect(Math.abs(after.lufs + 24)).toBeLessThanOrEqual(0.5);
  expect(Math.abs(before.lufs + 24)).toBeGreaterThan(5);
  expect(Math.abs(after.range - before.range)).toBeLessThanOrEqual(1);
});

test("M-04: bitmap subtitles become part of the picture when the operator wants it", async () => {
  await writeFile(at("box.sup"), bitmapSubtitles(1, 3));
  await runFfmpeg(
    `-f lavfi -i color=black:s=160x90:r=25:d=4 -itsoffset 1 -i ${at("box.sup")} -map 0:v -map 1 ${H264} -c:s copy ${at("box.mkv")}`,
  );
  await expect(packageOf(at("box.mkv"), { settings: { burnIn: 0 } })).rejects.toThrow(
    "Stream 0 has no bitmap subtitles. These have: 1 (und).",
  );
  const media = await packageOf(at("box.mkv"), { settings: { burnIn: 1 } });
  expect(media.report.leftOut).toEqual([]);
  const rawFrame = async (second: number): Promise<number> => {
    const segment = await Promise.all(
      ["init.mp4", "seg_0000.m4s"].map((name) => readFile(join(media.directory, "90p", name))),
    );
    await writeFile(at("burnt.mp4"), Buffer.concat(segment));
    const options = `-v error -i ${at("burnt.mp4")} -ss ${second} -frames:v 1 -vf crop=60:10:50:65,scale=1:1,format=gray -f rawvideo -`;
    const { stdout } = await run(programs.ffmpeg, options.split(" "), { encoding: "buffer" });
    return stdout[0] ?? 0;
  };
  expect(await rawFrame(0.5)).toBeLessThan(30);
  expect(await rawFrame(2)).toBeGreaterThan(200);
});

test("a subtitle file replaces the stream of its language and kind, and names stay unique", async () => {
  await writeFile(at("own.srt"), SPOKEN.replace("Hello", "Better"));
  await writeFile(at("in.srt"), SPOKEN);
  await runFfmpeg(
    `-f lavfi -i testsrc2=s=160x90:r=25:d=3 -i ${at("in.srt")} -map 0 -map 1 -map 1 ${H264} -c:s srt -metadata:s:s:0 language=eng ` +
      `-metadata:s:s:1 language=eng -disposition:s:1 forced ${at("subs.mkv")}`,
  );
  const media = await packageOf(at("subs.mkv"), {
    subtitles: [
      { language: "en", file: at("own.srt") },
      { language: "en", file: at("own.srt"), kind: "sdh" },
      { language: "en", file: at("own.srt"), kind: "sdh" },
    ],
  });
  expect(media.description.subtitles.map(({ name }) => name)).toEqual([
    "English",
    "English (SDH)",
    "English (SDH) 2",
    "English (forced)",
  ]);
  expect(await text(media, "subs/en.vtt")).toContain("Better");
});

test("M-02: sound with a hole keeps its place beside the picture", async () => {
  const picture = flashes([1, 7], { seconds: 8 });
  const sound = beeps([1, 7], { seconds: 8 });
  await runFfmpeg(
    `-f lavfi -i ${picture} -f lavfi -i ${sound} ${H264} -c:a aac ${at("whole.mkv")}`,
  );
  // Packets from 2 s to 5 s are lost.
  const kept = "aselect=lt(t\\,2)+gt(t\\,5)";
  await runFfmpeg(
    `-i ${at("whole.mkv")} -map 0 -c:v copy -af ${kept} -c:a pcm_s16le ${at("hole.mkv")}`,
  );
  const media = await packageOf(at("hole.mkv"));
  const seen = (await findFlashes(join(media.directory, "90p"), 25)).times;
  const heard = (await findBeeps(join(media.directory, "audio"))).times;
  expect(seen).toHaveLength(2);
  expect(heard).toHaveLength(2);
  for (const [place, time] of seen.entries()) {
    expect(Math.abs(time - (heard[place] ?? 0))).toBeLessThanOrEqual(0.04);
  }
});
