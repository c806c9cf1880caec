import { execFile } from "node:child_process";
import { mkdir, readFile } from "node:fs/promises";
import { extname, join } from "node:path";
import { promisify } from "node:util";
import { expect, type Page, test } from "@playwright/test";
import {
  CENTERS,
  COLOR_CASES,
  type ColorCase,
  drawColors,
  MASTER_CASES,
  type Rgb,
  wrongPatches,
} from "../tools/color-patches.ts";

const run = promisify(execFile);
const ROOT = join(import.meta.dirname, "..");
const FFMPEG = process.env["FFMPEG_PATH"] ?? "ffmpeg";
/** Of 255. Chromium without a graphics card makes strong blues about 4 darker. */
const TOLERANCE = 6;
const SITE = "https://films.example";
const TYPES: Readonly<Record<string, string>> = {
  ".html": "text/html",
  ".mp4": "video/mp4",
  ".m4s": "video/iso.segment",
};

/** Serves a folder at an address of no server. */
async function serveFolder(page: Page, folder: string): Promise<void> {
  await page.route(`${SITE}/**`, async (route) => {
    const { pathname } = new URL(route.request().url());
    const body = pathname === "/" ? "<!doctype html>" : await readFile(join(folder, pathname));
    await route.fulfill({ body, contentType: TYPES[extname(pathname)] ?? "text/html" });
  });
  await page.goto(SITE);
}

interface Track {
  readonly folder: string;
  readonly type: string;
}

interface Description {
  readonly renditions: readonly { readonly name: string; readonly codecs: string }[];
  readonly sounds: readonly {
    readonly tracks: readonly { readonly folder: string; readonly codecs: string }[];
  }[];
}

async function tracksOf(folder: string): Promise<Track[]> {
  const text = await readFile(join(folder, "media.json"), "utf8");
  const { renditions, sounds } = JSON.parse(text) as Description;
  const picture = renditions.at(-1);
  const sound = sounds[0]?.tracks[0];
  if (picture === undefined || sound === undefined) throw new Error("The film is not complete");
  return [
    { folder: picture.name, type: `video/mp4; codecs="${picture.codecs}"` },
    { folder: sound.folder, type: `audio/mp4; codecs="${sound.codecs}"` },
  ];
}

/** Plays the first segment of each track; the colors are those of a canvas at one second. */
const playedIn = (
  page: Page,
  tracks: readonly Track[],
): Promise<{ starts: number[]; patches: Rgb[] }> =>
  page.evaluate(
    async ({ each, centers }) => {
      const video = document.createElement("video");
      video.muted = true;
      const source = new MediaSource();
      const until = (target: EventTarget, event: string): Promise<unknown> =>
        new Promise((resolve, reject) => {
          target.addEventListener(event, resolve, { once: true });
          video.addEventListener("error", () => reject(new Error(video.error?.message)));
        });
      const opened = until(source, "sourceopen");
      video.src = URL.createObjectURL(source);
      await opened;
      const buffers = each.map(({ type }) => source.addSourceBuffer(type));
      for (const [place, buffer] of buffers.entries()) {
        for (const file of ["init.mp4", "seg_0000.m4s"]) {
          const response = await fetch(`/${each[place]?.folder}/${file}`);
          const appended = until(buffer, "updateend");
          buffer.appendBuffer(await response.arrayBuffer());
          await appended;
        }
      }
      source.endOfStream();
      const starts = [video, ...buffers].map(({ buffered }) => buffered.start(0));
      await video.play();
      await until(video, "ended");
      const seeked = until(video, "seeked");
      video.currentTime = 1;
      await seeked;
      const canvas = document.createElement("canvas");
      const [width, height] = [video.videoWidth, video.videoHeight];
      Object.assign(canvas, { width, height });
      const context = canvas.getContext("2d", { willReadFrequently: true });
      context?.drawImage(video, 0, 0);
      const patches = centers.map(({ x, y }): [number, number, number] => {
        const pixel = context?.getImageData(Math.floor(x * width), Math.floor(y * height), 1, 1);
        const [red = 0, green = 0, blue = 0] = pixel?.data ?? [];
        return [red, green, blue];
      });
      return { starts, patches };
    },
    { each: tracks, centers: CENTERS },
  );

async function expectColors(page: Page, film: ColorCase, folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  const file = join(folder, `film.${film.extension}`);
  await drawColors(FFMPEG, film, file);
  const output = join(folder, "package");
  // A high quality, so that only the conversion of colors differs.
  const words = ["server/src/cli/bijou.ts", "package", file, output, "--quality", "15"];
  await run(process.execPath, words, { cwd: ROOT });
  await serveFolder(page, output);
  const { starts, patches } = await playedIn(page, await tracksOf(output));
  expect(starts).toEqual([0, 0, 0]);
  expect(wrongPatches(film, patches, TOLERANCE)).toEqual([]);
}

const isHdr = ({ name }: ColorCase): boolean => name === "PQ" || name === "HLG";

for (const film of COLOR_CASES.filter(isHdr)) {
  test(`M-01, M-14: a film in ${film.name} has the right colors in a browser, and begins at zero`, async ({
    page,
  }, testInfo) => {
    await expectColors(page, film, testInfo.outputDir);
  });
}

for (const film of [...COLOR_CASES.filter((other) => !isHdr(other)), ...MASTER_CASES]) {
  test(`M-15, M-14: a film in ${film.name} has the right colors in a browser, and begins at zero`, async ({
    page,
  }, testInfo) => {
    await expectColors(page, film, testInfo.outputDir);
  });
}
