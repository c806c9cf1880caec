import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import {
  CENTERS,
  COLOR_CASES,
  type ColorCase,
  drawColors,
  HLG_CASE,
  type Rgb,
  shownOf,
  wrongPatches,
} from "../../../../../../tools/color-patches.ts";
import { findFfmpeg, type Ffmpeg } from "../../../../platform/media/ffmpeg.ts";
import { type MadePackage, makePackage } from "../make-package.ts";
import { withDolbyVision } from "./mp4-boxes.fixture.ts";

const run = promisify(execFile);
vi.setConfig({ testTimeout: 60_000 });
/** The others in the long form of the tests; Dolby Vision 8.4 is HLG. */
const QUICK: ReadonlySet<string> = new Set(["untagged standard definition", "PQ"]);
const isLongForm = process.env["TEST_DEEP"] === "1";
const CHOSEN = COLOR_CASES.filter(({ name }) => isLongForm || QUICK.has(name));

/** Of 255: what encoding and rounding change. */
const TOLERANCE = 4;

let directory: string;
let programs: Ffmpeg;
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), "bijou-colors-"));
  programs = await findFfmpeg(process.env["FFMPEG_PATH"]);
});
afterAll(() => rm(directory, { recursive: true, force: true }));

/** The patches of the picture in the middle, as a player shows them. */
async function patchesOf({ directory: folder, description }: MadePackage): Promise<Rgb[]> {
  const { name = "", width = 0, height = 0 } = description.renditions.at(-1) ?? {};
  const files = ["init.mp4", "seg_0000.m4s"].map((file) => readFile(join(folder, name, file)));
  const joined = join(folder, "joined.mp4");
  await writeFile(joined, Buffer.concat(await Promise.all(files)));
  const options = "-frames:v 1 -f rawvideo -pix_fmt yuv420p -";
  const args = ["-nostdin", "-v", "error", "-ss", "1", "-i", joined, ...options.split(" ")];
  const { stdout } = await run(programs.ffmpeg, args, { encoding: "buffer" });
  const chroma = (width / 2) * (height / 2);
  return CENTERS.map(({ x, y }) => {
    const luma = stdout[Math.floor(y * height) * width + Math.floor(x * width)] ?? 0;
    const place = Math.floor((y * height) / 2) * (width / 2) + Math.floor((x * width) / 2);
    const at = width * height + place;
    return shownOf([luma, stdout[at] ?? 0, stdout[at + chroma] ?? 0]);
  });
}

/** Packages a film, and lists its wrong colors. */
async function packaged(
  file: string,
  film: ColorCase,
): Promise<{ wrong: string[]; leftOut: readonly string[] }> {
  const media = await makePackage(programs, file, `${file}.package`);
  const wrong = wrongPatches(film, await patchesOf(media), TOLERANCE);
  return { wrong, leftOut: media.report.leftOut };
}

test.each(CHOSEN)("M-01, M-15: $name comes out in the colors of BT.709", async (film) => {
  const file = join(directory, `${film.name.replaceAll(" ", "-")}.${film.extension}`);
  await drawColors(programs.ffmpeg, film, file);
  expect((await packaged(file, film)).wrong).toEqual([]);
});

test("M-01: Dolby Vision 8.4 comes out as its HLG base; profile 5, which has none, is refused", async () => {
  const file = join(directory, "plain.mp4");
  await drawColors(programs.ffmpeg, HLG_CASE, file);
  const bytes = await readFile(file);
  const [good, bad] = [join(directory, "dolby-84.mp4"), join(directory, "dolby-5.mp4")];
  await writeFile(good, withDolbyVision(Buffer.from(bytes), 8, 4));
  await writeFile(bad, withDolbyVision(Buffer.from(bytes), 5, 0));
  const { stdout } = await run(programs.ffprobe, ["-v", "error", "-show_streams", good]);
  expect(stdout).toContain("dv_profile=8");
  expect(await packaged(good, HLG_CASE)).toEqual({ wrong: [], leftOut: [] });
  await expect(makePackage(programs, bad, `${bad}.package`)).rejects.toThrow(
    /Dolby Vision profile 5, which only Dolby's decoders show right/,
  );
});
