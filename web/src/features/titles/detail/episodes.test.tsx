import type { Client } from "@bijou/contract/client";
import { inEachSpelling } from "@bijou/contract/spellings";
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { createRoutesStub } from "react-router";
import { afterEach, expect, test, vi } from "vitest";
import { api } from "../../../platform/session/api.ts";
import { clearSession, saveSession } from "../../../platform/session/storage.ts";
import { sampleSession } from "../../../testing/samples.ts";
import { Episodes } from "./episodes.tsx";
import type { TitleData } from "./load-title.ts";
import { episode, series } from "../video.fixture.ts";

vi.mock("../../../platform/session/api.ts", () => ({ api: vi.fn<Client>() }));

const seasons = [
  {
    ...inEachSpelling("seasion_id", 21),
    season: 1,
    season_name: "",
    published_year: 1915,
    season_episode_count: 3,
  },
  {
    ...inEachSpelling("seasion_id", 22),
    season: 2,
    season_name: "",
    published_year: 1916,
    season_episode_count: 1,
  },
];

const title: TitleData = {
  video: series,
  seasons,
  seasonId: 21,
  firstPage: { items: [episode(1), episode(2)], next: "1", count: 3 },
};

function respond(data: unknown[], next: string | null): void {
  vi.mocked(api).mockResolvedValueOnce({
    data,
    count: 3,
    next_start_range: next,
    has_more: next !== null,
  } as never);
}

function show(shown: TitleData, loadedFor: number | null = null): void {
  const Stub = createRoutesStub([
    {
      path: "/",
      Component: () => (
        <Episodes title={shown} video={shown.video} loadedFor={loadedFor} positionsAtLoad={0} />
      ),
    },
  ]);
  render(<Stub />);
}

afterEach(() => {
  cleanup();
  vi.mocked(api).mockReset();
});

test("S-50 the selector is labeled Seasons for several and Season for one", () => {
  show(title);
  expect(screen.getByLabelText("Seasons")).toBeTruthy();
  cleanup();
  show({ ...title, seasons: seasons.slice(0, 1) });
  expect(screen.getByLabelText("Season")).toBeTruthy();
});

test("S-51 an episode shows its number, title and duration", () => {
  show(title);
  expect(screen.getByText("EP:2 Part 2")).toBeTruthy();
  expect(screen.getAllByText("33 min")).toHaveLength(2);
});

test("a started episode shows what is left instead of its length", () => {
  const items = [
    episode(1, { play_time: 1200, total_time: 1980 }),
    episode(2, { play_time: 15, total_time: 60 }),
    episode(3),
  ];
  show({ ...title, firstPage: { items, next: null, count: 3 } });
  expect(screen.getByText("13 min left.")).toBeTruthy();
  expect(screen.getByText("25% watched.")).toBeTruthy();
  expect(screen.getAllByText("33 min")).toHaveLength(1);
});

test("an episode with an age rating of its own shows the first one", () => {
  const own = [
    { rating: "FSK 12", countries: ["DE"] },
    { rating: "MPA PG", countries: [] },
  ];
  const items = [episode(1, { age_ratings: own }), episode(2)];
  show({ ...title, firstPage: { items, next: null, count: 2 } });
  expect(screen.getAllByText(/FSK|MPA/).map(({ textContent }) => textContent)).toEqual(["FSK 12"]);
});

test("S-52 the button loads more episodes and disappears after the last", async () => {
  show(title);
  respond([episode(3)], null);
  fireEvent.click(screen.getByRole("button", { name: "Load more episodes" }));
  await screen.findByText("EP:3 Part 3");
  expect(screen.getByText("EP:1 Part 1")).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Load more episodes" })).toBeNull();
  expect(vi.mocked(api).mock.calls[0]?.[1]).toMatchObject({ seasion_id: 21, start_range: "1" });
});

test("S-53 another season starts at its first page", async () => {
  show(title);
  respond([episode(1, { seasion_id: 22, episode_id: 201, episode_title: "Anew" })], null);
  fireEvent.change(screen.getByLabelText("Seasons"), { target: { value: "22" } });
  await screen.findByText("EP:1 Anew");
  expect(screen.queryByText("EP:2 Part 2")).toBeNull();
  expect(vi.mocked(api).mock.calls[0]?.[1]).toEqual({ video_id: 8, seasion_id: 22 });
});

test("a page of episodes that fails can be retried", async () => {
  show(title);
  vi.mocked(api).mockRejectedValueOnce(new Error("offline"));
  fireEvent.click(screen.getByRole("button", { name: "Load more episodes" }));
  const again = await screen.findByRole("button", { name: "Try again" });
  respond([episode(3)], null);
  fireEvent.click(again);
  await waitFor(() => expect(screen.getByText("EP:3 Part 3")).toBeTruthy());
});

test("one profile's progress is not shown to the next profile", async () => {
  const watched = [episode(1, { play_time: 60, total_time: 1980 })];
  saveSession(sampleSession({ user_id: 2 }), true);
  vi.mocked(api).mockRejectedValue(new Error("offline"));
  show({ ...title, firstPage: { items: watched, next: null, count: 1 } }, 1);
  await screen.findByRole("button", { name: "Try again" });
  expect(screen.queryByText("EP:1 Part 1")).toBeNull();
  clearSession();
});
