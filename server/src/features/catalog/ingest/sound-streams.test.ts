import { expect, test } from "vitest";
import { type SoundSource, withoutStreams } from "./sound-streams.ts";

const stereo = { index: 1, channels: 2, codec: "aac" };
const surround = { index: 2, channels: 6, codec: "dts" };
const both: SoundSource = { name: "English", language: "en", kind: "main", stereo, surround };
const french: SoundSource = {
  ...both,
  name: "Français",
  language: "fr",
  stereo: { ...surround, index: 3 },
  surround: { ...surround, index: 3 },
};

test.each([
  ["stereo", 1, { stereo: surround, surround }, "aac"],
  ["5.1", 2, { stereo, surround: undefined }, "dts"],
] as const)(
  "M-04: a sound whose %s cannot be decoded is made of the other stream",
  (_name, broken, streams, codec) => {
    expect(withoutStreams([both, french], new Set([broken]))).toEqual({
      sounds: [{ ...both, ...streams }, french],
      leftOut: [
        `Sound in stream ${broken} (English, ${codec}): it cannot be decoded. Convert it to FLAC, or copy the file again.`,
      ],
    });
  },
);

test("M-04: a sound of one stream is left out once; a film without any other is refused", () => {
  const { sounds, leftOut } = withoutStreams([french, both], new Set([3]));
  expect(sounds).toEqual([both]);
  expect(leftOut).toHaveLength(1);
  expect(() => withoutStreams([french], new Set([3]))).toThrow(/remove the sound/);
});
