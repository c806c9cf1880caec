import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test, vi } from "vitest";
import { findFfmpeg } from "../../../platform/media/ffmpeg.ts";
import { runFfmpeg } from "../../../testing/sample-video.ts";
import { withDolbyVision } from "./corpus/mp4-boxes.fixture.ts";
import { probe } from "./probe.ts";
import { readDump } from "./stream-dump.ts";

vi.setConfig({ testTimeout: 60_000 });

const directory = await mkdtemp(join(tmpdir(), "bijou-dump-"));
const programs = await findFfmpeg(process.env["FFMPEG_PATH"]);
afterAll(() => rm(directory, { recursive: true, force: true }));
const at = (name: string): string => join(directory, name);

const PICTURE = "-f lavfi -i testsrc2=s=160x96:r=30000/1001:d=1";
const SOUND = "-f lavfi -i sine=d=1";
const H264 = "-c:v libx264 -preset ultrafast";
const HDR =
  "-c:v libx265 -preset ultrafast -pix_fmt yuv420p10le -color_primaries bt2020 -color_trc smpte2084 " +
  "-colorspace bt2020nc -tag:v hvc1 -x265-params log-level=error";

const films: readonly [string, () => Promise<unknown>][] = [
  [
    "tagged.mkv",
    async () => {
      await writeFile(at("spoken.srt"), "1\n00:00:00,000 --> 00:00:00,500\nHello\n");
      const chapters = [0, 500].map(
        (start) =>
          `[CHAPTER]\nTIMEBASE=1/1000\nSTART=${start * 3}\nEND=${start * 3 + 1000}\ntitle=At: ${start}\n`,
      );
      await writeFile(at("chapters.txt"), [";FFMETADATA1\n", ...chapters].join(""));
      const colors =
        "-color_primaries bt470bg -color_trc gamma28 -colorspace bt470bg -color_range pc -aspect 16:9";
      const titles =
        "-metadata:s:a:0 language=eng -metadata:s:a:1 language=fre -metadata:s:a:1 title=DVS:_two " +
        "-metadata:s:a:2 language=eng -disposition:a:2 comment -metadata:s:s:0 language=ger -disposition:s:0 forced";
      await runFfmpeg(
        `${PICTURE} ${SOUND} -i ${at("spoken.srt")} -i ${at("chapters.txt")} -map 0 -map 1 -map 1 -map 1 -map 2 ` +
          `-map_chapters 3 ${H264} -pix_fmt yuv420p ${colors} -c:a:0 ac3 -ac:a:0 6 -c:a:1 flac -c:a:2 aac -ac:a:2 2 ` +
          `-c:s srt ${titles} ${at("tagged.mkv")}`,
      );
    },
  ],
  [
    "interlaced.ts",
    () =>
      runFfmpeg(
        `${PICTURE} ${SOUND} -vf setfield=tff -c:v mpeg2video -flags +ildct+ilme -top 1 -c:a mp2 ${at("interlaced.ts")}`,
      ),
  ],
  [
    "turned.mp4",
    async () => {
      await runFfmpeg(`${PICTURE} ${SOUND} ${H264} -pix_fmt yuv420p ${at("upright.mp4")}`);
      await runFfmpeg(
        `-i ${at("upright.mp4")} -c copy -metadata:s:v:0 rotate=90 ${at("turned.mp4")}`,
      );
    },
  ],
  [
    "dolby.mp4",
    async () => {
      await runFfmpeg(`${PICTURE} ${SOUND} ${HDR} ${at("plain.mp4")}`);
      await writeFile(at("dolby.mp4"), withDolbyVision(await readFile(at("plain.mp4")), 8, 1));
    },
  ],
  ["rgb.mkv", () => runFfmpeg(`${PICTURE} -c:v ffv1 -pix_fmt bgr0 ${at("rgb.mkv")}`)],
];

test.each(films)(
  "M-04: %s is read from the output of ffmpeg as from that of ffprobe",
  async (name, make) => {
    await make();
    const usual = await probe(programs, at(name));
    // A program that fails, as ffprobe does for a stream that may not be decoded.
    const { durationSeconds, picture, ...rest } = await probe(
      { ...programs, ffprobe: "/bin/false" },
      at(name),
    );
    expect(durationSeconds).toBeCloseTo(usual.durationSeconds ?? 0, 1);
    const { durationSeconds: length, ...facts } = picture;
    const { durationSeconds: usualLength, ...usualFacts } = usual.picture;
    expect(facts).toEqual(usualFacts);
    // MP4 has the length of a stream beside it, which ffmpeg does not print.
    expect([undefined, usualLength]).toContain(length);
    const { durationSeconds: _, picture: __, ...usualRest } = usual;
    expect(rest).toEqual(usualRest);
  },
);

test("long lines of tags are read in no time", () => {
  const hostile = [
    `  a${" ".repeat(49_000)}x`,
    `  Stream #0:0: Video: h264${" (a)".repeat(12_000)}x`,
    "  Duration: 00:00:01.00, start: 0.000000",
  ].join("\n");
  const before = process.cpuUsage();
  expect(readDump(hostile).format).toEqual({ duration: "1", start_time: "0.000000" });
  expect(process.cpuUsage(before).user).toBeLessThan(1_000_000);
});
