import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { page, userEvent } from "vitest/browser";
import "../ui/styles/global.css";
import { DEFAULT_TRACK_PREFERENCES } from "@bijou/player/core/tracks";
import { FakeEngine } from "@bijou/player/engine/fake-engine";
import ReportIssue from "../features/issue-reports/report-issue.tsx";
import { press } from "../testing/press.ts";
import { Player } from "./player.tsx";
import type { PlayableSource, PlayerProps } from "./source.ts";

let engine: FakeEngine;

vi.mock("@bijou/player/engine/hls", async () =>
  (await import("@bijou/player/engine/fake-engine")).hlsWith(() => engine),
);

const SOURCE: PlayableSource = {
  playUrl: "/media/signature/film/master.m3u8",
  expiresAtSeconds: 0,
  title: "Paper City",
  subtitle: "S1 · EP:2 The Ring",
  isTrailer: false,
  startSeconds: 0,
  totalSeconds: 600,
  skipRanges: [{ from: 5, to: 30, kind: "intro" }],
  sounds: [{ language: "en", name: "English", kind: "main" }],
  chapters: [],
  trackPreferences: DEFAULT_TRACK_PREFERENCES,
  subtitles: [
    {
      language: "en",
      name: "English",
      kind: "full",
      url: `data:text/vtt,${encodeURIComponent("WEBVTT\n\n00:00.000 --> 09:00.000\nHello <i>there</i>")}`,
    },
  ],
  next: { title: "EP:3 The Red Code" },
};

async function open(source: Partial<PlayableSource> = {}, more: Partial<PlayerProps> = {}) {
  const props = {
    source: { ...SOURCE, ...source },
    onPosition: vi.fn<PlayerProps["onPosition"]>(),
    renew: vi.fn<PlayerProps["renew"]>(async () => SOURCE),
    onNext: vi.fn<NonNullable<PlayerProps["onNext"]>>(),
    onClose: vi.fn<PlayerProps["onClose"]>(),
    onReport: vi.fn<NonNullable<PlayerProps["onReport"]>>(),
    onFailure: vi.fn<NonNullable<PlayerProps["onFailure"]>>(),
    ...more,
  };
  const rendered = await render(<Player {...props} />);
  await expect.element(button("Pause")).toBeInTheDocument();
  return { ...props, ...rendered };
}

const button = (name: string) => page.getByRole("button", { name, exact: true }).first();
const title = () => document.querySelector("[data-controls]");
const stored = () => JSON.parse(localStorage.getItem("player") ?? "{}");

beforeEach(async () => {
  localStorage.clear();
  engine = new FakeEngine(600);
  await page.viewport(1280, 800);
});

afterEach(() => {
  vi.useRealTimers();
});

test("controls hide after five seconds and come back with the mouse", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "Date"] });
  await open();
  expect(title()).toHaveAttribute("data-controls", "visible");
  vi.advanceTimersByTime(5000);
  await vi.waitFor(() => expect(title()).toHaveAttribute("data-controls", "hidden"));
  title()?.dispatchEvent(new PointerEvent("pointermove", { bubbles: true, pointerType: "mouse" }));
  await vi.waitFor(() => expect(title()).toHaveAttribute("data-controls", "visible"));
});

test("the prompt shows after two minutes of pause", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "Date"] });
  await open();
  engine.video.pause();
  expect(page.getByText("You’re watching").query()).toBeNull();
  vi.advanceTimersByTime(120_000);
  await vi.waitFor(() => expect(page.getByText("You’re watching").query()).not.toBeNull());
  expect(title()).toHaveAttribute("data-controls", "visible");
});

test("the seek buttons and the arrow keys seek by ten seconds", async () => {
  await open();
  await press(button("Forward 10 seconds"));
  expect(engine.video.currentTime).toBe(10);
  await userEvent.keyboard("{ArrowRight}l");
  expect(engine.video.currentTime).toBe(30);
  await press(button("Back 10 seconds"));
  expect(engine.video.currentTime).toBe(20);
  page.getByRole("slider", { name: "Position" }).element().focus();
  await userEvent.keyboard("{ArrowLeft}");
  expect(engine.video.currentTime).toBe(10);
});

