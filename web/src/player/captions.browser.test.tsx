import { beforeEach, expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { page } from "vitest/browser";
import "../ui/styles/global.css";
import { DEFAULT_PREFERENCES } from "@bijou/player/core/preferences";
import { DEFAULT_TRACK_PREFERENCES } from "@bijou/player/core/tracks";
import { FakeEngine } from "@bijou/player/engine/fake-engine";
import { Player } from "./player.tsx";
import type { PlayableSource, PlayerProps } from "./source.ts";

let engine: FakeEngine;

vi.mock("@bijou/player/engine/hls", async () =>
  (await import("@bijou/player/engine/fake-engine")).hlsWith(() => engine),
);
// The element of the fake engine has no media, so the browser never shows its cues.
vi.mock("./use-captions.ts", () => {
  const text = "A line of dialogue as long as it may be,\nand another one below";
  const cues = [new VTTCue(0, 600, text)];
  return { useCaptions: () => cues };
});

const PIXEL = "data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==";
const thumbnails = (width: number, height: number): string =>
  `data:text/vtt,${encodeURIComponent(`WEBVTT\n\n00:00.000 --> 10:00.000\n${PIXEL}#xywh=0,0,${width},${height}`)}`;

const SOURCE: PlayableSource = {
  playUrl: "/media/signature/film/master.m3u8",
  expiresAtSeconds: 0,
  title: "Paper City",
  isTrailer: false,
  startSeconds: 0,
  totalSeconds: 600,
  skipRanges: [{ from: 5, to: 30, kind: "intro" }],
  sounds: [{ name: "English", language: "en", kind: "main" }],
  subtitles: [{ name: "English", language: "en", kind: "full", url: "data:text/vtt,WEBVTT" }],
  trackPreferences: DEFAULT_TRACK_PREFERENCES,
  chapters: [
    { fromSeconds: 0, name: "The letter that was never sent to the other side" },
    { fromSeconds: 500, name: "The ring" },
  ],
};

async function open(source: Partial<PlayableSource>) {
  const rendered = await render(
    <Player
      source={{ ...SOURCE, ...source }}
      onPosition={vi.fn<PlayerProps["onPosition"]>()}
      renew={vi.fn<PlayerProps["renew"]>()}
      onClose={vi.fn<PlayerProps["onClose"]>()}
    />,
  );
  await expect
    .element(page.getByRole("button", { name: "Pause", exact: true }).first())
    .toBeInTheDocument();
  return rendered;
}

const CUE = "[data-lettering] p span";
const boxOf = (selector: string): DOMRect | undefined =>
  document.querySelector(selector)?.getBoundingClientRect();

/** The pixels between the captions and what is below them; negative while it covers them. */
function room(below: string): number | undefined {
  const captions = boxOf(CUE);
  const other = boxOf(below);
  return captions && other && other.top - captions.bottom;
}

function hoverScrubBar(): void {
  const slider = page.getByRole("slider", { name: "Position" }).element();
  const { left, width } = slider.getBoundingClientRect();
  const clientX = left + width / 2;
  slider.dispatchEvent(new PointerEvent("pointermove", { bubbles: true, clientX }));
}

beforeEach(() => {
  engine = new FakeEngine(600);
  const captionStyle = { ...DEFAULT_PREFERENCES.captionStyle, size: "huge" };
  localStorage.setItem("player", JSON.stringify({ captionStyle }));
});

const SIZES = [
  [390, 844],
  [360, 640],
  [844, 390],
  [1280, 720],
  [1920, 1080],
  [2560, 1440],
] as const;
const PICTURES = [
  ["a 4:3 picture", thumbnails(160, 120)],
  ["a 16:9 picture", thumbnails(160, 90)],
  ["an upright picture", thumbnails(90, 160)],
  ["no picture", ""],
] as const;
const CASES = SIZES.flatMap(([width, height]) =>
  PICTURES.map(([picture, thumbnailsUrl]) => ({ width, height, picture, thumbnailsUrl })),
);

test.each(CASES)(
  "at $width x $height a preview with $picture covers no caption",
  async ({ width, height, thumbnailsUrl }) => {
    await page.viewport(width, height);
    await open(thumbnailsUrl === "" ? {} : { thumbnailsUrl });
    hoverScrubBar();
    await expect
      .poll(() => document.querySelectorAll("canvas").length)
      .toBe(thumbnailsUrl === "" ? 0 : 1);
    await expect.poll(() => room("[data-preview]")).toBeGreaterThan(0);
    expect(boxOf(CUE)?.top).toBeGreaterThanOrEqual(0);
  },
);

test.each([
  [360, 640],
  [390, 844],
  [844, 390],
])(
  "at %i x %i Skip Intro covers no caption, and hides under the preview of the scrub bar",
  async (width, height) => {
    await page.viewport(width, height);
    await open({});
    engine.moveTo(6);
    await expect.poll(() => room("[data-player-prompt] button")).toBeGreaterThan(0);
    hoverScrubBar();
    await expect
      .poll(() =>
        document.querySelector("[data-player-prompt]")?.checkVisibility({ opacityProperty: true }),
      )
      .toBe(false);
  },
);
