import type { Client } from "@bijou/contract/client";
import { act, cleanup, render, screen, waitFor } from "@testing-library/react";
import { createRoutesStub, useLocation } from "react-router";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { api } from "../../platform/session/api.ts";
import { paths } from "@bijou/contract/site-paths";
import { clearSession, saveSession } from "../../platform/session/storage.ts";
import { sampleSession, SilentObserver } from "../../testing/samples.ts";
import CategoryPage, { clientLoader as loadCategoryPage } from "./category/category-page.tsx";
import ComingSoonPage, { clientLoader as loadComingSoon } from "./coming-soon/coming-soon-page.tsx";
import { film, series } from "./video.fixture.ts";

vi.mock("../../platform/session/api.ts", () => ({ api: vi.fn<Client>() }));

/** Responses by path; any other call fails. */
let responses: Readonly<Record<string, object>> = {};

function Where() {
  const { pathname, search } = useLocation();
  return <p>{`At ${pathname}${search}`}</p>;
}

function show(address: string): void {
  vi.mocked(api).mockImplementation((endpoint) => {
    const response = responses[endpoint.path];
    return response === undefined
      ? Promise.reject(new Error(`unexpected call of ${endpoint.path}`))
      : Promise.resolve(response as never);
  });
  const Stub = createRoutesStub([
    {
      path: "/category",
      Component: CategoryPage as never,
      loader: ({ request }) => loadCategoryPage({ request } as never),
      HydrateFallback: () => null,
    },
    {
      path: "/coming-soon",
      Component: ComingSoonPage as never,
      loader: () => loadComingSoon(),
      HydrateFallback: () => null,
    },
    { path: "*", Component: Where },
  ]);
  render(<Stub initialEntries={[address]} />);
}

const page = (videos: object[], next: string | null = null) => ({
  data: videos,
  count: 40,
  has_more: next !== null,
  next_start_range: next,
});

beforeAll(() => {
  // jsdom has no layout.
  Element.prototype.scrollTo = () => undefined;
  vi.stubGlobal("ResizeObserver", SilentObserver);
});
afterEach(() => {
  cleanup();
  clearSession();
  vi.mocked(api).mockReset();
  responses = {};
});

test("S-82 S-83 posters link to the detail page, and each can be played and added to a list", async () => {
  responses = { "/trending-videos": page([film, series]) };
  show(paths.category.ranking("trending"));
  await screen.findByRole("heading", { level: 1, name: "Trending" });
  const link = screen.getByRole("link", { name: "Les Vampires, 1922" });
  expect(link.getAttribute("href")).toBe("/content?video_id=8&video_type=2");
  for (const title of ["Nosferatu", "Les Vampires"]) {
    expect(screen.getByRole("button", { name: `Play ${title}` })).toBeTruthy();
    expect(screen.getByRole("button", { name: `Add to watchlist: ${title}` })).toBeTruthy();
  }
});

test("the grid loads the next page", async () => {
  responses = { "/trending-videos": page([film], "1") };
  show(paths.category.ranking("trending"));
  await screen.findByRole("link", { name: "Nosferatu, 1922" });
  responses = { "/trending-videos": page([series]) };
  await screen.findByRole("link", { name: "Les Vampires, 1922" });
  expect(vi.mocked(api).mock.calls.at(-1)?.[1]).toEqual({ start_range: "1" });
});

test("S-84 all titles have tabs of the genres; a single genre does not", async () => {
  responses = {
    "/left-sidebar": {
      data: { genres: [{ id: 104, genre_name: "Horror", genre_type: 1, genre_icon: "" }] },
    },
    "/video-by-genre": { ...page([film]), name: "Horror" },
  };
  show(paths.category.all);
  const tab = await screen.findByRole("link", { name: "Horror" });
  expect(tab.getAttribute("href")).toContain("genre_type=0");
  expect(screen.getByRole("link", { name: "All" }).getAttribute("aria-current")).toBe("page");
  cleanup();
  show(paths.category.genre({ id: 104, genre_name: "Horror", genre_type: 1 }));
  await screen.findByRole("heading", { level: 1, name: "Horror" });
  expect(screen.queryByRole("navigation", { name: "Genres" })).toBeNull();
});

