import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { findBeeps, findFlashes } from "../../../../testing/film-marks.ts";
import { findFfmpeg, type Ffmpeg } from "../../../../platform/media/ffmpeg.ts";
import { IS_DEEP, OF_SAMPLE, SEED } from "../../../../testing/properties.ts";
import { type MadePackage, makePackage } from "../make-package.ts";
import { CASES, type CorpusCase } from "./cases.fixture.ts";

vi.setConfig({ testTimeout: IS_DEEP ? 1_800_000 : 60_000 });

const QUICK = CASES.filter(({ isLong = false }) => !isLong);
/** One film of a kind and, in the deep run, all of them. */
const CHOSEN = IS_DEEP ? CASES : QUICK.filter((_, place) => place === SEED % QUICK.length);

/** Sound to picture, at the beginning, in the middle and at the end. */
const MAX_APART_SECONDS = 0.04;

let directory: string;
let programs: Ffmpeg;

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), "bijou-corpus-"));
  programs = await findFfmpeg(process.env["FFMPEG_PATH"]);
});
afterAll(() => rm(directory, { recursive: true, force: true }));

async function packaged({ make, extension }: CorpusCase): Promise<MadePackage> {
  const folder = await mkdtemp(join(directory, "film-"));
  const file = join(folder, `film.${extension}`);
  await make(file);
  return makePackage(programs, file, join(folder, "package"));
}

/** The brightness of each thumbnail with its time, from the first sprite. */
async function thumbnails({ directory: folder }: MadePackage) {
  const cues = await readFile(join(folder, "thumbs.vtt"), "utf8");
  const pattern =
    /^(\d+):(\d+):([\d.]+) --> .*\nthumbs\/sprite-0\.jpg#xywh=(\d+),(\d+),(\d+),(\d+)$/gm;
  return Promise.all(
    [...cues.matchAll(pattern)].map(async (match) => {
      const [hours = 0, minutes = 0, seconds = 0, left = 0, top = 0, width = 0, height = 0] = match
        .slice(1)
        .map(Number);
      const sprite = sharp(join(folder, "thumbs/sprite-0.jpg"));
      const thumbnail = await sprite.extract({ left, top, width, height }).toBuffer();
      const [channel] = (await sharp(thumbnail).stats()).channels;
      return { atSeconds: hours * 3600 + minutes * 60 + seconds, brightness: channel?.mean ?? 0 };
    }),
  );
}

const isDuringFlash = (at: number, times: readonly number[], frameRate: number): boolean =>
  times.some((begin) => at >= begin - 0.5 / frameRate && at < begin + 0.2 - 0.5 / frameRate);

test.each(CHOSEN)(`$name${OF_SAMPLE}`, async (film) => {
  const media = await packaged(film);
  const { description, report } = media;
  const frameSeconds = 1 / film.frameRate;
  expect(description.frameRate).toBeCloseTo(film.frameRate, 4);
  expect(Math.abs(description.durationSeconds - film.seconds)).toBeLessThanOrEqual(
    frameSeconds + MAX_APART_SECONDS,
  );
  const top = description.renditions.at(-1);
  expect([top?.width, top?.height]).toEqual(film.size);

  const picture = await findFlashes(join(media.directory, top?.name ?? ""), film.frameRate);
  const sound = await findBeeps(join(media.directory, "audio"));
  // The sound is exactly as long as the picture: a player would wait for more at the end of a shorter one.
  expect(Math.abs(sound.seconds - picture.frames * frameSeconds)).toBeLessThan(0.05);
  const heard = sound.times;
  const seen = picture.times;
  // What the film itself lacks is neither seen nor heard.
  expect(Math.max(heard.length, seen.length)).toBe(film.marks.length);
  for (const [place, time] of seen.slice(0, heard.length).entries()) {
    expect(Math.abs(time - (heard[place] ?? 0))).toBeLessThanOrEqual(MAX_APART_SECONDS);
  }
  for (const { atSeconds, brightness } of await thumbnails(media)) {
    expect(brightness > 160).toBe(isDuringFlash(atSeconds, seen, film.frameRate));
  }
  expect(report.leftOut.join("\n")).toMatch(film.reports ?? /^$/);
});
