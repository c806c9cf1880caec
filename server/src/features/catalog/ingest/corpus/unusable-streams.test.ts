import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { findFfmpeg, type Ffmpeg } from "../../../../platform/media/ffmpeg.ts";
import { drawVideo, runFfmpeg } from "../../../../testing/sample-video.ts";
import { type MadePackage, makePackage } from "../make-package.ts";

vi.setConfig({ testTimeout: 60_000 });

let directory: string;
let programs: Ffmpeg;
const at = (name: string): string => join(directory, name);

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), "bijou-unusable-"));
  programs = await findFfmpeg(process.env["FFMPEG_PATH"]);
});
afterAll(() => rm(directory, { recursive: true, force: true }));

const packageOf = (file: string): Promise<MadePackage> =>
  makePackage(programs, file, `${file}.package`);

const H264 = "-c:v libx264 -preset ultrafast -pix_fmt yuv420p";

const unaccepted: readonly [string, string, RegExp][] = [
  ["sound.mkv", `${H264} -c:a wmav2`, /Its sound is encoded as wmav2.*FLAC.*if the film is silent/],
  ["picture.avi", "-c:v wmv2 -c:a aac", /picture is encoded as wmv2.*FFV1/],
];
test.each(unaccepted)("M-04, M-09: %s is refused with what to do", async (name, options, says) => {
  await drawVideo(at(name), { options, seconds: 1 });
  await expect(packageOf(at(name))).rejects.toThrow(says);
});

/** Names another codec of the same length in a Matroska file. */
async function renameCodec(from: string, to: string, codec: string, name: string): Promise<void> {
  const bytes = await readFile(from);
  bytes.write(name, bytes.indexOf(codec, 0, "latin1"), "latin1");
  await writeFile(to, bytes);
}

test("M-04: a sound that is not accepted, unknown or damaged is left out with what to do; the film is taken", async () => {
  const languages = ["eng", "fre", "ger", "spa"]
    .map((language, place) => `-metadata:s:a:${place} language=${language}`)
    .join(" ");
  const codecs = "-c:a:0 wmav2 -c:a:1 aac -c:a:2 libopus -c:a:3 libvorbis";
  await runFfmpeg(
    `-f lavfi -i testsrc2=s=426x240:r=25:d=1 -f lavfi -i sine=d=1 -map 0 -map 1 -map 1 -map 1 -map 1 ${H264} ${codecs} ${languages} ${at("mixed.mkv")}`,
  );
  await renameCodec(at("mixed.mkv"), at("mixed.mkv"), "A_OPUS", "A_NONE");
  // The header of Vorbis is none of Opus.
  await renameCodec(at("mixed.mkv"), at("mixed.mkv"), "A_VORBIS", "A_OPUS\0\0");
  const { description, report } = await packageOf(at("mixed.mkv"));
  expect(description.sounds.map(({ name, kind }) => [name, kind])).toEqual([["Français", "main"]]);
  expect(description.sounds[0]?.tracks.map(({ role }) => role)).toEqual(["stereo", "low"]);
  expect(report.leftOut).toEqual([
    expect.stringMatching(
      /^Sound in stream 1 \(English, wmav2\): not accepted\. Convert it to one of these: AAC,.*PCM\.$/,
    ),
    expect.stringMatching(/^Sound in stream 3 \(Deutsch, .*\): not accepted\. Convert it/),
    "Sound in stream 4 (Español, opus): it cannot be decoded. Convert it to FLAC, or copy the file again.",
  ]);
});

test("M-04: a film whose only sound cannot be decoded is refused", async () => {
  await drawVideo(at("whole.mkv"), { seconds: 1, options: `${H264} -c:a libvorbis` });
  await renameCodec(at("whole.mkv"), at("damaged.mkv"), "A_VORBIS", "A_OPUS\0\0");
  await expect(packageOf(at("damaged.mkv"))).rejects.toThrow(
    /Its sound cannot be decoded.*if the film is silent/,
  );
});

test("M-09: a picture that is too small is refused by its size", async () => {
  await runFfmpeg(`-f lavfi -i color=red:s=2x2:r=25:d=1 -c:v ffv1 ${at("tiny.mkv")}`);
  await expect(packageOf(at("tiny.mkv"))).rejects.toThrow("Its picture is 2 by 2; 16 on a side");
});

test("M-04: sound in an unknown codec is not published as a silent film", async () => {
  await drawVideo(at("known.mkv"), { seconds: 1, options: `${H264} -c:a libvorbis` });
  await renameCodec(at("known.mkv"), at("unknown.mkv"), "A_VORBIS", "A_UNHEAR");
  await expect(packageOf(at("unknown.mkv"))).rejects.toThrow(
    /Its sound is encoded as .*not accepted/,
  );
});
