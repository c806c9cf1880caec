import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import hls from "hls-parser";
import { afterAll, beforeAll, expect, test } from "vitest";
import { findFfmpeg, type Ffmpeg } from "../../../../platform/media/ffmpeg.ts";
import { bitmapSubtitles } from "../../../../testing/bitmap-subtitles.ts";
import { drawVideo, runFfmpeg } from "../../../../testing/sample-video.ts";
import { type MadePackage, makePackage } from "../make-package.ts";
import { writeChapters } from "./cases.fixture.ts";

let directory: string;
let programs: Ffmpeg;
let made = 0;
const at = (name: string): string => join(directory, name);

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), "bijou-tracks-"));
  programs = await findFfmpeg(process.env["FFMPEG_PATH"]);
});
afterAll(() => rm(directory, { recursive: true, force: true }));

const packageOf = (file: string): Promise<MadePackage> =>
  makePackage(programs, file, at(`package-${++made}`), {});

const text = ({ directory: folder }: MadePackage, file: string): Promise<string> =>
  readFile(join(folder, file), "utf8");

const H264 = "-c:v libx264 -preset ultrafast -pix_fmt yuv420p";
const PICTURE = "-f lavfi -i testsrc2=s=640x360:r=25:d=4";
const tone = (hertz: number): string => `-f lavfi -i sine=f=${hertz}:d=4`;
const SPOKEN = "1\n00:00:01,000 --> 00:00:02,000\nHello\n";

/** Three languages, a commentary, a description, 5.1, subtitles of every kind, chapters, and a bitmap stream. */
async function richFilm(): Promise<string> {
  await writeFile(at("spoken.srt"), SPOKEN);
  await writeFile(at("bitmap.sup"), bitmapSubtitles(1, 3));
  await writeChapters(at("chapters.txt"), [
    { fromSeconds: 0, name: "Opening" },
    { fromSeconds: 2, name: 'The "Chase"' },
  ]);
  const subtitles = `-i ${at("spoken.srt")}`;
  const inputs = [
    PICTURE,
    ...[440, 550, 660, 770, 880].map(tone),
    subtitles,
    `-i ${at("bitmap.sup")}`,
  ];
  const titles = [
    "-metadata:s:a:0 language=eng -metadata:s:a:1 language=fre -metadata:s:a:2 language=deu",
    "-metadata:s:a:3 language=eng -metadata:s:a:3 title=Director_Commentary",
    "-metadata:s:a:4 language=eng -disposition:a:4 visual_impaired",
    "-metadata:s:s:0 language=eng -metadata:s:s:1 language=eng -disposition:s:1 hearing_impaired",
    "-metadata:s:s:2 language=eng -disposition:s:2 forced -metadata:s:s:3 language=eng",
    "-metadata:s:s:4 language=eng",
  ];
  const maps =
    "-map 0:v -map 1:a -map 2:a -map 3:a -map 4:a -map 5:a -map 6 -map 6 -map 6 -map 6 -map 7";
  await runFfmpeg(
    `${inputs.join(" ")} -i ${at("chapters.txt")} ${maps} -map_chapters 8 ${H264} -c:a aac -ac:a:0 6 ` +
      `-c:s:0 srt -c:s:1 srt -c:s:2 srt -c:s:3 srt -c:s:4 copy ${titles.join(" ")} ${at("rich.mkv")}`,
  );
  return at("rich.mkv");
}

test("M-04, M-18: every language, kind and chapter comes out, and the rest is reported", async () => {
  const media = await packageOf(await richFilm());
  const { description, report } = media;
  expect(description.sounds.map(({ name, language, kind }) => [name, language, kind])).toEqual([
    ["English", "en", "main"],
    ["Français", "fr", "dub"],
    ["Deutsch", "de", "dub"],
    ["English (described)", "en", "described"],
    ["Director_Commentary", "en", "commentary"],
  ]);
  expect(description.sounds[0]?.tracks.map(({ role, channels }) => [role, channels])).toEqual([
    ["stereo", 2],
    ["low", 2],
    ["surround", 6],
  ]);
  expect(description.subtitles.map(({ name, kind, file }) => [name, kind, file])).toEqual([
    ["English", "full", "subs/en.vtt"],
    ["English (SDH)", "sdh", "subs/en-sdh.vtt"],
    ["English (forced)", "forced", "subs/en-forced.vtt"],
    ["English 2", "full", "subs/en-2.vtt"],
  ]);
  expect(description.chapters).toEqual([
    { startSeconds: 0, name: "Opening" },
    { startSeconds: 2, name: "The Chase" },
  ]);
  expect(report.taken).toContain("Sound: English (en, main), stereo and 5.1");
  expect(report.leftOut).toEqual([
    expect.stringMatching(
      /^Subtitles in stream 10 \(English, hdmv_pgs_subtitle\): they are pictures/,
    ),
  ]);

  const master = hls.parse(await text(media, "master.m3u8"));
  if (!master.isMasterPlaylist) throw new Error("The master is no master");
  const groups = new Map(
    master.variants
      .flatMap(({ audio }) => audio)
      .map((sound) => [`${sound.groupId} ${sound.name}`, sound]),
  );
  // A group has every sound, and its names are unique.
  expect([...groups.keys()].filter((key) => key.startsWith("surround "))).toHaveLength(5);
  expect(groups.get("surround English")?.channels).toBe("6");
  expect(groups.get("audio English (described)")?.characteristics).toBe(
    "public.accessibility.describes-video",
  );
  const lowest = master.variants[0];
  expect(lowest?.bandwidth).toBeLessThanOrEqual(192_000);
  const subtitles = master.variants[0]?.subtitles ?? [];
  expect(new Set(subtitles.map(({ name }) => name)).size).toBe(subtitles.length);
  expect(await text(media, "master.m3u8")).toContain("CLOSED-CAPTIONS=NONE");
});

test("M-14: tracks have no edit lists, and say that they are CMAF", async () => {
  const media = await packageOf(await drawVideo(at("brand.mp4"), { seconds: 1, rate: 25 }));
  for (const track of ["180p", "audio"]) {
    const init = await readFile(join(media.directory, track, "init.mp4"), "latin1");
    expect(init).toContain("cmfc");
    expect(init).not.toContain("elst");
  }
});