test("volume is stored in local storage", async () => {
  const { unmount } = await open();
  await userEvent.keyboard("{ArrowDown}{ArrowDown}");
  await expect.poll(() => engine.video.volume).toBeCloseTo(0.8);
  expect(stored()).toMatchObject({ volume: 0.8, muted: false });
  await unmount();
  engine = new FakeEngine(600);
  await open();
  expect(engine.video.volume).toBeCloseTo(0.8);
});

test("the subtitle choice and its style are stored", async () => {
  const onTracks = vi.fn<NonNullable<PlayerProps["onTracks"]>>();
  await open({}, { onTracks });
  await press(button("Captions"));
  await press(page.getByRole("radio", { name: "English" }));
  await press(page.getByRole("radio", { name: "Yellow" }));
  await expect.poll(stored).toMatchObject({ captionStyle: { colour: "yellow" } });
  expect(onTracks).toHaveBeenCalledExactlyOnceWith({
    ...DEFAULT_TRACK_PREFERENCES,
    subtitleLanguage: "en",
  });
  const track = engine.video.querySelector("track");
  expect(track).toHaveAttribute("srclang", "en");
  expect(track?.track.mode).toBe("hidden");
});

test("the Next Video button plays the next one, and its countdown can be cancelled", async () => {
  const { onNext } = await open();
  const offer = () => page.getByRole("button", { name: "Next Video" }).query();
  engine.moveTo(560);
  expect(offer()).toBeNull();
  engine.moveTo(571);
  await expect.poll(offer).not.toBeNull();
  engine.moveTo(593);
  await expect.element(page.getByText("Next video in 7 s")).toBeVisible();
  await press(button("Watch credits"));
  expect(page.getByText("Next video in 7 s").query()).toBeNull();
  await press(page.getByRole("button", { name: "Next Video" }).last());
  expect(onNext).toHaveBeenCalledOnce();
});

test("Skip Intro shows inside the range and seeks to its end", async () => {
  await open();
  engine.moveTo(6);
  await press(page.getByRole("button", { name: "Skip Intro" }));
  expect(engine.video.currentTime).toBe(30);
  await expect.poll(() => page.getByRole("button", { name: "Skip Intro" }).query()).toBeNull();
});

test("S-68 a loader shows while playback waits", async () => {
  await open();
  expect(page.getByText("Loading").query()).toBeNull();
  engine.video.dispatchEvent(new Event("waiting"));
  await expect.element(page.getByText("Loading")).toBeInTheDocument();
  engine.video.dispatchEvent(new Event("playing"));
  await expect.poll(() => page.getByText("Loading").query()).toBeNull();
});

test("quality and speed are chosen from menus, which Escape closes", async () => {
  await open();
  await press(button("Quality"));
  await press(page.getByRole("radio", { name: "540p" }));
  expect(engine.chosenQuality).toBe(540);
  await userEvent.keyboard("{Escape}");
  await expect.element(page.getByRole("dialog", { name: "Quality" })).not.toBeInTheDocument();
  await press(button("Speed, 1×"));
  await press(page.getByRole("radio", { name: "1.5×" }));
  await expect.poll(() => engine.video.playbackRate).toBe(1.5);
});

test("the shortcuts' help opens with a question mark and blocks other keys", async () => {
  await open();
  await userEvent.keyboard("?");
  await expect.element(page.getByRole("dialog", { name: "Keyboard shortcuts" })).toBeVisible();
  await userEvent.keyboard("k");
  expect(engine.video.paused).toBe(false);
  await userEvent.keyboard("{Escape}");
  await expect
    .poll(() => page.getByRole("dialog", { name: "Keyboard shortcuts" }).query())
    .toBeNull();
  await userEvent.keyboard("k");
  expect(engine.video.paused).toBe(true);
});

test("the shortcuts' help restores the focus when its button closes it", async () => {
  await open();
  const opener = button("Keyboard shortcuts");
  await press(opener);
  const dialog = page.getByRole("dialog", { name: "Keyboard shortcuts" });
  await press(dialog.getByRole("button", { name: "Close" }));
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(opener).toHaveFocus();
});

