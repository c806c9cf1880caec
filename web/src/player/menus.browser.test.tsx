import { beforeEach, expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { page } from "vitest/browser";
import "../ui/styles/global.css";
import { DEFAULT_TRACK_PREFERENCES } from "@bijou/player/core/tracks";
import { FakeEngine } from "@bijou/player/engine/fake-engine";
import { Player } from "./player.tsx";
import { press } from "../testing/press.ts";
import type { PlayerProps } from "./source.ts";

let engine: FakeEngine;

vi.mock("@bijou/player/engine/hls", async () =>
  (await import("@bijou/player/engine/fake-engine")).hlsWith(() => engine),
);
vi.mock("./use-captions.ts", () => {
  const cues = [new VTTCue(0, 600, "A line of dialogue,\nand another one below")];
  return { useCaptions: () => cues };
});

const NAMES = [
  "English",
  "Deutsch",
  "Français",
  "Español (Latinoamérica)",
  "Português (Brasil)",
  "Italiano",
  "Nederlands",
  "Polski",
  "日本語",
  "Commentary with the director and the restoration team of the archive",
];
const LAST = NAMES.at(-1) ?? "";

/** A film with every kind of track, and with thirty chapters. */
async function open(isRemote: boolean): Promise<void> {
  engine = new FakeEngine(3600);
  engine.sounds = NAMES;
  const props: PlayerProps = {
    source: {
      playUrl: "/media/signature/film/master.m3u8",
      expiresAtSeconds: 0,
      title: "Paper City",
      isTrailer: false,
      startSeconds: 0,
      totalSeconds: 3600,
      skipRanges: [],
      sounds: NAMES.map((name, index) => ({ name, language: `x-${index}`, kind: "dub" })),
      subtitles: NAMES.flatMap((name, index) => [
        { name, language: `x-${index}`, kind: "full" as const, url: "data:text/vtt,WEBVTT" },
        {
          name: `${name} (SDH)`,
          language: `x-${index}`,
          kind: "sdh" as const,
          url: "data:text/vtt,WEBVTT",
        },
      ]),
      trackPreferences: { ...DEFAULT_TRACK_PREFERENCES, subtitleLanguage: "x-9" },
      chapters: Array.from({ length: 30 }, (_, index) => ({
        fromSeconds: index * 120,
        name: `Chapter ${index + 1}, in which the letter is read aloud once more and nothing is decided`,
      })),
    },
    isRemote,
    onPosition: vi.fn<PlayerProps["onPosition"]>(),
    renew: vi.fn<PlayerProps["renew"]>(),
    onClose: vi.fn<PlayerProps["onClose"]>(),
  };
  await render(<Player {...props} />);
  await expect.element(button("Pause")).toBeInTheDocument();
}

const button = (name: string) => page.getByRole("button", { name, exact: true }).first();
const boxOf = (element: Element | null | undefined): DOMRect => {
  if (!element) throw new Error("The element is missing");
  return element.getBoundingClientRect();
};

/** Whether all of an element is inside the boxes of what clips it and of the window. */
function isInView(element: Element, ...clips: readonly Element[]): boolean {
  const { top, bottom, left, right } = boxOf(element);
  return [new DOMRect(0, 0, innerWidth, innerHeight), ...clips.map(boxOf)].every(
    (clip) =>
      top >= clip.top - 1 &&
      bottom <= clip.bottom + 1 &&
      left >= clip.left - 1 &&
      right <= clip.right + 1,
  );
}

async function opened(name: string): Promise<Element> {
  await press(button(name));
  const menu = page.getByRole("dialog", { name }).element();
  await Promise.all(menu.getAnimations().map(({ finished }) => finished));
  return menu;
}

const SCREENS = [
  { width: 360, height: 640, isRemote: false },
  { width: 390, height: 844, isRemote: false },
  { width: 844, height: 390, isRemote: false },
  { width: 1280, height: 720, isRemote: false },
  { width: 1920, height: 1080, isRemote: false },
  { width: 2560, height: 1440, isRemote: false },
  { width: 1920, height: 1080, isRemote: true },
];

beforeEach(() => localStorage.clear());

test.each(SCREENS)(
  "at $width x $height (television: $isRemote) ten sounds and twenty subtitles fit, and the chosen ones are in view",
  async ({ width, height, isRemote }) => {
    await page.viewport(width, height);
    await open(isRemote);
    const menu = await opened("Audio and subtitles");
    await expect.poll(() => isInView(menu)).toBe(true);
    expect(menu.scrollWidth).toBeLessThanOrEqual(menu.clientWidth);
    const chosen = [...menu.querySelectorAll("[data-scrolls] label:has(:checked)")];
    expect(chosen.map(({ textContent }) => textContent)).toEqual(["English", LAST]);
    for (const label of chosen) {
      const list = label.closest("[data-scrolls]");
      await expect.poll(() => list !== null && isInView(label, menu, list)).toBe(true);
    }
    for (const label of menu.querySelectorAll("label"))
      expect(label.scrollWidth).toBeLessThanOrEqual(label.clientWidth);
    const captions = document.querySelector("[data-lettering] p span");
    // A phone on its side has no room for both.
    const lowest = height > 480 ? boxOf(menu).top : height;
    await expect.poll(() => boxOf(captions).bottom).toBeLessThanOrEqual(lowest);
  },
);

test.each(SCREENS)(
  "at $width x $height (television: $isRemote) thirty chapters fit below their heading, and the current one is in view",
  async ({ width, height, isRemote }) => {
    await page.viewport(width, height);
    await open(isRemote);
    engine.moveTo(25 * 120 + 1);
    const menu = await opened("Chapters");
    await expect.poll(() => isInView(menu)).toBe(true);
    expect(menu.scrollWidth).toBeLessThanOrEqual(menu.clientWidth);
    const [heading, list, current] = ["h2", "ol", "[aria-current]"].map((selector) =>
      menu.querySelector(selector),
    );
    if (!heading || !list || !current) throw new Error("The menu is not complete");
    expect(current.textContent).toMatch(/^Chapter 26/);
    await expect.poll(() => isInView(current, menu, list)).toBe(true);
    expect(isInView(heading, menu)).toBe(true);
  },
);
