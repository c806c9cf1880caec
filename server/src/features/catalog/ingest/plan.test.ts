import { expect, test } from "vitest";
import { plan } from "./plan.ts";
import type { Source } from "./probe.ts";

function source(width: number, height: number, rate = 24): Source {
  return {
    path: "/film.mp4",
    durationSeconds: 5400,
    picture: {
      index: 0,
      width,
      height,
      frameRate: { numerator: rate, denominator: 1 },
      isInterlaced: false,
      isHighDynamicRange: false,
    },
    sound: undefined,
    subtitles: [],
  };
}

const sizes = (width: number, height: number): string[] =>
  plan(source(width, height)).rungs.map((rung) => `${rung.name} ${rung.width}x${rung.height}`);

test.each([
  [1920, 1080, ["360p 640x360", "540p 960x540", "720p 1280x720", "1080p 1920x1080"]],
  [3840, 2160, ["360p 640x360", "540p 960x540", "720p 1280x720", "1080p 1920x1080"]],
  [1280, 720, ["360p 640x360", "540p 960x540", "720p 1280x720"]],
  [854, 480, ["360p 640x360"]],
  // A wide film is as large as its width, a square one as its height.
  [1920, 800, ["360p 640x266", "540p 960x400", "720p 1280x534", "1080p 1920x800"]],
  [1440, 1080, ["360p 480x360", "540p 720x540", "720p 960x720", "1080p 1440x1080"]],
  [720, 720, ["360p 360x360", "540p 540x540", "720p 720x720"]],
  // A portrait video: the shorter side counts.
  [1080, 1920, ["360p 360x640", "540p 540x960", "720p 720x1280", "1080p 1080x1920"]],
  [320, 240, ["240p 320x240"]],
  [162, 92, ["92p 162x92"]],
])("a picture of %i by %i makes %j", (width, height, expected) => {
  expect(sizes(width, height)).toEqual(expected);
});

test("no rendition is larger than the source, and every length is even", () => {
  for (let width = 16; width <= 4096; width += 37) {
    for (let height = 16; height <= 2304; height += 41) {
      const { rungs } = plan(source(width, height));
      expect(rungs.length).toBeGreaterThan(0);
      for (const rung of rungs) {
        expect(rung.width).toBeLessThanOrEqual(width + 1);
        expect(rung.height).toBeLessThanOrEqual(height + 1);
        expect((rung.width % 2) + (rung.height % 2)).toBe(0);
      }
    }
  }
});

test("fifty frames a second get a higher ceiling than twenty-four", () => {
  const [slow] = plan(source(640, 360)).rungs;
  const [fast] = plan(source(640, 360, 50)).rungs;
  expect(fast?.maxrate).toBe((slow?.maxrate ?? 0) * 1.5);
});
