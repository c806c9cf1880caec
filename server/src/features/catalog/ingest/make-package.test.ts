import { mkdtemp, readdir, readFile, rm, stat, truncate, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import hls from "hls-parser";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { findFfmpeg, type Ffmpeg } from "../../../platform/media/ffmpeg.ts";
import { MEDIA_FILE, type MediaPackage } from "../../../platform/media/package.ts";
import { IS_DEEP, OF_SAMPLE, SEED } from "../../../testing/properties.ts";
import { drawVideo, runFfmpeg } from "../../../testing/sample-video.ts";
import { makePackage } from "./make-package.ts";
import { UnusableFile } from "./unusable-file.ts";

vi.setConfig({ testTimeout: 60_000 });

let directory: string;
let programs: Ffmpeg;
let made = 0;

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), "bijou-ingest-"));
  programs = await findFfmpeg(process.env["FFMPEG_PATH"]);
});
afterAll(() => rm(directory, { recursive: true, force: true }));

const at = (name: string): string => join(directory, name);
const packageOf = (file: string, options = {}): Promise<MediaPackage> =>
  makePackage(programs, file, at(`package-${++made}`), options);

const text = ({ directory: folder }: MediaPackage, file: string): Promise<string> =>
  readFile(join(folder, file), "utf8");

/** Checks what every package must satisfy, whatever it was made of. */
async function expectWhole(media: MediaPackage): Promise<void> {
  const { description } = media;
  const master = hls.parse(await text(media, "master.m3u8"));
  if (!master.isMasterPlaylist) throw new Error("The master is no master");
  const variants = master.variants.filter(({ isIFrameOnly }) => !isIFrameOnly);
  expect(variants.map(({ uri }) => uri)).toEqual(
    description.renditions.map(({ name }) => `${name}/index.m3u8`),
  );
  for (const [index, variant] of variants.entries()) {
    const playlist = hls.parse(await text(media, variant.uri));
    if (playlist.isMasterPlaylist) throw new Error("A rendition has a master playlist");
    const sum = playlist.segments.reduce((seconds, { duration }) => seconds + duration, 0);
    expect(sum).toBeCloseTo(description.durationSeconds, 1);
    const rung = description.renditions[index]?.name ?? "";
    const rates = await Promise.all(
      playlist.segments.map(async ({ uri, duration }) => {
        const { size } = await stat(join(media.directory, rung, uri));
        return duration > 2 ? (size * 8) / duration : 0;
      }),
    );
    expect(Math.max(...rates)).toBeLessThanOrEqual(variant.bandwidth + 1);
  }
  const poster = await sharp(join(media.directory, "poster.jpg")).metadata();
  expect(poster.width).toBe(description.renditions.at(-1)?.width);
  const strange = media.files.filter((file) => !MEDIA_FILE.test(file));
  expect(strange).toEqual(["media.json"]);
}

