import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { AdBreak } from "@bijou/player/core/ad-break";
import { ManualClock } from "@bijou/player/core/manual-clock";
import type { AdIcon, AdMedia, PlayableAd } from "@bijou/player/core/playable-ad";
import { DEFAULT_PREFERENCES } from "@bijou/player/core/preferences";
import { AdScreen } from "./ad-screen.tsx";

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

async function show(more: Partial<PlayableAd> = {}, { isRemote = false, isWithin = false } = {}) {
  const clock = new ManualClock();
  const media = {
    open: vi.fn<AdMedia["open"]>(),
    play: vi.fn<AdMedia["play"]>(async () => undefined),
    pause: vi.fn<AdMedia["pause"]>(),
    close: vi.fn<AdMedia["close"]>(),
  };
  const onOver = vi.fn<() => void>();
  const onWithoutAds = vi.fn<() => void>();
  const onClose = vi.fn<() => void>();
  const track = vi.fn<(event: string) => void>();
  const event = (name: string) => () => track(name);
  const adBreak = new AdBreak(clock, media, onOver);
  const ad: PlayableAd = {
    media: { url: "https://m.example/a.mp4", isHls: false },
    title: "Corner Café",
    durationSeconds: 15,
    skipAfterSeconds: 5,
    clickUrl: "https://cafe.example/",
    icons: [],
    tracker: {
      impression: event("impression"),
      progress: () => undefined,
      paused: event("paused"),
      muted: event("muted"),
      clicked: event("clicked"),
      skipped: event("skipped"),
      completed: event("completed"),
      closed: event("closed"),
      failed: event("failed"),
      viewable: () => undefined,
      notViewable: () => undefined,
      viewUndetermined: () => undefined,
    },
    ...more,
  };
  await act(async () => adBreak.begin(async () => [ad]));
  render(
    <AdScreen
      ads={{ adBreak, isWithin, video: document.createElement("video") }}
      title="His Girl Friday"
      stillUrl="/art/still.webp"
      preferences={DEFAULT_PREFERENCES}
      onPreferences={vi.fn<() => void>()}
      fullScreen={{ active: false, toggle: vi.fn<() => void>() }}
      onWithoutAds={onWithoutAds}
      onClose={onClose}
      isRemote={isRemote}
    />,
  );
  act(() => adBreak.mediaPlaying());
  const moveTo = (seconds: number) => act(() => adBreak.mediaMoved(seconds, 15));
  return { adBreak, clock, media, moveTo, onClose, onOver, onWithoutAds, track };
}

const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>("button", { name });

test("an ad shows that it is one, which film follows, how long it lasts and when it can be skipped", async () => {
  const { moveTo, onOver, track } = await show();
  expect(screen.getByRole("region", { name: "Ad" })).toBeTruthy();
  expect(screen.getByRole("heading", { name: "His Girl Friday" })).toBeTruthy();
  expect(screen.getByRole("timer").textContent).toBe("Your video starts in 0:15");
  expect(button("Skip in 5").disabled).toBe(true);
  moveTo(4.2);
  expect(screen.getByRole("timer").textContent).toBe("Your video starts in 0:11");
  expect(button("Skip in 1").disabled).toBe(true);
  moveTo(5);
  fireEvent.click(button("Skip ad"));
  expect(track).toHaveBeenLastCalledWith("skipped");
  expect(onOver).toHaveBeenCalledOnce();
});

test("the film's still is shown until the first ad moves", async () => {
  const { moveTo } = await show();
  expect(document.querySelector("img")?.getAttribute("src")).toBe("/art/still.webp");
  moveTo(0.2);
  expect(document.querySelector("img")).toBeNull();
});

test("the overlay disappears after two seconds, and the label stays", async () => {
  const { clock, moveTo } = await show();
  expect(screen.getByText("Your video starts after this ad")).toBeTruthy();
  act(() => clock.advance(1000));
  moveTo(1);
  act(() => clock.advance(1000));
  expect(screen.queryByText("Your video starts after this ad")).toBeNull();
  expect(screen.getByText("Ad")).toBeTruthy();
});

test("a click opens the ad's page in a new window without a referrer or opener, and pauses the ad", async () => {
  const { media, track } = await show();
  const link = screen.getByRole("link", { name: "Visit Corner Café" });
  expect(link.getAttribute("href")).toBe("https://cafe.example/");
  expect(link.getAttribute("target")).toBe("_blank");
  expect(link.getAttribute("rel")).toBe("noopener noreferrer");
  link.addEventListener("click", (event) => event.preventDefault());
  fireEvent.click(link);
  expect(track).toHaveBeenLastCalledWith("clicked");
  expect(media.pause).toHaveBeenCalledOnce();
});

test("a mouse click on the picture does the same, a touch does not", async () => {
  const open = vi.spyOn(window, "open").mockReturnValue(null);
  const { track } = await show();
  const picture = document.querySelector("[data-leads=true]");
  if (!picture) throw new Error("The picture leads nowhere");
  fireEvent.pointerUp(picture, { button: 0, pointerType: "touch" });
  expect(open).not.toHaveBeenCalled();
  fireEvent.pointerUp(picture, { button: 0, pointerType: "mouse" });
  expect(open).toHaveBeenCalledWith("https://cafe.example/", "_blank", "noopener,noreferrer");
  expect(track).toHaveBeenLastCalledWith("clicked");
});

