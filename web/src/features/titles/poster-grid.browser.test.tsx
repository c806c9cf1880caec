import { createRoutesStub } from "react-router";
import { afterEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { cleanup, render } from "vitest-browser-react";
import { sampleVideo } from "../../testing/samples.ts";
import { PosterGrid } from "./poster-grid.tsx";
import "../../ui/styles/global.css";

const items = Array.from({ length: 24 }, (_, index) =>
  sampleVideo({ video_id: index + 1, portrait_art_2000x3000: "" }),
);
const known = { items, next: null, count: items.length };

afterEach(() => cleanup());

test.each([
  ["K-17 S-86", 390, 3],
  ["K-17 S-86", 800, 4],
  ["K-17 S-86", 1000, 5],
  ["K-17 S-86", 1200, 6],
  ["K-17 S-86", 1920, 7],
  ["K-17 S-86", 2560, 8],
] as const)("%s a category at %i px shows %i in a line", async (_, width, count) => {
  await page.viewport(width, 900);
  const Page = createRoutesStub([
    {
      path: "/",
      Component: () => (
        <PosterGrid name="" load={async () => known} known={known} isKnownFresh empty={null} />
      ),
    },
  ]);
  await render(<Page />);
  const tops = [...document.querySelectorAll("li")].map((tile) => tile.getBoundingClientRect().top);
  expect(tops.filter((top) => top === tops[0])).toHaveLength(count);
});
