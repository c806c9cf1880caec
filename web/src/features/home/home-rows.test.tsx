import type { Client } from "@bijou/contract/client";
import { deleteContinueWatching, type HomeRow as RowData } from "@bijou/contract/home";
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { createRoutesStub } from "react-router";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { ImmediateObserver, sampleRow, sampleVideo } from "../../testing/samples.ts";
import { api } from "../../platform/session/api.ts";
import { filmOfDay } from "./spotlight.tsx";
import { HomeRows } from "./home-rows.tsx";

vi.mock("../../platform/session/api.ts", () => ({
  api: vi.fn<Client>(async () => ({ data: [] }) as never),
}));

/** The block is a chunk of its own; a week without premieres is removed again. */
const LAZY = { timeout: 20_000 };
const continueRow = sampleRow(90, {
  name: "Continue watching",
  title: "Continue watching",
  genre_id: 1,
  user_id: 7,
  genre_class: "landscapesmall",
});
const listRow = sampleRow(91, { list_name: "Rainy Sundays", title: "Rainy Sundays" });

function show(rows: readonly RowData[], own: readonly RowData[] = [], isWhole = true): void {
  const Page = createRoutesStub([
    {
      path: "/",
      Component: () => <HomeRows ownRows={own} rows={rows} isWhole={isWhole} more={null} />,
    },
  ]);
  render(<Page />);
}

const headings = (): (string | null)[] =>
  screen.getAllByRole("heading", { level: 2 }).map((heading) => heading.textContent);

beforeEach(() => {
  vi.stubGlobal("IntersectionObserver", ImmediateObserver);
  vi.stubGlobal("ResizeObserver", ImmediateObserver);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe("the order of Home", () => {
  test("S-27 the member's rows come before the others", () => {
    show([sampleRow(1), sampleRow(2)], [continueRow, listRow], false);
    expect(headings()).toEqual(["Continue watching", "Rainy Sundays", "Row 1", "Row 2"]);
  });

  test('S-28 S-30 "still looking" comes before the last row', async () => {
    show([sampleRow(1), sampleRow(2), sampleRow(3)]);
    await vi.waitFor(
      () =>
        expect(headings()).toEqual([
          "Row 1",
          "Row 2",
          "Still looking? Check out these helpful tools.",
          "Row 3",
        ]),
      LAZY,
    );
    const toolAt = (name: RegExp) => screen.getByRole("link", { name }).getAttribute("href");
    expect(toolAt(/^Consult the Oracle$/)).toBe("/oracle");
    expect(toolAt(/^Advanced search/)).toBe("/search?viewType=detail_list&showText=0");
    expect(toolAt(/^All titles/)).toBe("/still-looking");
  });

  test('"still looking" is appended after a single row', async () => {
    show([sampleRow(1)]);
    const expected = ["Row 1", "Still looking? Check out these helpful tools."];
    await vi.waitFor(() => expect(headings()).toEqual(expected), LAZY);
  });

  test("neither the block nor the Browse All tile is shown before the last row is known", () => {
    show([sampleRow(1), sampleRow(2)], [], false);
    expect(screen.queryByRole("link", { name: /^Browse All/ })).toBeNull();
  });

  test("S-29 the last row ends with Browse All", () => {
    show([sampleRow(1), sampleRow(2)]);
    const tile = screen.getByRole("link", { name: /^Browse All/ });
    expect(tile.getAttribute("href")).toContain("genre_type=0");
  });
});

describe("the class of a row", () => {
  const portrait = "/art/portrait-";
  const landscape = "/art/landscape-";
  const still = "/art/still-";

  test.each([
    ["S-24", "portraitlarge", portrait],
    ["S-24", "portraitsmall", portrait],
    ["S-25", "landscapelarge", landscape],
    ["S-25", "landscapesmall", landscape],
    // In landscape format as well, without the lettering that its words would repeat (L-17).
    ["S-25", "importantitem", still],
    ["S-26", "heroimage", still],
  ] as const)("%s %s shows %s", (_, genre_class, art) => {
    show([sampleRow(1, { genre_class, videos: [sampleVideo()] })], [], false);
    const source = document.querySelector("img")?.getAttribute("src");
    expect(source).toContain(art);
  });
});

test("L-17: of the titles of a spotlight each has its day, in turn", () => {
  const videos = [1, 2, 3].map((video_id) => sampleVideo({ video_id }));
  const day = (date: number): Date => new Date(2026, 10, date, 23, 59);
  const shown = [26, 27, 28, 29].map((date) => filmOfDay(videos, day(date))?.video_id);
  expect(new Set(shown.slice(0, 3)).size).toBe(3);
  expect(shown[3]).toBe(shown[0]);
  expect(filmOfDay(videos, new Date(2026, 10, 26, 0, 1))?.video_id).toBe(shown[0]);
  expect(filmOfDay([], day(26))).toBeUndefined();
});

test("P-10, S-34: a title is removed from continue watching by code that is loaded for it", async () => {
  const video = sampleVideo({ video_id: 5, continue_watch_id: 50 });
  show([], [{ ...continueRow, videos: [video] }]);
  const name = `Remove ${video.video_title} from continue watching`;
  const [remove] = screen.getAllByRole("button", { name });
  fireEvent.click(remove ?? document.body);
  await vi.waitFor(
    () =>
      expect(vi.mocked(api)).toHaveBeenCalledWith(
        deleteContinueWatching,
        expect.objectContaining({ user_id: 7, continue_watch_id: 50 }),
      ),
    LAZY,
  );
});
