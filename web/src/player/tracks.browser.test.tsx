import { beforeEach, expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { page, userEvent } from "vitest/browser";
import "../ui/styles/global.css";
import { DEFAULT_TRACK_PREFERENCES, type SubtitleSource } from "@bijou/player/core/tracks";
import { FakeEngine } from "@bijou/player/engine/fake-engine";
import { press } from "../testing/press.ts";
import { Player } from "./player.tsx";
import type { PlayableSource, PlayerProps } from "./source.ts";

let engine: FakeEngine;

vi.mock("@bijou/player/engine/hls", async () =>
  (await import("@bijou/player/engine/fake-engine")).hlsWith(() => engine),
);

const subtitle = (
  name: string,
  language: string,
  kind: SubtitleSource["kind"],
): SubtitleSource => ({
  name,
  language,
  kind,
  url: `data:text/vtt,${encodeURIComponent(`WEBVTT\n\n00:00.000 --> 09:00.000\n${name}`)}`,
});

const SOURCE: PlayableSource = {
  playUrl: "/media/signature/film/master.m3u8",
  expiresAtSeconds: 0,
  title: "Paper City",
  isTrailer: false,
  startSeconds: 0,
  totalSeconds: 600,
  skipRanges: [],
  sounds: [
    { name: "English", language: "en", kind: "main" },
    { name: "English (described)", language: "en", kind: "described" },
    { name: "Français", language: "fr", kind: "dub" },
    { name: "Deutsch", language: "de", kind: "dub" },
  ],
  subtitles: [
    subtitle("English (forced)", "en", "forced"),
    subtitle("Français (forced)", "fr", "forced"),
    subtitle("English", "en", "full"),
    subtitle("English (SDH)", "en", "sdh"),
  ],
  trackPreferences: DEFAULT_TRACK_PREFERENCES,
  chapters: [
    { fromSeconds: 0, name: "The letter" },
    { fromSeconds: 120, name: "The bridge" },
    { fromSeconds: 300, name: "The ring" },
  ],
};

async function open(source: Partial<PlayableSource> = {}) {
  const onTracks = vi.fn<NonNullable<PlayerProps["onTracks"]>>();
  await render(
    <Player
      source={{ ...SOURCE, ...source }}
      onPosition={vi.fn<PlayerProps["onPosition"]>()}
      renew={vi.fn<PlayerProps["renew"]>()}
      onClose={vi.fn<PlayerProps["onClose"]>()}
      onTracks={onTracks}
    />,
  );
  await expect.element(button("Pause")).toBeInTheDocument();
  return onTracks;
}

const button = (name: string) => page.getByRole("button", { name, exact: true }).first();
const menu = (name: string) => page.getByRole("dialog", { name });
const choices = (name: string, legend: string): string[] =>
  [...menu(name).element().querySelectorAll("fieldset")]
    .filter((one) => one.querySelector("legend")?.textContent === legend)
    .flatMap((one) => [...one.querySelectorAll("label")].map((label) => label.textContent));
const track = (): string | null | undefined =>
  engine.video.querySelector("track")?.getAttribute("label");

beforeEach(async () => {
  localStorage.clear();
  engine = new FakeEngine(600);
  engine.sounds = ["English", "English (described)", "Français"];
  await page.viewport(1280, 800);
});

test("M-04: the menu lists the sounds that the browser can play and the subtitles, without the forced ones", async () => {
  await open();
  await press(button("Audio and subtitles"));
  expect(choices("Audio and subtitles", "Audio")).toEqual([
    "English",
    "English (described)",
    "Français",
  ]);
  expect(choices("Audio and subtitles", "Subtitles")).toEqual(["Off", "English", "English (SDH)"]);
});

test("M-04: forced subtitles follow the sound while subtitles are off", async () => {
  const onTracks = await open();
  await expect.poll(track).toBe("English (forced)");
  await press(button("Audio and subtitles"));
  await press(page.getByRole("radio", { name: "Français" }));
  expect(engine.chosenSound).toBe("Français");
  await expect.poll(track).toBe("Français (forced)");
  await press(page.getByRole("radio", { name: "English (SDH)" }));
  await expect.poll(track).toBe("English (SDH)");
  expect(onTracks).toHaveBeenLastCalledWith({
    soundLanguage: "fr",
    subtitleLanguage: "en",
    prefersDescribed: false,
    prefersCaptions: true,
  });
});

test("M-04: the profile's preferences choose sound and subtitles", async () => {
  const onTracks = await open({
    trackPreferences: {
      soundLanguage: "en-GB",
      subtitleLanguage: "*",
      prefersDescribed: true,
      prefersCaptions: true,
    },
  });
  expect(engine.chosenSound).toBe("English (described)");
  await expect.poll(track).toBe("English (SDH)");
  expect(onTracks).not.toHaveBeenCalled();
});

test("a title’s default subtitles are shown until the viewer turns them off", async () => {
  const subtitles = SOURCE.subtitles.map((one) => ({ ...one, isDefault: one.kind === "sdh" }));
  const onTracks = await open({ subtitles });
  await expect.poll(track).toBe("English (SDH)");
  expect(onTracks).not.toHaveBeenCalled();
  await userEvent.keyboard("c");
  await expect.poll(track).toBe("English (forced)");
  expect(onTracks).toHaveBeenLastCalledWith({ ...DEFAULT_TRACK_PREFERENCES, subtitleLanguage: "" });
});

test("A changes the sound, C turns subtitles on and off", async () => {
  await open();
  await userEvent.keyboard("a");
  await expect.element(page.getByText("Audio: English (described)")).toBeInTheDocument();
  expect(engine.chosenSound).toBe("English (described)");
  await userEvent.keyboard("c");
  await expect.poll(track).toBe("English");
  await userEvent.keyboard("c");
  await expect.poll(track).toBe("English (forced)");
});

test("chapters are marked on the bar, listed with their times, and reached by a click or keys", async () => {
  await open();
  expect(document.querySelectorAll("s")).toHaveLength(2);
  engine.moveTo(130);
  await press(button("Chapters"));
  await expect
    .element(page.getByRole("button", { name: "The bridge, 2 minutes" }))
    .toHaveAttribute("aria-current", "true");
  await press(page.getByRole("button", { name: "The ring, 5 minutes" }));
  expect(engine.video.currentTime).toBe(300);
  await userEvent.keyboard("{Escape}");
  const shift = (key: string): Promise<void> => userEvent.keyboard(`{Shift>}{${key}}{/Shift}`);
  await shift("ArrowLeft");
  expect(engine.video.currentTime).toBe(120);
  await shift("ArrowRight");
  expect(engine.video.currentTime).toBe(300);
  await expect.element(page.getByRole("status").getByText("The ring")).toBeInTheDocument();
  page.getByRole("slider", { name: "Position" }).element().focus();
  await shift("ArrowLeft");
  expect(engine.video.currentTime).toBe(120);
});

test("a title without chapters has no marks and no menu, and one sound is not offered", async () => {
  engine.sounds = ["English"];
  await open({ chapters: [] });
  expect(document.querySelectorAll("s")).toHaveLength(0);
  expect(page.getByRole("button", { name: "Chapters" }).query()).toBeNull();
  await expect.element(button("Captions")).toBeInTheDocument();
});

test("the data saver is chosen in the quality menu and stored on the device", async () => {
  await open();
  await press(button("Quality"));
  await press(page.getByRole("radio", { name: "Data saver" }));
  expect(engine.savesData).toBe(true);
  expect(JSON.parse(localStorage.getItem("player") ?? "{}")).toMatchObject({ savesData: true });
  await press(page.getByRole("radio", { name: "540p" }));
  expect(engine.chosenQuality).toBe(540);
  await press(page.getByRole("radio", { name: "Auto" }));
  expect(engine).toMatchObject({ chosenQuality: null, savesData: false });
});

test("with every menu's button everything fits at 360 px", async () => {
  await page.viewport(360, 640);
  await open();
  await expect.element(button("Chapters")).toBeInTheDocument();
  const shown = [...document.querySelectorAll("button")].filter((one) => one.offsetWidth > 0);
  for (const { right, left } of shown.map((one) => one.getBoundingClientRect())) {
    expect(left).toBeGreaterThanOrEqual(0);
    expect(right).toBeLessThanOrEqual(360);
  }
});
