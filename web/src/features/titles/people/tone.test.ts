import { expect, test } from "vitest";
import { contrastOf, LETTERS, toneOf } from "./tone.ts";

const ART = ["#000000", "#ffffff", "#5e5f4c", "#f7e000", "#00ffcc", "#bca47c", "#1b1820", ""];

test("the contrast is that of WCAG", () => {
  expect(contrastOf("#000000", "#ffffff")).toBeCloseTo(21);
  expect(contrastOf("#ffffff", "#767676")).toBeCloseTo(4.54, 2);
});

test.each(ART)("letters on every tone of %s have a contrast of 4.5 or more", (art) => {
  const tones = Array.from({ length: 10 }, (_, id) => toneOf(art, id));
  for (const tone of tones) {
    expect(tone).toMatch(/^#[0-9a-f]{6}$/);
    expect(contrastOf(tone, LETTERS)).toBeGreaterThanOrEqual(4.5);
  }
  expect(new Set(tones).size).toBe(7);
  expect(toneOf(art, 3)).toBe(tones[3]);
});
