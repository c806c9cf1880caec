import type { Client } from "@bijou/contract/client";
import { mostViewedVideos, watchlistVideos } from "@bijou/contract/home";
import { videosInWatchListId } from "@bijou/contract/watchlists";
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
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
const row = (id: number, name: string, from: number) =>
  sampleRow(id, { name, list_name: name, listCount: 30, videos: films.slice(from, from + 18) });
let canRead = true;
let lists: ReturnType<typeof row>[];
const tiles = (): number => screen.queryAllByRole("button", { name: /^Film/ }).length;

function show(): void {
  const Stub = createRoutesStub([{ path: "/", Component: () => <ListsScreen profileId={7} /> }]);
  render(<Stub />);
}

beforeEach(() => {
  canRead = true;
  lists = [row(1, "Trains", 0), row(2, "Monsters", 12)];
  clearCachedResources();
  saveSession(sampleSession(), true);
  vi.mocked(api)
    .mockReset()
    .mockImplementation((async (endpoint: unknown, input: unknown) => {
      if (endpoint === watchlistVideos) return { data: lists, next_start_range: null };
      if (endpoint === mostViewedVideos) return { data: films.slice(0, 9) };
      if (endpoint !== videosInWatchListId || !canRead) throw new Error("unexpected call");
      const { start_range: start } = input as { start_range?: string };
      return start === undefined
        ? { data: films.slice(0, 24), has_more: true, next_start_range: "1" }
        : { data: films.slice(24), has_more: false, next_start_range: null };
    }) as Client);
});
afterEach(cleanup);

test("C-21 a list is loaded to its end, however long it is", async () => {
  show();
  await vi.waitFor(() => expect(tiles()).toBe(24));
  fireEvent.focus(screen.getByRole("button", { name: /^Film 24/ }));
  await vi.waitFor(() => expect(tiles()).toBe(30));
});

test("the titles of its row are shown even if no more can be loaded", async () => {
  canRead = false;
  show();
  expect(await screen.findByRole("button", { name: "Monsters" })).toBeTruthy();
  expect(tiles()).toBe(18);
  fireEvent.click(screen.getByRole("button", { name: "Monsters" }));
  expect(screen.getByRole("button", { name: /^Film 30/ })).toBeTruthy();
});

test("without a list the most viewed titles are shown below the hint", async () => {
  lists = [];
  show();
  expect(await screen.findByRole("region", { name: "Watched a lot right now" })).toBeTruthy();
  expect(screen.getByRole("heading", { name: "No lists yet" })).toBeTruthy();
  expect(tiles()).toBe(9);
});

test("a list of one line is followed by the most viewed titles", async () => {
  canRead = false;
  lists = [{ ...row(1, "Trains", 0), videos: films.slice(9, 12) }];
  show();
  expect(await screen.findByRole("region", { name: "Watched a lot right now" })).toBeTruthy();
  expect(tiles()).toBe(12);
});