test("a click on the picture pauses; a click that only closes a menu does not", async () => {
  await open();
  await press(button("Speed, 1×"));
  await userEvent.click(engine.video, { position: { x: 300, y: 300 } });
  expect(engine.video.paused).toBe(false);
  await userEvent.click(engine.video, { position: { x: 300, y: 300 } });
  expect(engine.video.paused).toBe(true);
});

test("playback after a decoding error can be retried, at the same position", async () => {
  const { renew } = await open();
  engine.moveTo(125);
  for (let attempt = 0; attempt < 4; attempt += 1) {
    engine.listener?.onProblem({ kind: "media", code: "bufferAppendError", detail: "broken" });
  }
  await expect.element(page.getByText(/decode the video at 2:05/)).toBeVisible();
  expect(engine.video.paused).toBe(true);
  await press(page.getByRole("button", { name: "Try again" }));
  await expect.element(button("Pause")).toBeInTheDocument();
  expect(renew).toHaveBeenCalledOnce();
  expect(engine.video).toMatchObject({ paused: false, currentTime: 125 });
});

test("a fatal error shows its reason, reports itself, and can be reported by one press", async () => {
  const { onReport, onFailure } = await open();
  engine.moveTo(125);
  engine.listener?.onProblem({ kind: "unsupported", code: "codec", detail: "hevc" });
  await expect.element(page.getByText(/This browser can’t play/)).toBeVisible();
  await press(page.getByRole("button", { name: "Report a problem" }).last());
  const report = { code: "codec", detail: "hevc", positionSeconds: 125 };
  expect(onReport).toHaveBeenCalledWith(report);
  expect(onFailure).toHaveBeenCalledExactlyOnceWith(report);
});

test("a problem is reported in a form, while the title is paused and keys type text", async () => {
  const kinds = [{ id: 2, error_title: "Sound", error_description: "", error_type_list: [] }];
  const sent: unknown[] = [];
  vi.spyOn(window, "fetch").mockImplementation(async (address, init) => {
    const path = address instanceof Request ? address.url : address.toString();
    if (path.includes("/report-error")) sent.push(JSON.parse(init?.body as string));
    const data = path.includes("/error-master") ? kinds : { report_id: 1, token: "guest" };
    return Response.json({ status: 200, status_code: 1, message: "", data });
  });
  await open(
    {},
    {
      renderReport: (form) => (
        <ReportIssue title={{ video_id: 7, video_type: 1, video_title: "Paper City" }} {...form} />
      ),
    },
  );
  engine.moveTo(125);
  engine.listener?.onProblem({ kind: "network", code: "fragLoadError", detail: "refused" });
  await press(button("Report a problem"));
  await expect.element(page.getByRole("radio", { name: "Sound" })).toBeInTheDocument();
  expect(engine.video.paused).toBe(true);
  await press(page.getByRole("radio", { name: "Sound" }));
  await press(page.getByLabelText(/What happened/));
  await userEvent.keyboard("f m");
  expect(engine.video.muted).toBe(false);
  await press(button("Send"));
  await expect.element(page.getByText("Your Issue has been reported.")).toBeVisible();
  expect(sent).toEqual([
    expect.objectContaining({
      error_id: 2,
      video_id: 7,
      error_message: "f m",
      position: 125,
      player_errors: ["fragLoadError at 125 s: refused"],
    }),
  ]);
  expect(engine.video.paused).toBe(false);
  await expect.element(button("Report a problem")).toHaveFocus();
  vi.restoreAllMocks();
});

test("the title pauses when its tab is hidden", async () => {
  await open();
  const state = vi.spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
  document.dispatchEvent(new Event("visibilitychange"));
  expect(engine.video.paused).toBe(true);
  state.mockRestore();
});

test("everything fits at 360 px, and every target is large enough for a thumb", async () => {
  await page.viewport(360, 640);
  await open({ hasPrevious: true });
  const shown = [...document.querySelectorAll("button")].filter((one) => one.offsetWidth > 0);
  for (const { right, left, height } of shown.map((one) => one.getBoundingClientRect())) {
    expect(left).toBeGreaterThanOrEqual(0);
    expect(right).toBeLessThanOrEqual(360);
    expect(height).toBeGreaterThanOrEqual(44);
  }
});
