import type { Client } from "@bijou/contract/client";
import type { Video } from "@bijou/contract/titles/videos";
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { bestMoment } from "@bijou/contract/best-moment";
import { createRoutesStub } from "react-router";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { api } from "../../../platform/session/api.ts";
import { clearSession, saveSession } from "../../../platform/session/storage.ts";
import { sampleSession } from "../../../testing/samples.ts";
import { Tile } from "../tile/tile.tsx";
import { film } from "../video.fixture.ts";
import TilePreviews from "./tile-previews.tsx";

vi.mock("../../../platform/session/api.ts", () => ({ api: vi.fn<Client>() }));
const { loaded } = vi.hoisted(() => ({ loaded: new Map<string, number>() }));
vi.mock("@bijou/player/engine/hls", () => ({
  loadHls: async () =>
    class {
      static readonly Events = { ERROR: "error" };
      static readonly isSupported = () => true;
      readonly #from: number;
      constructor({ startPosition }: { startPosition: number }) {
        this.#from = startPosition;
      }
      readonly on = () => undefined;
      readonly loadSource = (url: string) => void loaded.set(url, this.#from);
      readonly attachMedia = () => undefined;
      readonly destroy = () => undefined;
    },
}));

let isMotionReduced = false;
const answer = (video: Partial<Video> = {}): void =>
  void vi.mocked(api).mockResolvedValue({ data: { ...film, ...video } } as never);

beforeEach(() => {
  vi.useFakeTimers();
  isMotionReduced = false;
  vi.stubGlobal("matchMedia", () => ({
    matches: isMotionReduced,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  // jsdom has none.
  HTMLMediaElement.prototype.load = () => undefined;
  loaded.clear();
  answer();
});
afterEach(() => {
  cleanup();
  clearSession();
  vi.mocked(api).mockReset();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

function show(): { tile: HTMLElement; name: HTMLElement } {
  const Page = createRoutesStub([
    {
      path: "/",
      Component: () => (
        <>
          <ul>
            <Tile video={film} shape="portrait" sizes="10rem" />
          </ul>
          <TilePreviews />
        </>
      ),
    },
  ]);
  render(<Page />);
  return { tile: screen.getByRole("listitem"), name: screen.getByText(film.video_title) };
}
const rest = (milliseconds: number) =>
  act(async () => void (await vi.advanceTimersByTimeAsync(milliseconds)));
const scene = () => document.querySelector('img[src*="portrait-still"]');
const trailer = () => document.querySelector("video");
const over = (element: HTMLElement, pointerType = "mouse"): void =>
  void fireEvent(element, new PointerEvent("pointerover", { bubbles: true, pointerType }));

test("L-11: a tile previews its scene and its trailer, without sound, after the mouse rests on it for 400 ms", async () => {
  const { name } = show();
  over(name);
  await rest(399);
  expect(api).not.toHaveBeenCalled();
  await rest(1);
  expect(scene()).not.toBeNull();
  expect(trailer()?.muted).toBe(true);
  over(document.body);
  await rest(0);
  expect(scene()).toBeNull();
});

test("the mouse that passes over a tile, and a finger, preview nothing", async () => {
  const { name } = show();
  over(name);
  await rest(300);
  over(document.body);
  await rest(1000);
  over(name, "touch");
  await rest(1000);
  expect(api).not.toHaveBeenCalled();
});

test("a title without a trailer of its own previews its scene alone", async () => {
  answer({ trailer_preview: "" });
  over(show().name);
  await rest(400);
  expect(scene()).not.toBeNull();
  expect(trailer()).toBeNull();
});

const marked: Partial<Video> = { trailer_preview: "", has_best_moment: "1" };
/** @param playUrl "" where the film may not be played */
function answerMoment(playUrl: string, video = marked): void {
  const moment = { play_url: playUrl, play_url_expires_at: 0, moment_from: 61.5, moment_to: 69 };
  vi.mocked(api).mockImplementation(
    async (endpoint) =>
      ({ data: endpoint.path === bestMoment.path ? moment : { ...film, ...video } }) as never,
  );
}
const asked = () => vi.mocked(api).mock.calls.map(([endpoint]) => endpoint.path);

test("a title without a trailer previews the best moment of its film to members, and stops at its end", async () => {
  saveSession(sampleSession(), true);
  answerMoment("/media/signed/tide/master.m3u8");
  over(show().name);
  await rest(400);
  expect([...loaded]).toEqual([["/media/signed/tide/master.m3u8", 61.5]]);
  const video = trailer() as HTMLVideoElement;
  expect(video.muted).toBe(true);
  const pause = vi.spyOn(video, "pause").mockReturnValue();
  const reach = (seconds: number): void => {
    video.currentTime = seconds;
    fireEvent.timeUpdate(video);
  };
  fireEvent.playing(video);
  reach(68.9);
  expect(pause).not.toHaveBeenCalled();
  expect(video.dataset["playing"]).toBe("true");
  reach(69);
  expect(pause).toHaveBeenCalledOnce();
  expect(video.dataset["playing"]).toBe("false");
});

test("where the film may not be played, its scene alone is previewed", async () => {
  saveSession(sampleSession(), true);
  answerMoment("");
  over(show().name);
  await rest(400);
  expect(asked()).toContain(bestMoment.path);
  expect(scene()).not.toBeNull();
  expect(trailer()).toBeNull();
});

test.each<[string, boolean, Partial<Video>]>([
  ["guests", false, marked],
  ["members, of a title that has none,", true, { trailer_preview: "" }],
  ["members, of a title with a trailer,", true, { has_best_moment: "1" }],
])("for %s no best moment is asked for", async (_who, isMember, video) => {
  if (isMember) saveSession(sampleSession(), true);
  answerMoment("/media/signed/tide/master.m3u8", video);
  over(show().name);
  await rest(400);
  expect(scene()).not.toBeNull();
  expect(asked()).toHaveLength(1);
  expect(loaded.has("/media/signed/tide/master.m3u8")).toBe(false);
});

test.each([
  ["a viewer who saves data", () => vi.stubGlobal("navigator", { connection: { saveData: true } })],
  ["a viewer who prefers reduced motion", () => void (isMotionReduced = true)],
])("%s sees no preview", async (_who, prefer) => {
  prefer();
  over(show().name);
  await rest(1000);
  expect(api).not.toHaveBeenCalled();
});
