import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import hls from "hls-parser";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { findFfmpeg, type Ffmpeg } from "../../../platform/media/ffmpeg.ts";
import { drawVideo } from "../../../testing/sample-video.ts";
import { makePackage } from "./make-package.ts";
import type { EncodeSettings } from "./plan.ts";

vi.setConfig({ testTimeout: 60_000 });

let directory: string;
let programs: Ffmpeg;
let made = 0;

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), "bijou-encodings-"));
  programs = await findFfmpeg(process.env["FFMPEG_PATH"]);
});
afterAll(() => rm(directory, { recursive: true, force: true }));

const packageOf = (file: string, settings: EncodeSettings) =>
  makePackage(programs, file, join(directory, `package-${++made}`), { settings });

async function variantsOf(folder: string) {
  const master = hls.parse(await readFile(join(folder, "master.m3u8"), "utf8"));
  if (!master.isMasterPlaylist) throw new Error("The master is no master");
  return master.variants.filter(({ isIFrameOnly }) => !isIFrameOnly);
}

/** The durations of the segments of each rendition. */
async function segmentsOf(folder: string, uri: string): Promise<number[]> {
  const playlist = hls.parse(await readFile(join(folder, uri), "utf8"));
  if (playlist.isMasterPlaylist) throw new Error("A rendition has a master playlist");
  return playlist.segments.map(({ duration }) => duration);
}

test.each([
  ["av1", /^av01\.0\.\d\dM\.08,mp4a\.40\.2$/],
  ["hevc", /^hvc1\.1\.6\.L\d+\.[0-9A-F.]+,mp4a\.40\.2$/],
] as const)("M-18: a film in %s beside H.264", async (codec, codecs) => {
  const file = await drawVideo(join(directory, `${codec}.mp4`), {
    size: "160x90",
    seconds: 9,
    rate: 30_000 / 1001,
  });
  const { directory: folder, description } = await packageOf(file, { codec });
  expect(description.renditions.map(({ name }) => name)).toEqual(["90p", `90p-${codec}`]);
  const variants = await variantsOf(folder);
  const other = variants.find(({ uri }) => uri.startsWith(`90p-${codec}/`));
  expect(other?.codecs).toMatch(codecs);
  expect(other?.videoRange).toBeUndefined();
  // Players change between encodings at the starts of segments.
  expect(await segmentsOf(folder, `90p-${codec}/index.m3u8`)).toEqual(
    await segmentsOf(folder, "90p/index.m3u8"),
  );
});

test.each([
  ["smpte2084", "PQ"],
  ["arib-std-b67", "HLG"],
])(
  "M-01: a film in %s stays in high dynamic range where that is wanted",
  async (transfer, range) => {
    const tags = `-color_primaries bt2020 -color_trc ${transfer} -colorspace bt2020nc`;
    const file = await drawVideo(join(directory, `${range}.mkv`), {
      size: "160x90",
      seconds: 1,
      options: `-c:v libx264 -preset ultrafast -pix_fmt yuv420p10le ${tags}`,
    });
    const { directory: folder } = await packageOf(file, { hdr: true });
    const ranges = (await variantsOf(folder)).map(({ codecs, videoRange }) => [
      codecs?.slice(0, 6),
      videoRange,
    ]);
    expect(ranges).toEqual(
      expect.arrayContaining([
        [expect.stringMatching(/^avc1/), "SDR"],
        ["hvc1.2", range],
      ]),
    );
  },
);

test("a film in standard dynamic range has no rendition of high dynamic range", async () => {
  const file = await drawVideo(join(directory, "plain.mp4"), { seconds: 1 });
  const { description } = await packageOf(file, { hdr: true });
  expect(description.renditions.map(({ name }) => name)).toEqual(["180p"]);
});
