import type { Banner } from "@bijou/contract/home";
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { createRoutesStub } from "react-router";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { clearSession, saveSession } from "../../platform/session/storage.ts";
import { sampleSession, sampleVideo } from "../../testing/samples.ts";
import { Hero } from "./hero.tsx";

const { fatalErrors } = vi.hoisted(() => ({ fatalErrors: new Set<() => void>() }));
vi.mock("@bijou/player/engine/hls", () => ({
  loadHls: async () =>
    class {
      static readonly Events = { ERROR: "error" };
      static readonly isSupported = () => true;
      on(_event: string, listener: (event: string, data: { fatal: boolean }) => void): void {
        fatalErrors.add(() => listener("error", { fatal: true }));
      }
      readonly loadSource = () => undefined;
      readonly attachMedia = () => undefined;
      readonly destroy = () => undefined;
    },
}));
// jsdom has none.
HTMLMediaElement.prototype.load = () => undefined;

const banner = (video_id: number, video_title: string, more: Partial<Banner> = {}): Banner => ({
  ...sampleVideo({ video_id, video_title }),
  slider_image_ott_web: `/art/slide${video_id}-1280.webp`,
  portrait_still: "",
  portrait_still_focus: "",
  trailer_preview: "",
  slider_image_android: "",
  title_image: "",
  slider_description: `About ${video_title}`,
  banner_image: "",
  ...more,
});
const banners = [banner(1, "Metropolis"), banner(2, "Charade"), banner(3, "Les Vampires")];

let isMotionReduced = false;

