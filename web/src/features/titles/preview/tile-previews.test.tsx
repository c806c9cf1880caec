import type { Client } from "@bijou/contract/client";
import type { Video } from "@bijou/contract/titles/videos";
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { createRoutesStub } from "react-router";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { api } from "../../../platform/session/api.ts";
import { Tile } from "../tile/tile.tsx";
import { film } from "../video.fixture.ts";
import TilePreviews from "./tile-previews.tsx";

vi.mock("../../../platform/session/api.ts", () => ({ api: vi.fn<Client>() }));
vi.mock("@bijou/player/engine/hls", () => ({ loadHls: () => new Promise(() => undefined) }));

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
  answer();
});
afterEach(() => {
  cleanup();
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

test.each([
  ["a viewer who saves data", () => vi.stubGlobal("navigator", { connection: { saveData: true } })],
  ["a viewer who prefers reduced motion", () => void (isMotionReduced = true)],
])("%s sees no preview", async (_who, prefer) => {
  prefer();
  over(show().name);
  await rest(1000);
  expect(api).not.toHaveBeenCalled();
});
