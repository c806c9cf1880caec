import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, expect, test, vi } from "vitest";
import { findFfmpeg } from "../../../platform/media/ffmpeg.ts";
import { bitmapSubtitles } from "../../../testing/bitmap-subtitles.ts";
import { runFfmpeg } from "../../../testing/sample-video.ts";
import { type MadePackage, makePackage } from "./make-package.ts";

vi.setConfig({ testTimeout: 60_000 });

const run = promisify(execFile);
const programs = await findFfmpeg(process.env["FFMPEG_PATH"]);
const directory = await mkdtemp(join(tmpdir(), "bijou-burn-in-"));
afterAll(() => rm(directory, { recursive: true, force: true }));
const at = (name: string): string => join(directory, name);

/** Bitmap subtitles of 160 by 90, with a white box in the middle of their lower half, over a film. */
async function burntIn(
  name: string,
  film: string,
  options: string,
  hdr = false,
): Promise<MadePackage> {
  await writeFile(at("box.sup"), bitmapSubtitles(0, 3));
  const maps = "-map 0:v -map 1 -c:s copy";
  await runFfmpeg(`${film} -i ${at("box.sup")} ${maps} ${options} ${at(name)}`);
  return makePackage(programs, at(name), at(`${name}.package`), { settings: { burnIn: 1, hdr } });
}

/** The luma at places of a rendition, of 1; the places are parts of its width and height. */
async function lumaAt(
  { directory: folder }: MadePackage,
  rendition: string,
  places: readonly (readonly [x: number, y: number])[],
): Promise<number[]> {
  const files = ["init.mp4", "seg_0000.m4s"].map((file) => readFile(join(folder, rendition, file)));
  await writeFile(at("joined.mp4"), Buffer.concat(await Promise.all(files)));
  const options = "-ss 1 -frames:v 1 -vf scale=160:90,format=gray10le -f rawvideo -";
  const args = ["-nostdin", "-v", "error", "-i", at("joined.mp4"), ...options.split(" ")];
  const { stdout } = await run(programs.ffmpeg, args, { encoding: "buffer" });
  return places.map(
    ([x, y]) =>
      // A picture in gray has the full range.
      stdout.readUInt16LE(2 * (Math.floor(y * 90) * 160 + Math.floor(x * 160))) / 1023,
  );
}
/** In the middle of the box, and in a corner without subtitles. */
const PLACES = [
  [0.5, 0.78],
  [0.05, 0.1],
] as const;
const H264 = "-c:v libx264 -preset ultrafast";

test("subtitles that are smaller than the picture are scaled to it", async () => {
  const film = `-f lavfi -i color=black:s=640x360:r=10:d=3`;
  const media = await burntIn("large.mkv", film, `${H264} -pix_fmt yuv420p`);
  const [box = 0, corner = 0] = await lumaAt(media, "360p", PLACES);
  expect(box).toBeGreaterThan(0.95);
  expect(corner).toBeLessThan(0.05);
});

test("subtitles in high dynamic range are as bright as graphics, and the picture keeps its ten bits", async () => {
  const tags = "-color_primaries bt2020 -color_trc smpte2084 -colorspace bt2020nc";
  // A step of ten bits that eight bits do not have.
  const film =
    "-f lavfi -i color=black:s=160x90:r=10:d=3,format=yuv420p10le,lutyuv=y=321:u=512:v=512";
  const media = await burntIn("hdr.mkv", film, `${H264} -pix_fmt yuv420p10le -crf 5 ${tags}`, true);
  const [box = 0, corner = 0] = await lumaAt(media, "90p-hdr", PLACES);
  expect(box).toBeCloseTo(0.58, 1);
  expect(Math.abs(corner - (321 - 64) / 876)).toBeLessThan(0.0015);
  const [shown = 0] = await lumaAt(media, "90p", PLACES);
  expect(shown).toBeGreaterThan(0.8);
});
