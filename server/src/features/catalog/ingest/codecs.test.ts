import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { runFfmpeg } from "../../../testing/sample-video.ts";
import { codecsOf } from "./codecs.ts";

const directory = await mkdtemp(join(tmpdir(), "bijou-codecs-"));
afterAll(() => rm(directory, { recursive: true, force: true }));

/** A box in an initialization section. */
function box(type: string, content: readonly number[]): Buffer {
  const size = Buffer.alloc(4);
  size.writeUInt32BE(8 + content.length);
  return Buffer.concat([Buffer.from("...."), size, Buffer.from(type), Buffer.from(content)]);
}

test.each([
  ["avcC", [0x01, 0x64, 0x00, 0x1f, 0xff], "avc1.64001f"],
  ["av1C", [0x81, 0x08, 0x0c, 0x00], "av01.0.08M.08"],
  ["av1C", [0x81, 0x0d, 0xcc, 0x00], "av01.0.13H.10"],
  [
    "hvcC",
    [0x01, 0x01, 0x60, 0x00, 0x00, 0x00, 0xb0, 0x00, 0x00, 0x00, 0x00, 0x00, 0x78],
    "hvc1.1.6.L120.B0",
  ],
  [
    "hvcC",
    [0x01, 0x22, 0x20, 0x00, 0x00, 0x00, 0x90, 0x00, 0x00, 0x00, 0x00, 0x00, 0x99],
    "hvc1.2.4.H153.90",
  ],
])("a %s box says %s", (type, content, codecs) => {
  expect(codecsOf(box(type, content))).toBe(codecs);
});

test.each([
  ["bt2020", "smpte2084", "bt2020nc", /^av01\.0\.\d\dM\.10\.0\.11[0-2]\.09\.16\.09\.0$/],
  ["bt2020", "arib-std-b67", "bt2020nc", /^av01\.0\.\d\dM\.10\.0\.11[0-2]\.09\.18\.09\.0$/],
  // Colors that are not named are those of BT.709.
  ["bt709", "bt709", "bt709", /^av01\.0\.\d\dM\.10$/],
])("M-18: AV1 in %s with %s says its colors", async (primaries, transfer, matrix, codecs) => {
  const file = join(directory, `${transfer}.mp4`);
  const colors = `-color_primaries ${primaries} -color_trc ${transfer} -colorspace ${matrix}`;
  await runFfmpeg(
    `-f lavfi -i testsrc2=s=64x64:d=0.2 -pix_fmt yuv420p10le ${colors} -c:v libsvtav1 -preset 10 ${file}`,
  );
  expect(codecsOf(await readFile(file))).toMatch(codecs);
});

test("sound is AAC, and nothing else is packaged", () => {
  expect(codecsOf(Buffer.from("....mp4a...."))).toBe("mp4a.40.2");
  expect(() => codecsOf(Buffer.from("....vp09...."))).toThrow(/none of/);
});
