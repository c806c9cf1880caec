import { createRoutesStub, Outlet, ScrollRestoration, useNavigate } from "react-router";
import { afterEach, beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { cleanup, render } from "vitest-browser-react";
import type { PageOf } from "../../platform/resource/pages.ts";
import type { VideoCard } from "@bijou/contract/titles/videos";
import { sampleVideo } from "../../testing/samples.ts";
import { PosterGrid } from "./poster-grid.tsx";
import "../../ui/styles/global.css";

/** Five more pages, at most one in 150 ms; a browser beside a build may wait half a minute for its turn. */
const LOADED = { timeout: 45_000 };
const TEST_MS = 90_000;
const PAGES = 6;
const PAGE_SIZE = 24;

function pageAt(index: number): PageOf<VideoCard> {
  const items = Array.from({ length: PAGE_SIZE }, (_, place) =>
    // Each page repeats the last title of the one before.
    sampleVideo({ video_id: index * (PAGE_SIZE - 1) + place + 1, portrait_art_2000x3000: "" }),
  );
  return { items, next: index + 1 < PAGES ? String(index + 1) : null, count: PAGES * PAGE_SIZE };
}

function Layout() {
  const navigate = useNavigate();
  return (
    <>
      <button
        type="button"
        style={{ position: "fixed", zIndex: 99 }}
        onClick={() => void navigate("/title")}
      >
        Open
      </button>
      <Outlet />
      <ScrollRestoration />
    </>
  );
}

const Page = createRoutesStub([
  {
    path: "/",
    Component: Layout,
    children: [
      {
        index: true,
        Component: () => (
          <PosterGrid
            name="all"
            load={async (start) => pageAt(Number(start ?? 0))}
            known={pageAt(0)}
            isKnownFresh
            empty={null}
          />
        ),
      },
      {
        path: "title",
        Component: function Title() {
          const navigate = useNavigate();
          return (
            <button type="button" style={{ marginTop: 99 }} onClick={() => void navigate(-1)}>
              Back
            </button>
          );
        },
      },
    ],
  },
]);

const press = (name: string): void =>
  (page.getByRole("button", { name }).element() as HTMLElement).click();
const tiles = () => document.querySelectorAll("li").length;
const scrollToEnd = (): void => window.scrollTo(0, document.documentElement.scrollHeight);

beforeEach(() => sessionStorage.clear());
afterEach(() => cleanup());

test.each([
  ["a phone", 390],
  ["a desktop", 1280],
])(
  "on %s Back returns to the same place of a paged grid",
  async (_, width) => {
    await page.viewport(width, 844);
    const screen = await render(<Page />);
    const all = PAGES * (PAGE_SIZE - 1) + 1;
    await expect
      .poll(() => {
        scrollToEnd();
        return tiles();
      }, LOADED)
      .toBe(all);
    const place = Math.round(document.documentElement.scrollHeight * 0.8);
    window.scrollTo(0, place);
    // A pointer would wait for the page to rest, which a busy machine delays for seconds.
    press("Open");
    await screen.getByRole("button", { name: "Back" }).findElement();
    press("Back");
    await expect.poll(tiles).toBe(all);
    expect(Math.abs(window.scrollY - place)).toBeLessThan(2);
  },
  TEST_MS,
);