test("an ad that can neither be skipped nor clicked offers neither", async () => {
  const { moveTo } = await show({ skipAfterSeconds: null, clickUrl: null });
  moveTo(14);
  expect(screen.queryByRole("button", { name: /skip/i })).toBeNull();
  expect(screen.queryByRole("link")).toBeNull();
});

test("on a keyboard the space bar pauses, and Enter skips once skipping is allowed", async () => {
  const { media, moveTo, onOver, track } = await show();
  fireEvent.keyDown(window, { key: " " });
  expect(media.pause).toHaveBeenCalledOnce();
  fireEvent.keyDown(window, { key: "Enter" });
  expect(onOver).not.toHaveBeenCalled();
  expect(screen.queryByText("You can skip this ad now")).toBeNull();
  moveTo(5);
  expect(screen.getByText("You can skip this ad now")).toBeTruthy();
  expect(document.activeElement).toBe(document.body);
  fireEvent.keyDown(screen.getByRole("link"), { key: "Enter" });
  fireEvent.keyDown(button("Mute"), { key: "Enter" });
  expect(onOver).not.toHaveBeenCalled();
  fireEvent.keyDown(window, { key: "Enter" });
  expect(onOver).toHaveBeenCalledOnce();
  expect(track).toHaveBeenLastCalledWith("skipped");
});

test("an ad within a film shows that the film continues after it", async () => {
  await show({}, { isWithin: true });
  expect(screen.getByRole("timer").textContent).toBe("Your video continues in 0:15");
  expect(screen.getByText("Your video continues after this ad")).toBeTruthy();
  expect(screen.getByText("Continues after this ad")).toBeTruthy();
});

test("on a remote control Enter pauses, arrows move, Back leaves, and no page opens", async () => {
  const { media, moveTo, onClose } = await show({}, { isRemote: true });
  expect(screen.queryByRole("link")).toBeNull();
  expect(screen.queryByRole("button", { name: /mute|full screen/i })).toBeNull();
  fireEvent.keyDown(window, { key: "Enter" });
  expect(media.pause).toHaveBeenCalledOnce();
  moveTo(5);
  expect(document.activeElement).toBe(button("Skip ad"));
  fireEvent.keyDown(window, { key: "ArrowLeft" });
  expect(document.activeElement).toBe(button("Watch without ads"));
  fireEvent.keyDown(window, { key: "ArrowRight" });
  expect(document.activeElement).toBe(button("Skip ad"));
  fireEvent.keyDown(window, { key: "Backspace" });
  expect(onClose).toHaveBeenCalledOnce();
});

const iconOf = (more: Partial<AdIcon> = {}): AdIcon => ({
  imageUrl: "https://m.example/icon.png",
  program: "AdChoices",
  altText: "",
  widthPixels: 77,
  heightPixels: 15,
  x: "right",
  y: "top",
  fromSeconds: 1,
  untilSeconds: 4,
  clickUrl: "https://why.example/",
  viewed: () => undefined,
  clicked: () => undefined,
  ...more,
});

test("M-11: an icon shows in its time with a name, reports that it is shown, and opens its page", async () => {
  const viewed = vi.fn<() => void>();
  const clicked = vi.fn<() => void>();
  const icon = iconOf({ viewed, clicked });
  const { media, moveTo } = await show({ icons: [icon] });
  const link = () => screen.queryByRole("link", { name: "About this ad: AdChoices" });
  moveTo(0.9);
  expect(link()).toBeNull();
  moveTo(1);
  const shown = link();
  if (!shown) throw new Error("The icon is not shown");
  expect(shown.getAttribute("href")).toBe("https://why.example/");
  expect(shown.getAttribute("target")).toBe("_blank");
  expect(shown.getAttribute("rel")).toBe("noopener noreferrer");
  const image = shown.querySelector("img");
  expect(image?.getAttribute("src")).toBe("https://m.example/icon.png");
  expect(viewed).not.toHaveBeenCalled();
  if (image) fireEvent.load(image);
  expect(viewed).toHaveBeenCalledOnce();
  shown.addEventListener("click", (event) => event.preventDefault());
  fireEvent.click(shown);
  expect(clicked).toHaveBeenCalledOnce();
  expect(media.pause).toHaveBeenCalledOnce();
  moveTo(4);
  expect(link()).toBeNull();
});

test("M-11: an icon without a page, or on a television, is a picture with a name", async () => {
  const bare = await show({ icons: [iconOf({ clickUrl: null, altText: "Why this ad" })] });
  bare.moveTo(2);
  expect(screen.queryByRole("link", { name: /this ad/ })).toBeNull();
  expect(screen.getByRole("img", { name: "Why this ad" })).toBeTruthy();
  cleanup();
  const onTelevision = await show({ icons: [iconOf({ program: "" })] }, { isRemote: true });
  onTelevision.moveTo(2);
  expect(screen.queryByRole("link")).toBeNull();
  expect(screen.getByRole("img", { name: "About this ad" })).toBeTruthy();
});

test("the viewer can pause, and sees how to watch without ads", async () => {
  const { media, onWithoutAds } = await show();
  fireEvent.keyDown(window, { key: "k" });
  expect(media.pause).toHaveBeenCalledOnce();
  fireEvent.click(button("Watch without ads"));
  expect(onWithoutAds).toHaveBeenCalledOnce();
});
