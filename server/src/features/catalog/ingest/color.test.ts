import { expect, test } from "vitest";
import { colorOf, toBt709 } from "./color.ts";

const stream = (height: number, tags: Readonly<Record<string, string>> = {}) => ({
  index: 0,
  width: Math.round((height * 4) / 3),
  height,
  pix_fmt: "yuv420p",
  ...tags,
});

test("a high-definition picture without tags is BT.709 and needs no conversion", () => {
  expect(colorOf(stream(1080))).toEqual({ kind: "bt709" });
  expect(toBt709({ kind: "bt709" }, true)).toEqual([]);
});

test.each([
  [480, "smpte170m"],
  [576, "bt470bg"],
])(
  "M-15: an untagged picture of %d lines is BT.601 of its television system",
  (height, standard) => {
    const color = colorOf(stream(height));
    expect(color).toMatchObject({ kind: "standard", matrix: standard, primaries: standard });
    expect(toBt709(color, true).join()).toContain(`matrixin=${standard}`);
    expect(toBt709(color, true).join()).toContain("matrix=bt709");
  },
);

test("M-01: HDR is converted to BT.709 in one color space, with its tags or the usual ones", () => {
  for (const transfer of ["smpte2084", "arib-std-b67"]) {
    const color = colorOf(stream(2160, { color_transfer: transfer, pix_fmt: "yuv420p10le" }));
    expect(color).toMatchObject({ kind: "hdr", matrix: "bt2020nc", primaries: "bt2020", transfer });
    // The scaler after it must not choose a matrix of its own.
    expect(toBt709(color, true).slice(-2)).toEqual([
      "zscale=transfer=bt709:matrix=bt709:range=tv",
      "format=yuv420p",
    ]);
  }
});

test("RGB, full range and wide colors are converted; tags that no filter knows are ignored", () => {
  expect(colorOf(stream(1080, { pix_fmt: "gbrp" }))).toEqual({ kind: "rgb" });
  expect(colorOf(stream(1080, { color_range: "pc" }))).toMatchObject({ isFullRange: true });
  expect(
    colorOf(stream(1080, { color_space: "bt2020nc", color_primaries: "bt2020" })),
  ).toMatchObject({ kind: "standard", matrix: "bt2020nc", primaries: "bt2020" });
  expect(colorOf(stream(1080, { color_space: "reserved", color_primaries: "unknown" }))).toEqual({
    kind: "bt709",
  });
});
