import { cleanup, render, screen, within } from "@testing-library/react";
import { createRoutesStub } from "react-router";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { sampleVideo, SilentObserver } from "../../../testing/samples.ts";
import { film } from "../video.fixture.ts";
import { MoreRows } from "./more-rows.tsx";
import { similarityText } from "./row-reason.ts";

beforeEach(() => {
  vi.stubGlobal("IntersectionObserver", SilentObserver);
  vi.stubGlobal("ResizeObserver", SilentObserver);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const others = [31, 32, 33].map((video_id) =>
  sampleVideo({ video_id, video_title: `F${video_id}` }),
);
const [first = film, second = film, third = film] = others;
const maker = { person_id: 21, person_name: "F. W. Murnau", person_image: "" };

function rowsOf(video: typeof film): Record<string, string[]> {
  const Stub = createRoutesStub([{ path: "/", Component: () => <MoreRows video={video} /> }]);
  render(<Stub />);
  return Object.fromEntries(
    screen
      .queryAllByRole("region")
      .map((row) => [
        within(row).getByRole("heading").textContent,
        [...row.querySelectorAll("[data-tile]")].map(
          (link) => link.getAttribute("aria-label")?.split(",")[0] ?? "",
        ),
      ]),
  );
}

test("two titles or more of the director have a row, and are not repeated below", () => {
  const video = { ...film, more_by: { ...maker, videos: [first, second] }, more_like_this: others };
  expect(rowsOf(video)).toEqual({
    "More by F. W. Murnau": ["F31", "F32"],
    "More Like This": ["F33"],
  });
});

test("a single title of the director stays among the similar ones", () => {
  const video = { ...film, more_by: { ...maker, videos: [third] }, more_like_this: others };
  expect(rowsOf(video)).toEqual({ "More Like This": ["F31", "F32", "F33"] });
});

test.each([
  [{ genre_name: "Horror", published_year: 1924 }, "Horror from the 1920s"],
  [{ genre_name: "Horror", published_year: 1931 }, "More horror"],
  [{ genre_name: "Drama", published_year: 1924 }, "From the 1920s too"],
  [{ genre_name: "Drama", published_year: 1931 }, "Close in mood"],
] as const)("a row says what most of it shares: %o", (shared, text) => {
  const video = sampleVideo({ genre_name: "Horror", published_year: 1922 });
  expect(similarityText(video, [sampleVideo(shared), sampleVideo(shared), video])).toBe(text);
});
