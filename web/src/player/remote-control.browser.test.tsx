import { beforeEach, expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { page, userEvent } from "vitest/browser";
import "../ui/styles/global.css";
import { FakeEngine } from "@bijou/player/engine/fake-engine";
import { Player } from "./player.tsx";
import { DEFAULT_TRACK_PREFERENCES } from "@bijou/player/core/tracks";
import type { PlayerProps } from "./source.ts";

let engine: FakeEngine;

vi.mock("@bijou/player/engine/hls", async () =>
  (await import("@bijou/player/engine/fake-engine")).hlsWith(() => engine),
);

async function open(more: Partial<PlayerProps["source"]> = {}) {
  const props: PlayerProps = {
    source: {
      playUrl: "/media/signature/film/master.m3u8",
      expiresAtSeconds: 0,
      title: "Paper City",
      isTrailer: false,
      startSeconds: 0,
      totalSeconds: 600,
      skipRanges: [{ from: 5, to: 30, kind: "intro" }],
      sounds: [
        { language: "en", name: "English", kind: "main" },
        { language: "fr", name: "Français", kind: "dub" },
      ],
      chapters: [],
      trackPreferences: DEFAULT_TRACK_PREFERENCES,
      subtitles: [{ language: "en", name: "English", kind: "full", url: "data:text/vtt,WEBVTT" }],
      next: { title: "The Red Code" },
      ...more,
    },
    isRemote: true,
    onPosition: vi.fn<PlayerProps["onPosition"]>(),
    renew: vi.fn<PlayerProps["renew"]>(),
    onNext: vi.fn<NonNullable<PlayerProps["onNext"]>>(),
    onClose: vi.fn<PlayerProps["onClose"]>(),
    onTracks: vi.fn<NonNullable<PlayerProps["onTracks"]>>(),
  };
  await render(<Player {...props} />);
  await expect
    .element(page.getByRole("button", { name: "Pause", exact: true }).first())
    .toBeInTheDocument();
  return props;
}

const press = async (...keys: string[]): Promise<void> => {
  for (const key of keys) await userEvent.keyboard(`{${key}}`);
};
const focused = (): string => document.activeElement?.getAttribute("aria-label") ?? "";

beforeEach(async () => {
  localStorage.clear();
  engine = new FakeEngine(600);
  await page.viewport(1280, 720);
});

test("on the picture left and right seek, and Back closes one level at a time", async () => {
  const { onClose } = await open();
  engine.moveTo(100);
  await press("ArrowRight");
  expect(engine.video.currentTime).toBe(110);
  await press("ArrowLeft", "ArrowLeft");
  expect(engine.video.currentTime).toBe(90);
  await press("ArrowDown");
  expect(focused()).toMatch(/^(Play|Pause)$/);
  await press("ArrowRight");
  expect(focused()).toBe("Back 10 seconds");
  await press("Escape");
  expect(focused()).toBe("Player");
  expect(onClose).not.toHaveBeenCalled();
  await press("Backspace");
  expect(onClose).toHaveBeenCalledOnce();
});

test("M-04: sound and captions are chosen by arrows and Enter", async () => {
  engine.sounds = ["English", "Français"];
  const { onTracks } = await open();
  await press("ArrowDown");
  const menu = "Audio and subtitles";
  for (let step = 0; step < 8 && focused() !== menu; step += 1) await press("ArrowRight");
  await press("Enter", "ArrowDown", "Enter");
  expect(engine.chosenSound).toBe("Français");
  expect(onTracks).toHaveBeenLastCalledWith(expect.objectContaining({ soundLanguage: "fr" }));
  await press("ArrowRight", "Enter");
  expect(onTracks).toHaveBeenLastCalledWith(
    expect.objectContaining({ soundLanguage: "fr", subtitleLanguage: "en" }),
  );
  await press("Escape");
  await expect.poll(focused).toBe(menu);
});

test("Enter accepts what is offered: to skip the intro, to play the next one", async () => {
  const { onNext } = await open();
  engine.moveTo(6);
  await expect.poll(() => document.activeElement?.textContent).toContain("Skip Intro");
  await press("Enter");
  expect(engine.video.currentTime).toBe(30);
  engine.moveTo(593);
  await expect.poll(() => document.activeElement?.textContent).toContain("Next Video");
  await press("Enter");
  expect(onNext).toHaveBeenCalledOnce();
});

test("Back on the card of the next title stays with the credits", async () => {
  const { onClose } = await open();
  engine.moveTo(593);
  await expect.poll(() => document.activeElement?.textContent).toContain("Next Video");
  await press("Escape");
  await expect.poll(() => page.getByText("Next video in 7 s").query()).toBeNull();
  expect(onClose).not.toHaveBeenCalled();
});

test.each([
  [1280, 720],
  [1920, 1080],
  [3840, 2160],
])("a notice is as large as the other texts of a television of %i by %i", async (width, height) => {
  await page.viewport(width, height);
  await open({ notice: "Subtitles are only available in French." });
  const notice = page.getByText(/^Subtitles are only/);
  await expect.element(notice).toBeInTheDocument();
  const { height: line } = notice.element().getBoundingClientRect();
  // At least 26 of 1080 lines, at a line height of 1.4.
  expect(line).toBeGreaterThanOrEqual((26 / 1080) * height * 1.4);
});
