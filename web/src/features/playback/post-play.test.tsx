import type { Client } from "@bijou/contract/client";
import type { PlaybackState } from "@bijou/contract/playback";
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { createRoutesStub } from "react-router";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { api } from "../../platform/session/api.ts";
import { sampleVideo, SilentObserver } from "../../testing/samples.ts";
import { film } from "../titles/video.fixture.ts";
import PostPlay from "./post-play.tsx";

vi.mock("../../platform/session/api.ts", () => ({ api: vi.fn<Client>() }));
afterEach(cleanup);

const state = { video_id: 7, video_type: 1, video_title: "Nosferatu" } as PlaybackState;

beforeEach(() => {
  vi.stubGlobal("ResizeObserver", SilentObserver);
  vi.stubGlobal("IntersectionObserver", SilentObserver);
});
afterEach(() => vi.unstubAllGlobals());

function show(similar = [8, 9, 10]): () => void {
  const more_like_this = similar.map((video_id) =>
    sampleVideo({ video_id, video_title: `Film ${video_id}` }),
  );
  vi.mocked(api).mockResolvedValue({ data: { ...film, more_like_this } } as never);
  const onAgain = vi.fn<() => void>();
  const Page = createRoutesStub([
    { path: "/", Component: () => <PostPlay state={state} onAgain={onAgain} /> },
  ]);
  render(<Page />);
  return onAgain;
}

test("L-11: after a film its most similar one leads, others follow, and nothing starts by itself", async () => {
  show();
  const heading = screen.getByRole("heading", { level: 1, name: "That was Nosferatu." });
  expect(document.activeElement).toBe(heading);
  const next = await screen.findByRole("region", { name: "Film 8" });
  expect(next.querySelector("button")?.textContent).toBe("Play");
  const row = screen.getByRole("region", { name: "More like this" });
  expect([...row.querySelectorAll("a[data-tile]")].map((tile) => tile.ariaLabel)).toEqual([
    "Film 9, 1922",
    "Film 10, 1922",
  ]);
  expect(screen.queryByText(/in \d+ seconds/)).toBeNull();
});

test("a film can be watched again, kept, and told to a friend", async () => {
  const onAgain = show([]);
  fireEvent.click(screen.getByRole("button", { name: "Watch again" }));
  expect(onAgain).toHaveBeenCalledOnce();
  expect(await screen.findByRole("button", { name: "Add to watchlist" })).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "Tell a friend" }));
  expect(await screen.findByRole("dialog")).toBeTruthy();
});

test("without an answer of the server there is still the way home", async () => {
  vi.mocked(api).mockRejectedValue(new Error("offline"));
  const Page = createRoutesStub([
    { path: "/", Component: () => <PostPlay state={state} onAgain={() => undefined} /> },
  ]);
  render(<Page />);
  expect(screen.getByRole("link", { name: /home$/i }).getAttribute("href")).toBe("/");
});
