import type { Video } from "@bijou/contract/titles/videos";
import { cleanup, render, screen } from "@testing-library/react";
import { createRoutesStub } from "react-router";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { clearSession, saveSession } from "../../../platform/session/storage.ts";
import { sampleSession } from "../../../testing/samples.ts";
import { Hero } from "./hero.tsx";
import { film, series } from "../video.fixture.ts";

const member = sampleSession({ subscription_status: "Inactive" });

function show(video: Video, episodeSeconds?: number): void {
  const Stub = createRoutesStub([
    {
      path: "/",
      Component: () => (
        <Hero video={video} episodeSeconds={episodeSeconds} onShare={() => undefined} />
      ),
    },
  ]);
  render(<Stub />);
}

beforeEach(() => {
  vi.stubGlobal("fetch", () => Promise.reject(new Error("No server here")));
});
afterEach(() => {
  cleanup();
  clearSession();
  vi.unstubAllGlobals();
});

test("S-41 the hero shows the title's facts", () => {
  show(film);
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Nosferatu");
  expect(screen.getByText("1922")).toBeTruthy();
  expect(screen.getByText("1 h 34 min")).toBeTruthy();
  expect(screen.getByText(film.short_description)).toBeTruthy();
});

test("the tagline is under the title, and the first age rating after year and length", () => {
  const rated = [
    { rating: "FSK 12", countries: ["DE"] },
    { rating: "MPA PG", countries: [] },
  ];
  show({ ...film, tagline: "A symphony of horror.", age_ratings: rated });
  const { parentElement } = screen.getByText("A symphony of horror.");
  const texts = [...(parentElement?.children ?? [])].map(({ textContent }) => textContent);
  expect(texts.slice(0, 4)).toEqual([
    "Nosferatu",
    film.original_title,
    "A symphony of horror.",
    "19221 h 34 minFSK 12RemasteredMost shared",
  ]);
});

test("a title that is leaving says on which day it can last be watched", () => {
  show(film);
  expect(screen.queryByText(/^Leaving on/)).toBeNull();
  cleanup();
  show({ ...film, leaving_date: "2027-07-01T00:00:00.000Z" });
  expect(screen.getByText("Leaving on 30 June 2027")).toBeTruthy();
});

test("S-42 Play becomes Resume Video where a member has a position, and S-49 shows the progress", () => {
  show({ ...film, play_time: 2520, total_time: 5640 });
  expect(screen.getByRole("button", { name: "Play" })).toBeTruthy();
  cleanup();
  saveSession(member, true);
  show({ ...film, play_time: 2520, total_time: 5640 });
  expect(screen.getByRole("button", { name: "Resume Video" })).toBeTruthy();
  expect(screen.getByRole("progressbar")).toHaveProperty("value", 45);
  expect(screen.getByText("52 min left")).toBeTruthy();
});

test("a series names the episode it resumes", () => {
  saveSession(member, true);
  show({ ...series, play_time: 60, total_time: 2580, episode_number: 6, episode_title: "Eyes" });
  expect(screen.getByText("Episode 6, Eyes: 42 min left")).toBeTruthy();
});

test("a series does not state a time left that contradicts the episode's length", () => {
  saveSession(member, true);
  const started = { play_time: 15, total_time: 60, episode_number: 6, episode_title: "Eyes" };
  show({ ...series, ...started }, 48 * 60);
  expect(screen.getByText("Episode 6, Eyes: 25% watched")).toBeTruthy();
});

test("V-12: a series names the next episode, or the day of its premiere", () => {
  saveSession(member, true);
  show({ ...series, episode_id: 4, episode_number: 4, episode_title: "Eyes" });
  expect(screen.getByText("Next: episode 4, Eyes")).toBeTruthy();
  cleanup();
  const next = { episode_number: 4, episode_title: "Eyes" };
  show({ ...series, next_episode: { ...next, release_date: "2026-12-24T12:00:00.000Z" } });
  expect(
    screen.getByText("You’re up to date. Episode 4, Eyes, premieres on 24 December 2026."),
  ).toBeTruthy();
});

test("V-10: a child cannot share", () => {
  saveSession(sampleSession({ is_child: 1 }), true);
  show(film);
  expect(screen.queryByRole("button", { name: "Share" })).toBeNull();
});

test("S-43 an unreleased title shows its premiere and only its trailer", () => {
  show({ ...film, is_coming_soon_status: "1", release_date: "2026-12-24T18:00:00.000Z" });
  expect(screen.getByText("Premieres on 24 December 2026")).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Play" })).toBeNull();
  expect(screen.getByRole("link", { name: "Play Trailer" })).toBeTruthy();
});

test("S-44 S-45 S-46 lists, sharing and the trailer are offered", () => {
  show(film);
  expect(screen.getByRole("button", { name: "Add to watchlist" })).toBeTruthy();
  expect(screen.getByRole("button", { name: "Share" })).toBeTruthy();
  const trailer = screen.getByRole("link", { name: "Play Trailer" });
  expect(trailer.getAttribute("href")).toContain("content_type=trailer");
  cleanup();
  show({ ...film, is_my_list: "1" });
  expect(screen.getByRole("button", { name: "Remove from watchlist" })).toBeTruthy();
});

test("S-48 the operator's badges are shown with their names", () => {
  show({ ...film, is_premium: "1" });
  for (const name of ["Premium", "Remastered", "Most shared"])
    expect(screen.getByText(name)).toBeTruthy();
  expect(screen.queryByText("Most minutes viewed")).toBeNull();
});

test("a premium title leads a free member to the subscription page", () => {
  saveSession(member, true);
  show({ ...film, is_premium: "1" });
  const subscribe = screen.getByRole("link", { name: "Subscribe to watch" });
  expect(subscribe.getAttribute("href")).toBe("/subscribe?video_id=7&video_type=1");
});
