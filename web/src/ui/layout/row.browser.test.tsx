import { useState } from "react";
import { createRoutesStub } from "react-router";
import { afterEach, describe, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { cleanup, render } from "vitest-browser-react";
import { sampleVideos } from "../../testing/samples.ts";
import { Row, type RowSize, tileSizes } from "./row.tsx";
import { Tile } from "../../features/titles/tile/tile.tsx";
import "../styles/global.css";

const videos = sampleVideos(18);

async function show(size: RowSize, width: number): Promise<void> {
  await page.viewport(width, 900);
  const Page = createRoutesStub([
    {
      path: "/",
      Component: () => (
        <main>
          <Row title="Trending" to="/category" size={size}>
            {videos.map((video) => (
              <Tile
                key={video.video_id}
                video={video}
                shape={size === "wide" ? "landscape" : "portrait"}
                sizes={tileSizes[size]}
              />
            ))}
          </Row>
        </main>
      ),
    },
  ]);
  await render(<Page />);
}

/** A row that starts with one tile, and a button that adds the rest. */
function Growing() {
  const [count, setCount] = useState(1);
  return (
    <main>
      <button type="button" onClick={() => setCount(videos.length)}>
        Grow
      </button>
      <Row title="Trending" size="large">
        {videos.slice(0, count).map((video) => (
          <Tile key={video.video_id} video={video} shape="portrait" sizes={tileSizes.large} />
        ))}
      </Row>
    </main>
  );
}

/** The number of fully visible tiles. */
function wholeTiles(): number {
  const { clientWidth } = document.documentElement;
  return [...document.querySelectorAll("li")].filter(
    (tile) => tile.getBoundingClientRect().right <= clientWidth + 0.5,
  ).length;
}

afterEach(() => cleanup());

describe("items in a row", () => {
  test.each([
    ["K-13", "large", 390, 3],
    ["K-13", "large", 999, 3],
    ["K-13", "large", 1200, 5],
    ["K-13", "large", 1920, 6],
    ["K-13", "large", 2560, 8],
    ["K-14", "small", 390, 3],
    ["K-14", "small", 800, 4],
    ["K-14", "small", 1280, 6],
    ["K-14", "small", 1920, 8],
    ["K-14", "small", 2560, 10],
    ["K-15", "wide", 390, 2],
    ["K-15", "wide", 1280, 3],
    ["K-15", "wide", 1920, 4],
    ["K-15", "wide", 2560, 5],
    ["K-16 S-54", "more", 390, 2],
    ["K-16 S-54", "more", 1920, 6],
  ] as const)("%s a %s row at %i px shows %i", async (_, size, width, count) => {
    await show(size, width);
    expect(wholeTiles()).toBe(count);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
  });
});

test.each([
  [1920, 7, "grid"],
  [1920, 8, "none"],
  [2560, 9, "grid"],
  [2560, 10, "none"],
  [1280, 3, "none"],
] as const)(
  "at %i px a small row of %i titles has a closing panel: %s, and no stop of the keyboard for it",
  async (width, count, display) => {
    await page.viewport(width, 900);
    const Page = createRoutesStub([
      {
        path: "/",
        Component: () => (
          <Row title="Trending" to="/category" size="small">
            {videos.slice(0, count).map((video) => (
              <Tile key={video.video_id} video={video} shape="portrait" sizes={tileSizes.small} />
            ))}
          </Row>
        ),
      },
    ]);
    await render(<Page />);
    const link = page.getByRole("link", { name: "Trending", exact: true });
    await expect.element(link).toBeVisible();
    const track = document.querySelector("ul") as Element;
    expect(getComputedStyle(track, "::after").display).toBe(display);
    // The title's link covers the panel.
    const { right, bottom } = (track.lastElementChild as Element).getBoundingClientRect();
    const covering = document.elementFromPoint(Math.min(right + 60, width - 1), bottom - 30);
    expect(covering === link.element()).toBe(display === "grid");
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
  },
);

test("a row that grows can be scrolled by its buttons", async () => {
  await page.viewport(1280, 900);
  const Page = createRoutesStub([{ path: "/", Component: Growing }]);
  await render(<Page />);
  const forward = page.getByRole("button", { name: "Forward", includeHidden: true });
  await expect.element(forward).not.toBeVisible();
  await userEvent.click(page.getByRole("button", { name: "Grow" }));
  await expect.element(forward).toBeEnabled();
  await expect.element(forward).toBeVisible();
});
