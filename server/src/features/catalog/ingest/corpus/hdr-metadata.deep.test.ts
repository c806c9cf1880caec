import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { findFfmpeg, type Ffmpeg } from "../../../../platform/media/ffmpeg.ts";
import { runFfmpeg } from "../../../../testing/sample-video.ts";
import { type HdrMetadata, hdrMetadataOf } from "../hdr-metadata.ts";
import { makePackage } from "../make-package.ts";
import { sdrFrames } from "../picture-filters.ts";
import { plan } from "../plan.ts";
import { probe } from "../probe.ts";
import type { SideData } from "../streams.ts";

const run = promisify(execFile);
vi.setConfig({ testTimeout: 60_000 });

let directory: string;
let programs: Ffmpeg;
const at = (name: string): string => join(directory, name);

/** Of a screen with the primaries of P3 and 1000 cd/m2; each file has it in the bitstream alone. */
const IN_X265 =
  "master-display=G(13250,34500)B(7500,3000)R(34000,16000)WP(15635,16450)L(10000000,1):max-cll=950,120";
const METADATA: HdrMetadata = {
  display: {
    red: [0.68, 0.32],
    green: [0.265, 0.69],
    blue: [0.15, 0.06],
    white: [0.3127, 0.329],
    minLuminance: 0.0001,
    maxLuminance: 1000,
  },
  light: { maxCll: 950, maxFall: 120 },
};
const TAGS = "-color_primaries bt2020 -color_trc smpte2084 -colorspace bt2020nc";

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), "bijou-hdr-"));
  programs = await findFfmpeg(process.env["FFMPEG_PATH"]);
  const options = `-c:v libx265 -preset ultrafast -pix_fmt yuv420p10le ${TAGS}`;
  for (const [name, more] of [
    ["with", `:${IN_X265}`],
    ["without", ""],
  ] as const)
    await runFfmpeg(
      `-f lavfi -i testsrc2=s=160x90:r=25:d=1 ${options} -x265-params log-level=error${more} ${at(`${name}.mkv`)}`,
    );
});
afterAll(() => rm(directory, { recursive: true, force: true }));

/** What is attached to the first frame of a rendition, or to its track. */
async function metadataOf(folder: string): Promise<HdrMetadata> {
  const parts = ["init.mp4", "seg_0000.m4s"].map((file) => readFile(join(folder, file)));
  const joined = at("joined.mp4");
  await writeFile(joined, Buffer.concat(await Promise.all(parts)));
  const options = "-v error -read_intervals %+#1 -show_frames -show_streams -of json";
  const { stdout } = await run(programs.ffprobe, [...options.split(" "), joined]);
  const { frames, streams } = JSON.parse(stdout) as Record<
    "frames" | "streams",
    { side_data_list?: SideData[] }[]
  >;
  return hdrMetadataOf([...frames, ...streams].flatMap(({ side_data_list: list = [] }) => list));
}

/** Within what a bitstream can say: AV1 has steps of 1/65536 for colors and 1/16384 cd/m2 for black. */
function expectSame(found: HdrMetadata): void {
  const values = ({ display, light }: HdrMetadata) => [
    ...[display?.red, display?.green, display?.blue, display?.white].flat(),
    display?.minLuminance,
    display?.maxLuminance,
    light?.maxCll,
    light?.maxFall,
  ];
  const expected = values(METADATA);
  for (const [place, value] of values(found).entries())
    expect(value).toBeCloseTo(expected[place] ?? 0, 4);
}

test.each([undefined, "av1"] as const)(
  "M-01: the mastering display and the light level of a film in PQ are in its HDR rendition alone (%s)",
  async (codec) => {
    const media = await makePackage(programs, at("with.mkv"), at(`package-${codec}`), {
      settings: { hdr: true, ...(codec && { codec }) },
    });
    expectSame(await metadataOf(join(media.directory, "90p-hdr")));
    const others = media.description.renditions.filter(({ videoRange }) => !videoRange);
    for (const { name } of others)
      expect(await metadataOf(join(media.directory, name))).toEqual({});
  },
);

test("M-01: a film in PQ without metadata gets none", async () => {
  expect((await probe(programs, at("without.mkv"))).picture.hdrMetadata).toEqual({});
  const media = await makePackage(programs, at("without.mkv"), at("package-without"), {
    settings: { hdr: true },
  });
  expect(await metadataOf(join(media.directory, "90p-hdr"))).toEqual({});
});

test("M-01: tone-mapped frames have no metadata of HDR that an encoder could write", async () => {
  const planned = plan(await probe(programs, at("with.mkv")));
  const options = { holdSeconds: 0, hasZscale: true };
  const graph = `${sdrFrames(planned, planned.rungs.at(-1), options)},showinfo[shown]`;
  const input = ["-nostdin", "-hide_banner", "-i", at("with.mkv"), "-filter_complex", graph];
  const output = "-map [shown] -frames:v 1 -f null -".split(" ");
  const { stderr } = await run(programs.ffmpeg, [...input, ...output]);
  expect(stderr).toContain("Parsed_showinfo");
  expect(stderr).not.toMatch(/side data - (?:Mastering|Content light)/i);
});
