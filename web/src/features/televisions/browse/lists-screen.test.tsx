import type { Client } from "@bijou/contract/client";
import { mostViewedVideos, watchlistVideos } from "@bijou/contract/home";
import { videosInWatchListId } from "@bijou/contract/watchlists";
import { friendShareWatchlist } from "@bijou/contract/watchlists/sharing";
import { cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import { createRoutesStub } from "react-router";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { api } from "../../../platform/session/api.ts";
import { saveSession } from "../../../platform/session/storage.ts";
import { sampleRow, sampleSession, sampleVideo } from "../../../testing/samples.ts";
import { clearCachedResources } from "../use-cached-resource.ts";
import { ListsScreen } from "./lists-screen.tsx";

vi.mock("../../../platform/session/api.ts", () => ({ api: vi.fn<Client>() }));

const films = Array.from({ length: 30 }, (_, index) =>
  sampleVideo({ video_id: index + 1, video_title: `Film ${index + 1}` }),
);
const listOf = (id: number, name: string, from: number) =>
  sampleRow(id, { name, list_name: name, listCount: 30, videos: films.slice(from, from + 18) });
let canRead = true;
let lists: ReturnType<typeof listOf>[];
let friendsLists: object[];
const tilesIn = (name: string): string[] =>
  within(screen.getByRole("region", { name }))
    .getAllByRole("button", { name: /^Film/ })
    .map((tile) => tile.getAttribute("aria-label")?.split(",")[0] ?? "");

function show(): void {
  const Stub = createRoutesStub([{ path: "/", Component: () => <ListsScreen profileId={7} /> }]);
  render(<Stub />);
}

beforeEach(() => {
  canRead = true;
  lists = [listOf(1, "Trains", 0), listOf(2, "Monsters", 12)];
  friendsLists = [];
  clearCachedResources();
  saveSession(sampleSession(), true);
  vi.mocked(api)
    .mockReset()
    .mockImplementation((async (endpoint: unknown, input: unknown) => {
      if (endpoint === watchlistVideos) return { data: lists, next_start_range: null };
      if (endpoint === friendShareWatchlist) return { data: friendsLists };
      if (endpoint === mostViewedVideos) return { data: films.slice(0, 9) };
      if (endpoint !== videosInWatchListId || !canRead) throw new Error("unexpected call");
      const { start_range: start } = input as { start_range?: string };
      return start === undefined
        ? { data: films.slice(0, 24), has_more: true, next_start_range: "1" }
        : { data: films.slice(24), has_more: false, next_start_range: null };
    }) as Client);
});
afterEach(cleanup);

test("a list is loaded to its end, however long it is, once its row has the focus", async () => {
  show();
  await screen.findByRole("region", { name: "Trains" });
  expect(tilesIn("Trains")).toHaveLength(18);
  const tile = (name: RegExp): HTMLElement =>
    within(screen.getByRole("region", { name: "Trains" })).getByRole("button", { name });
  fireEvent.focus(tile(/^Film 1,/));
  await vi.waitFor(() => expect(tilesIn("Trains")).toHaveLength(24));
  fireEvent.focus(tile(/^Film 24/));
  await vi.waitFor(() => expect(tilesIn("Trains")).toHaveLength(30));
  expect(tilesIn("Monsters")).toHaveLength(18);
});

test("the titles of a row stay even if no more can be loaded", async () => {
  canRead = false;
  show();
  fireEvent.focus((await screen.findAllByRole("button", { name: /^Film 1,/ }))[0] ?? document.body);
  await vi.waitFor(() =>
    expect(vi.mocked(api).mock.calls.some(([called]) => called === videosInWatchListId)).toBe(true),
  );
  expect(tilesIn("Trains")).toHaveLength(18);
});

test("V-09: each list is a row, and those that friends share follow", async () => {
  friendsLists = [{ watch_list_id: 9, list_name: "Ghosts", owner_name: "Nora", video_count: 24 }];
  show();
  await screen.findByRole("region", { name: "Ghosts, from Nora" });
  const names = screen.getAllByRole("region").map((row) => row.getAttribute("aria-label"));
  expect(names).toEqual(["Trains", "Monsters", "Ghosts, from Nora"]);
  expect(tilesIn("Ghosts, from Nora")).toHaveLength(24);
});

test("the own lists are shown even if those of friends cannot be loaded", async () => {
  vi.mocked(api).mockImplementation((async (endpoint: unknown) => {
    if (endpoint === watchlistVideos) return { data: lists, next_start_range: null };
    throw new Error("The server is unavailable");
  }) as Client);
  show();
  expect(await screen.findByRole("region", { name: "Trains" })).toBeTruthy();
});

test("without a list the most viewed titles are shown below the hint", async () => {
  lists = [];
  show();
  expect(await screen.findByRole("region", { name: "Watched a lot right now" })).toBeTruthy();
  expect(screen.getByRole("heading", { name: "No lists yet" })).toBeTruthy();
  expect(tilesIn("Watched a lot right now")).toHaveLength(9);
});

test("a single list is followed by the most viewed titles", async () => {
  canRead = false;
  lists = [{ ...listOf(1, "Trains", 0), videos: films.slice(9, 12) }];
  show();
  expect(await screen.findByRole("region", { name: "Watched a lot right now" })).toBeTruthy();
  expect(tilesIn("Trains")).toEqual(["Film 10", "Film 11", "Film 12"]);
});
