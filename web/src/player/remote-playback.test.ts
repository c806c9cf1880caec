import { act, cleanup, renderHook } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { followAirPlay, offerAirPlay } from "@bijou/player/engine/air-play-source";
import { useRemotePlayback } from "./remote-playback.ts";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const newVideo = (): HTMLVideoElement => document.createElement("video");

test("AirPlay is offered while Safari reports a device, and opens its picker", () => {
  const video = Object.assign(newVideo(), { webkitShowPlaybackTargetPicker: vi.fn<() => void>() });
  const { result } = renderHook(() => useRemotePlayback(video));
  const report = (availability: string): void =>
    act(
      () =>
        void video.dispatchEvent(
          Object.assign(new Event("webkitplaybacktargetavailabilitychanged"), { availability }),
        ),
    );
  expect(result.current).toBeNull();
  report("available");
  result.current?.();
  expect(video.webkitShowPlaybackTargetPicker).toHaveBeenCalledOnce();
  report("not-available");
  expect(result.current).toBeNull();
});

test("Remote Playback is offered while the browser reports a device, and the watch ends with the player", async () => {
  let show: (isAvailable: boolean) => void = () => undefined;
  const remote = {
    watchAvailability: vi.fn<(callback: typeof show) => Promise<number>>(async (callback) => {
      show = callback;
      return 7;
    }),
    cancelWatchAvailability: vi.fn<(id: number) => Promise<void>>(async () => undefined),
    prompt: vi.fn<() => Promise<void>>(async () => undefined),
  };
  const video = Object.assign(newVideo(), { remote });
  const { result, unmount } = renderHook(() => useRemotePlayback(video));
  await act(async () => show(true));
  result.current?.();
  expect(remote.prompt).toHaveBeenCalledOnce();
  unmount();
  expect(remote.cancelWatchAvailability).toHaveBeenCalledWith(7);
});

test("nothing is offered where the source cannot be played remotely, or the browser knows no other screens", async () => {
  const remote = { watchAvailability: () => Promise.reject(new Error("Not supported")) };
  for (const video of [Object.assign(newVideo(), { remote }), newVideo()]) {
    const { result } = renderHook(() => useRemotePlayback(video));
    await act(async () => undefined);
    expect(result.current).toBeNull();
  }
});

test("a media source gets the HLS address as a second source in Safari alone", () => {
  const video = newVideo();
  video.append(document.createElement("source"));
  video.disableRemotePlayback = true;
  offerAirPlay(video, "https://bijou.test/media/a/master.m3u8");
  expect(video.children).toHaveLength(1);
  vi.stubGlobal("ManagedMediaSource", class {});
  offerAirPlay(video, "https://bijou.test/media/a/master.m3u8");
  const [, second] = video.querySelectorAll("source");
  expect(second?.type).toBe("application/x-mpegURL");
  expect(second?.src).toBe("https://bijou.test/media/a/master.m3u8");
  expect(video.disableRemotePlayback).toBe(false);
});

test("playback on an AirPlay receiver is reported when it begins and ends", () => {
  const video = Object.assign(newVideo(), { webkitCurrentPlaybackTargetIsWireless: false });
  const changed = vi.fn<(isAway: boolean) => void>();
  followAirPlay(video, changed);
  for (const isAway of [true, false]) {
    video.webkitCurrentPlaybackTargetIsWireless = isAway;
    video.dispatchEvent(new Event("webkitcurrentplaybacktargetiswirelesschanged"));
  }
  expect(changed.mock.calls).toEqual([[true], [false]]);
});