test("a film becomes an aligned ladder with sound, subtitles, thumbnails and a poster", async () => {
  await writeFile(at("spoken.srt"), "1\n00:00:01,000 --> 00:00:02,000\nHola\n");
  const file = await drawVideo(at("film.mp4"), { size: "640x360", seconds: 6, rate: 25 });
  await writeFile(at("side.vtt"), "WEBVTT\n\n00:01.000 --> 01:00.000\nHello\n");
  const stages: string[] = [];
  const media = await packageOf(file, {
    subtitles: [
      { language: "en", file: at("side.vtt") },
      { language: "es", file: at("spoken.srt") },
    ],
    onStage: (stage: string, progress: number) => {
      expect(progress).toBeGreaterThanOrEqual(0);
      expect(progress).toBeLessThanOrEqual(1);
      if (stages.at(-1) !== stage) stages.push(stage);
    },
  });
  await expectWhole(media);
  expect(stages).toEqual(["probing", "measuring", "encoding", "packaging"]);
  const { description } = media;
  expect(description).toMatchObject({
    durationSeconds: 6,
    frameRate: 25,
    sounds: [
      {
        name: "Sound",
        tracks: [
          { role: "stereo", codecs: "mp4a.40.2", channels: 2 },
          { role: "low", codecs: "mp4a.40.2", channels: 2 },
        ],
      },
    ],
    thumbnails: { file: "thumbs.vtt" },
  });
  expect(description.renditions.map(({ name, width, height }) => [name, width, height])).toEqual([
    ["240p", 426, 240],
    ["360p", 640, 360],
  ]);
  expect(description.subtitles.map(({ language, name }) => [language, name])).toEqual([
    ["en", "English"],
    ["es", "Español"],
  ]);
  expect(await text(media, "subs/en.vtt")).toContain("00:00:01.000 --> 00:00:06.000\nHello");
  const boundaries = await Promise.all(
    ["240p", "360p"].map(async (rung) =>
      (await text(media, `${rung}/index.m3u8`)).match(/EXTINF:[\d.]+/g),
    ),
  );
  expect(boundaries[0]).toEqual(boundaries[1]);
  const cues = (await text(media, "thumbs.vtt")).match(/^thumbs\/sprite-0\.jpg#xywh=\S+$/gm);
  expect(cues).toHaveLength(3);
});

test("a film without sound has a picture and no sound", async () => {
  const media = await packageOf(await drawVideo(at("mute.mp4"), { seconds: 1, sound: false }));
  await expectWhole(media);
  expect(media.description.sounds).toEqual([]);
  expect(await readdir(media.directory)).not.toContain("audio");
});

test("a portrait film stays portrait, whether it is stored so or rotated by its tag", async () => {
  const tall = await packageOf(await drawVideo(at("tall.mp4"), { size: "360x640", seconds: 1 }));
  await expectWhole(tall);
  const wide = await drawVideo(at("wide.mp4"), { size: "640x360", seconds: 1 });
  await runFfmpeg(`-i ${wide} -c copy -metadata:s:v:0 rotate=90 ${at("turned.mp4")}`);
  const turned = await packageOf(at("turned.mp4"));
  for (const media of [tall, turned]) {
    expect(media.description.renditions).toMatchObject([
      { name: "240p", width: 240, height: 426 },
      { name: "360p", width: 360, height: 640 },
    ]);
  }
});

test("a variable frame rate becomes constant", async () => {
  const file = await drawVideo(at("varying.mkv"), {
    rate: 30,
    options: "-vf select='lt(mod(n,10),4)+lt(n,30)' -vsync vfr -c:v libx264 -preset ultrafast",
  });
  const media = await packageOf(file);
  await expectWhole(media);
  expect([23.976, 24, 25, 29.97, 30]).toContain(
    Math.round(media.description.frameRate * 1000) / 1000,
  );
  expect(media.description.durationSeconds).toBeCloseTo(3, 0);
});

test("embedded subtitles are extracted, and HDR is mapped to SDR", async () => {
  await writeFile(at("inside.srt"), "1\n00:00:00,500 --> 00:00:01,500\nInside <i>it</i>\n");
  const file = await drawVideo(at("rich.mkv"), {
    size: "160x90",
    seconds: 2,
    inputs: `-i ${at("inside.srt")}`,
    options:
      "-map 0:v -map 1:a -map 2:s -metadata:s:s:0 language=fre -c:s srt -c:v libx264 -preset ultrafast " +
      "-color_trc smpte2084 -color_primaries bt2020 -colorspace bt2020nc",
  });
  const media = await packageOf(file);
  await expectWhole(media);
  expect(media.description.subtitles).toMatchObject([{ language: "fr", file: "subs/fr.vtt" }]);
  expect(await text(media, "subs/fr.vtt")).toContain("Inside <i>it</i>");
});

test("subtitles that go on after the picture do not make a film look cut off", async () => {
  await writeFile(at("late.srt"), "1\n00:00:08,000 --> 00:00:09,000\nSubtitles by me\n");
  await drawVideo(at("late.mkv"), {
    sound: false,
    inputs: `-i ${at("late.srt")}`,
    options: "-map 0 -map 1 -c:v libx264 -preset ultrafast -pix_fmt yuv420p -c:s srt",
  });
  expect((await packageOf(at("late.mkv"))).description.durationSeconds).toBeCloseTo(3, 1);
});

test("a mistake in a subtitle file is reported before the encoding begins", async () => {
  await writeFile(at("wrong.srt"), "1\n00:00:09,000 --> 00:00:01,000\nno\n");
  const stages: string[] = [];
  const attempt = packageOf(at("film.mp4"), {
    subtitles: [{ language: "en", file: at("wrong.srt") }],
    onStage: (stage: string) => stages.push(stage),
  });
  await expect(attempt).rejects.toThrow(/wrong\.srt, line 2/);
  expect(stages).toEqual(["probing"]);
});

test("encoding can be aborted", async () => {
  const file = await drawVideo(at("long.mp4"), { seconds: 2, sound: false });
  const stop = new AbortController();
  const attempt = packageOf(file, {
    signal: stop.signal,
    onStage: (stage: string) => stage === "encoding" && stop.abort(new Error("enough")),
  });
  await expect(attempt).rejects.toThrow("enough");
});

const bad: Readonly<Record<string, { prepare: (path: string) => Promise<unknown>; says: RegExp }>> =
  {
    "nothing.mp4": { prepare: (path) => writeFile(path, ""), says: /empty/ },
    "noise.mp4": {
      prepare: (path) =>
        writeFile(
          path,
          Buffer.from(Array.from({ length: 50_000 }, (_, n) => (n * 2_654_435_761) >>> 24)),
        ),
      says: /accepted|cannot be read|can be read/,
    },
    "letter.mp4": {
      prepare: (path) => writeFile(path, "Dear projectionist,\n"),
      says: /not one of the kinds|can be read/,
    },
    "song.m4a": {
      prepare: (path) => runFfmpeg(`-f lavfi -i sine=d=2 ${path}`),
      says: /only sound/,
    },
    "cover.m4a": {
      prepare: (path) =>
        runFfmpeg(
          `-f lavfi -i sine=d=2 -f lavfi -i color=red:s=64x64:d=0.04 -map 0 -map 1 -c:v mjpeg -disposition:v:0 attached_pic ${path}`,
        ),
      says: /only sound/,
    },
    "list.mp4": {
      prepare: (path) =>
        writeFile(
          path,
          "#EXTM3U\n#EXT-X-TARGETDURATION:4\n#EXTINF:4,\nfile:///etc/passwd\n#EXT-X-ENDLIST\n",
        ),
      says: /^It is a playlist.*the video itself/,
    },
    "script.mp4": {
      prepare: (path) => writeFile(path, "ffconcat version 1.0\nfile /etc/passwd\n"),
      says: /not one of the kinds/,
    },
    "magic.avi": {
      prepare: (path) => drawVideo(path, { seconds: 1, options: "-c:v magicyuv" }),
      says: /encoded as magicyuv/,
    },
    "magic.mkv": {
      prepare: (path) => drawVideo(path, { seconds: 1, options: "-c:v magicyuv" }),
      says: /encoded as magicyuv/,
    },
    "cut.mkv": {
      prepare: async (path) => {
        await drawVideo(path, { seconds: 6 });
        await truncate(path, Math.floor((await stat(path)).size / 3));
      },
      says: /cut off/,
    },
    "cut.mp4": {
      prepare: async (path) => {
        await drawVideo(path);
        await truncate(path, Math.floor((await stat(path)).size / 2));
      },
      says: /can be read/,
    },
    "wall.mkv": {
      prepare: (path) => runFfmpeg(`-f lavfi -i color=red:s=9000x64:d=0.1 -c:v mjpeg ${path}`),
      says: /9000 by 64/,
    },
  };

test.each(Object.entries(bad))("%s fails with a clear error", async (name, { prepare, says }) => {
  await prepare(at(name));
  const failure = await packageOf(at(name)).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(UnusableFile);
  expect((failure as Error).message).toMatch(says);
  expect((failure as Error).message).not.toContain(directory);
});

const DAMAGES = [1, 2, 3, 5, 6, 7];

test.each(IS_DEEP ? DAMAGES : DAMAGES.filter((_, place) => place === SEED % DAMAGES.length))(
  `a damaged file (%i) ends in a film or in a clear error, never in anything else${OF_SAMPLE}`,
  async (seed) => {
    const damaged = await readFile(await drawVideo(at("damaged.ts"), { seconds: 4 }));
    for (let hit = 0; hit < 400 * seed; hit++) {
      damaged[(hit * 7_919 * seed + hit * hit) % damaged.length] = (hit * 31) & 0xff;
    }
    await writeFile(at("damaged.ts"), damaged);
    const end = await packageOf(at("damaged.ts")).then(
      (media) => expectWhole(media).then(() => "a film"),
      (error: unknown) => (error instanceof UnusableFile ? "a clear failure" : error),
    );
    expect(["a film", "a clear failure"]).toContain(end);
  },
);