test("S-85 continue watching without a login leads to sign-in, and back again", async () => {
  show("/category?category_type=continuewatch");
  const there = await screen.findByText(/^At \/signin/);
  expect(there.textContent).toContain(encodeURIComponent("/category?category_type=continuewatch"));
  expect(api).not.toHaveBeenCalled();
});

test("one profile's titles in progress are not shown to the next profile", async () => {
  saveSession(sampleSession({ user_id: 1 }), true);
  const row = { videos: [film] };
  responses = { "/home-continue-watch-videos": { data: [row] }, "/my-watch-list": { data: [] } };
  show("/category?category_type=continuewatch");
  await screen.findByRole("link", { name: "Nosferatu, 1922" });
  responses = {};
  act(() => saveSession(sampleSession({ user_id: 2 }), true));
  expect(screen.queryByRole("link", { name: "Nosferatu, 1922" })).toBeNull();
  expect(await screen.findByRole("alert")).toBeTruthy();
  expect(screen.queryByRole("link", { name: "Nosferatu, 1922" })).toBeNull();
});

const banner = {
  ...film,
  is_coming_soon_status: "1",
  release_date: "2026-12-24T18:00:00.000Z",
  slider_image_ott_web: "",
  slider_image_android: "",
  title_image: "",
  slider_description: "",
  banner_image: "/art/cc-1280.webp",
};

test("S-141 S-142 the coming-soon banner shows what comes when, and plays its trailer", async () => {
  responses = {
    "/coming-soon-videos": { data: { banner, rows: {} }, count: 1 },
    "/week-wise-upcoming-calender-videos": { data: [], count: 0 },
  };
  show("/coming-soon");
  await screen.findByText("Premieres on 24 December 2026");
  expect(screen.getByText("1 h 34 min")).toBeTruthy();
  expect(screen.getByText(film.short_description)).toBeTruthy();
  const play = screen.getByRole("link", { name: "Play Trailer" });
  expect(play.getAttribute("href")).toBe("/player?video_id=7&video_type=1&content_type=trailer");
  const more = screen.getByRole("link", { name: "More info" });
  expect(more.getAttribute("href")).toBe("/content?video_id=7&video_type=1");
});

test("S-143 below the banner is a row for every name", async () => {
  responses = {
    "/coming-soon-videos": {
      data: { banner, rows: { "This week": [film], Later: [series] } },
      count: 2,
    },
    "/week-wise-upcoming-calender-videos": { data: [], count: 0 },
  };
  show("/coming-soon");
  const week = await screen.findByRole("region", { name: "This week" });
  expect(week.textContent).toContain("Nosferatu");
  expect(screen.getByRole("region", { name: "Later" }).textContent).toContain("Vampires");
});

test("the day of a premiere is above its picture, with the year unless it is this one", async () => {
  const year = new Date().getFullYear();
  const days = [`${year}-11-29T18:00:00.000Z`, `${year + 1}-01-02T18:00:00.000Z`];
  const [first, second] = days.map((release_date, at) => ({
    ...film,
    video_id: 70 + at,
    release_date,
  }));
  responses = {
    "/coming-soon-videos": { data: { banner, rows: { Soon: [first], Later: [second] } }, count: 2 },
    "/week-wise-upcoming-calender-videos": { data: [], count: 0 },
  };
  show("/coming-soon");
  expect((await screen.findByText("29 Nov")).getAttribute("datetime")).toBe(days[0]);
  expect(screen.getByText(`2 Jan ${year + 1}`)).toBeTruthy();
});

test("a child sees only its own upcoming titles, or an error", async () => {
  responses = {
    "/coming-soon-videos": { data: { banner, rows: { "This week": [film] } }, count: 1 },
    "/week-wise-upcoming-calender-videos": { data: [], count: 0 },
  };
  show("/coming-soon");
  await screen.findByRole("region", { name: "This week" });
  responses = {};
  act(() => saveSession(sampleSession({ user_id: 3, is_child: 1 }), true));
  await waitFor(() => expect(screen.queryByRole("region", { name: "This week" })).toBeNull());
  await screen.findByRole("alert");
  responses = {
    "/coming-soon-videos": { data: { banner, rows: { "For you": [series] } }, count: 1 },
  };
  act(() => screen.getByRole("button", { name: "Try again" }).click());
  expect(await screen.findByRole("region", { name: "For you" })).toBeTruthy();
});