beforeEach(() => {
  isMotionReduced = false;
  vi.useFakeTimers();
  // No picture loads here.
  vi.spyOn(HTMLImageElement.prototype, "complete", "get").mockReturnValue(true);
  vi.stubGlobal("matchMedia", () => ({
    matches: isMotionReduced,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
});
afterEach(() => {
  cleanup();
  clearSession();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function show(shown: readonly Banner[] = banners): HTMLElement {
  const Page = createRoutesStub([{ path: "/", Component: () => <Hero banners={shown} /> }]);
  render(<Page />);
  return screen.getByRole("region", { name: "Tonight" });
}

const wait = (milliseconds: number) => act(() => void vi.advanceTimersByTime(milliseconds));
const title = (): string | null => screen.getByRole("heading", { level: 2 }).textContent;

test("S-21 K-12 the banner changes every 5500 ms and starts over after the last", () => {
  show();
  wait(5499);
  expect(title()).toBe("Metropolis");
  wait(1);
  expect(title()).toBe("Charade");
  wait(5500);
  wait(5500);
  expect(title()).toBe("Metropolis");
});

test("L-07: offline the banner does not change, because the next picture cannot load", () => {
  show();
  const network = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  act(() => void window.dispatchEvent(new Event("offline")));
  wait(20_000);
  expect(title()).toBe("Metropolis");
  network.mockRestore();
});

test("during a cross-fade both pictures are rendered, and the words that leave are out of reach", () => {
  const hero = show();
  expect(hero.querySelectorAll("img")).toHaveLength(1);
  wait(5500);
  expect(hero.querySelectorAll("img")).toHaveLength(2);
  const leaving = hero.querySelector("[data-leaving]");
  expect(leaving?.textContent).toContain("About Metropolis");
  expect(leaving?.hasAttribute("inert")).toBe(true);
});

test("L-11: the own trailer of a title plays in the hero without sound, and the slide waits for its end", async () => {
  show([
    banner(1, "Tide", { trailer_preview: "/media/public/tide/master.m3u8" }),
    banner(2, "Charade"),
  ]);
  wait(2400);
  expect(document.querySelector("video")).toBeNull();
  wait(100);
  await vi.waitFor(() => expect(document.querySelector("video")).not.toBeNull());
  const video = document.querySelector("video") as HTMLVideoElement;
  expect(video.muted).toBe(true);
  fireEvent(video, new Event("playing"));
  wait(60_000);
  expect(title()).toBe("Tide");
  fireEvent(video, new Event("ended"));
  wait(5500);
  expect(title()).toBe("Charade");
});

test("a trailer that breaks off gives the hero back to its slides", async () => {
  fatalErrors.clear();
  show([
    banner(1, "Tide", { trailer_preview: "/media/public/tide/master.m3u8" }),
    banner(2, "Charade"),
  ]);
  wait(2500);
  await vi.waitFor(() => expect(fatalErrors.size).toBe(1));
  fireEvent(document.querySelector("video") as HTMLVideoElement, new Event("playing"));
  act(() => fatalErrors.forEach((fail) => fail()));
  wait(5500);
  expect(title()).toBe("Charade");
});

test("the best moment of a title without a trailer plays in the hero without sound, and the slide waits for its end", async () => {
  saveSession(sampleSession(), true);
  const moment = {
    play_url: "/media/signed/tide/master.m3u8",
    play_url_expires_at: 0,
    moment_from: 61.5,
    moment_to: 69,
  };
  const fetched = vi.fn<typeof fetch>(async () =>
    Response.json({ status: 200, status_code: 1, message: "", data: moment }),
  );
  vi.stubGlobal("fetch", fetched);
  show([banner(1, "Tide", { has_best_moment: "1" }), banner(2, "Charade")]);
  wait(2500);
  await vi.waitFor(() => expect(document.querySelector("video")).not.toBeNull());
  expect(fetched.mock.calls.map(([url]) => url)).toEqual(["/api/v3/best-moment?video_id=1"]);
  const video = document.querySelector("video") as HTMLVideoElement;
  expect(video.muted).toBe(true);
  vi.spyOn(video, "pause").mockReturnValue();
  fireEvent.playing(video);
  wait(60_000);
  expect(title()).toBe("Tide");
  video.currentTime = 69;
  fireEvent.timeUpdate(video);
  wait(5500);
  expect(title()).toBe("Charade");
});

test("a viewer who saves data sees no trailer", async () => {
  vi.stubGlobal("navigator", { onLine: true, connection: { saveData: true } });
  show([banner(1, "Tide", { trailer_preview: "/media/public/tide/master.m3u8" })]);
  wait(2500);
  await act(() => vi.dynamicImportSettled());
  expect(document.querySelector("video")).toBeNull();
});

test("the words change once their picture can be painted", async () => {
  const hero = show();
  wait(5400);
  let paint = (): void => undefined;
  const image = hero.querySelectorAll("img")[1];
  Object.assign(image ?? {}, { decode: () => new Promise<void>((resolve) => (paint = resolve)) });
  Object.defineProperty(image ?? {}, "complete", { value: false });
  wait(3000);
  expect(title()).toBe("Metropolis");
  await act(async () => paint());
  expect(title()).toBe("Charade");
});

test("hovering over the hero pauses it", () => {
  const hero = show();
  fireEvent.pointerEnter(hero, { pointerType: "mouse" });
  wait(60_000);
  expect(title()).toBe("Metropolis");
  fireEvent.pointerLeave(hero);
  wait(5500);
  expect(title()).toBe("Charade");
});

test("the pause button pauses it, and its label names the next action", () => {
  show();
  fireEvent.click(screen.getByRole("button", { name: "Pause slides" }));
  wait(60_000);
  expect(title()).toBe("Metropolis");
  expect(screen.getByRole("button", { name: "Play slides" })).toBeTruthy();
});

test("with reduced motion nothing moves by itself, and the viewer chooses by the bulbs", () => {
  isMotionReduced = true;
  show();
  wait(60_000);
  expect(title()).toBe("Metropolis");
  fireEvent.click(screen.getByRole("button", { name: "Slide 2 of 3" }));
  expect(title()).toBe("Charade");
  expect(screen.getByRole("button", { name: "Slide 2 of 3" }).getAttribute("aria-current")).toBe(
    "true",
  );
});

test("V-16, L-12: a free member's banner of a premium movie asks to subscribe", () => {
  saveSession(sampleSession({ subscription_status: "Inactive" }), true);
  show([banner(1, "Metropolis", { is_premium: "1" })]);
  expect(screen.getByRole("button", { name: "Subscribe to watch" })).toBeTruthy();
  cleanup();
  clearSession();
  show([banner(1, "Metropolis", { is_coming_soon_status: "1" })]);
  expect(screen.getByRole("button", { name: "Play trailer" })).toBeTruthy();
});

test("a movie's banner plays, a series' banner opens", () => {
  show([banner(1, "Metropolis")]);
  expect(screen.getByRole("button", { name: "Play" })).toBeTruthy();
  cleanup();
  show([banner(2, "Les Vampires", { video_type: 2 })]);
  expect(screen.queryByRole("button", { name: "Play" })).toBeNull();
  expect(screen.getByRole("link", { name: "Episodes" })).toBeTruthy();
});

test("a banner that is no title shows its words and leads to its page or site, with nothing to play", () => {
  show([
    banner(-1, "The festival", {
      banner_link: "https://festival.test/tickets",
      banner_button: "Tickets",
    }),
  ]);
  expect(screen.getByRole("heading", { name: "The festival" })).toBeTruthy();
  const link = screen.getByRole<HTMLAnchorElement>("link", { name: "Tickets" });
  expect(link.href).toBe("https://festival.test/tickets");
  expect(screen.queryByRole("button", { name: /Play|My list/i })).toBeNull();
});

test("a title’s banner has the button’s own words", () => {
  show([banner(1, "Metropolis", { banner_button: "See it tonight" })]);
  expect(screen.getByRole("button", { name: "See it tonight" })).toBeTruthy();
  expect(screen.getByRole("link", { name: "Details" })).toBeTruthy();
});
