import type { Client } from "@bijou/contract/client";
import { continueWatchingVideos, mostViewedVideos } from "@bijou/contract/home";
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { useState } from "react";
import { MemoryRouter } from "react-router";
import { afterEach, expect, test, vi } from "vitest";
import { api } from "../../../platform/session/api.ts";
import { sampleRow, sampleVideo } from "../../../testing/samples.ts";
import { clearCachedResources } from "../use-cached-resource.ts";
import { SearchScreen } from "./search-screen.tsx";

vi.mock("../../../platform/session/api.ts", () => ({ api: vi.fn<Client>() }));
afterEach(() => {
  cleanup();
  clearCachedResources();
  started = [];
});

const genres = [{ id: 107, name: "Film noir", to: "" }];

function Search() {
  const [text, setText] = useState("");
  return (
    <MemoryRouter>
      <SearchScreen profileId={7} genres={genres} text={text} onText={setText} />
    </MemoryRouter>
  );
}

let started: ReturnType<typeof sampleVideo>[] = [];
/** Sets the results of a search and the most watched titles. */
const respond = (found: object): void =>
  void vi
    .mocked(api)
    .mockImplementation((async (endpoint: unknown) =>
      endpoint === mostViewedVideos
        ? { data: [sampleVideo({ video_title: "Charade" })] }
        : endpoint === continueWatchingVideos
          ? { data: [sampleRow(1, { videos: started })] }
          : found) as Client);

const press = (name: string): boolean => fireEvent.click(screen.getByRole("button", { name }));

test("letters by arrows or by a keyboard find titles", async () => {
  respond({ data: { is_nearest: false }, search_result: [sampleVideo()], count: 1 });
  render(<Search />);
  expect(screen.getByText("Nothing typed")).toBeTruthy();
  expect(await screen.findByRole("button", { name: /^Charade/ })).toBeTruthy();
  for (const letter of "nos") press(letter);
  press("Space");
  press("Delete");
  fireEvent.keyDown(window, { key: "f" });
  expect(screen.getByText("Typed: nosf")).toBeTruthy();
  expect(await screen.findByText("1 title")).toBeTruthy();
  expect(screen.getByRole("button", { name: /^Nosferatu, 1922/ })).toBeTruthy();
  press("Clear");
  expect(screen.getByText("Nothing typed")).toBeTruthy();
});

test("V-09: before anything is typed there are genres, started titles and the most viewed ones", async () => {
  started = [sampleVideo({ video_title: "The General", play_time: 60, total_time: 660 })];
  respond({ data: { is_nearest: false }, search_result: [sampleVideo()], count: 1 });
  render(<Search />);
  expect(screen.getByRole("button", { name: "Film noir" })).toBeTruthy();
  const row = await screen.findByRole("region", { name: "Continue watching" });
  expect(row.textContent).toContain("The General 10 min left");
  expect(await screen.findByRole("region", { name: "Watched a lot right now" })).toBeTruthy();
  press("x");
  expect(await screen.findByText("1 title")).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Film noir" })).toBeNull();
  expect(screen.queryByRole("region", { name: "Continue watching" })).toBeNull();
});

test("a search without results says so and offers other titles", async () => {
  respond({ data: { is_nearest: false }, search_result: [], count: 0 });
  render(<Search />);
  press("x");
  expect(await screen.findByText(/No results for “x”/)).toBeTruthy();
});

test("without an exact match the nearest titles are shown as such", async () => {
  respond({ data: { is_nearest: true }, search_result: [sampleVideo()], count: 1 });
  render(<Search />);
  press("z");
  expect(await screen.findByText("No results for “z”. You might like")).toBeTruthy();
  expect(screen.getByRole("button", { name: /^Nosferatu, 1922/ })).toBeTruthy();
});
