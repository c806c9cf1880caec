import { useState } from "react";
import { createRoutesStub } from "react-router";
import { afterEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { cleanup, render } from "vitest-browser-react";
import { sampleVideos } from "../../testing/samples.ts";
import { Row, tileSizes } from "./row.tsx";
import { Tile } from "../../features/titles/tile/tile.tsx";
import "../styles/global.css";

const videos = sampleVideos(18);

/** Two rows between two buttons; the first button removes the third film of the first row. */
function Rows() {
  const [without, setWithout] = useState(0);
  return (
    <main>
      <button type="button" onClick={() => setWithout(3)}>
        Take Film 3 out
      </button>
      <Row title="Trending" to="/trending" size="large">
        {videos
          .filter(({ video_id: id }) => id !== without)
          .map((video) => (
            <Tile key={video.video_id} video={video} shape="portrait" sizes={tileSizes.large} />
          ))}
      </Row>
      <Row title="Noir" to="/noir" size="large">
        {videos.slice(10).map((video) => (
          <Tile key={video.video_id} video={video} shape="portrait" sizes={tileSizes.large} />
        ))}
      </Row>
      <button type="button">After</button>
    </main>
  );
}

const Page = createRoutesStub([{ path: "/", Component: Rows }]);

/** A lifted tile may be off by a hundredth of a pixel. */
const NEARLY_WHOLE = 0.99;

const nameOf = (element: Element | null): string =>
  element?.getAttribute("aria-label") ?? element?.textContent ?? "";
const focused = (): string => nameOf(document.activeElement);
const tile = (name: string): HTMLElement => {
  const found = document.querySelector<HTMLElement>(`[data-tile][aria-label^="${name},"]`);
  if (found === null) throw new Error(`No tile has the name ${name}`);
  return found;
};

/** A click that does not move the focus. */
const press = (): MouseEvent => new MouseEvent("click", { bubbles: true });

/** The elements focused by pressing Tab `times` times. */
async function tabs(times: number, options?: { shift: boolean }): Promise<readonly string[]> {
  const passed: string[] = [];
  while (passed.length < times) {
    await userEvent.tab(options);
    passed.push(focused());
  }
  return passed;
}

const show = async (): Promise<void> => {
  await page.viewport(1280, 900);
  await render(<Page />);
};
afterEach(() => cleanup());

const toolsOf = (name: string): readonly string[] => [
  `${name}, 1922`,
  `Play ${name}`,
  `Add to watchlist: ${name}`,
  `Details for ${name}`,
];

test("Tab goes to the first tile of a row, through its buttons, and out of the row", async () => {
  await show();
  expect(await tabs(12)).toEqual([
    "Take Film 3 out",
    "Trending",
    ...toolsOf("Film 1"),
    "Noir",
    ...toolsOf("Film 11"),
    "After",
  ]);
});

test("arrow keys, Home and End go from tile to tile and scroll each fully into view", async () => {
  await show();
  tile("Film 1").focus();
  for (const [key, name] of [
    ["ArrowLeft", "Film 1"],
    ["ArrowRight", "Film 2"],
    ["End", "Film 18"],
    ["ArrowRight", "Film 18"],
    ["ArrowLeft", "Film 17"],
    ["Home", "Film 1"],
  ] as const) {
    await userEvent.keyboard(`{${key}}`);
    expect(document.activeElement).toBe(tile(name));
    await expect.element(tile(name)).toBeInViewport({ ratio: NEARLY_WHOLE });
  }
  await userEvent.keyboard("{Alt>}{ArrowRight}{/Alt}");
  expect(document.activeElement).toBe(tile("Film 1"));
});

test("from a tile's buttons the arrow keys go to the next tile", async () => {
  await show();
  tile("Film 5").focus();
  expect(await tabs(2)).toEqual(["Play Film 5", "Add to watchlist: Film 5"]);
  await userEvent.keyboard("{ArrowRight}");
  expect(document.activeElement).toBe(tile("Film 6"));
});

test("Tab returns to the tile that last had the focus, from either side", async () => {
  await show();
  tile("Film 1").focus();
  await userEvent.keyboard("{ArrowRight}{ArrowRight}");
  expect(await tabs(4)).toEqual([...toolsOf("Film 3").slice(1), "Noir"]);
  expect(await tabs(5, { shift: true })).toEqual([...toolsOf("Film 3").toReversed(), "Trending"]);
  expect(await tabs(1)).toEqual(["Film 3, 1922"]);
});

test("the tab stop follows a focus set by other means", async () => {
  await show();
  document.querySelector<HTMLElement>("[aria-label='Add to watchlist: Film 4']")?.focus();
  expect(await tabs(2)).toEqual(["Details for Film 4", "Noir"]);
});

test("the tile that replaces a removed one is the next tab stop", async () => {
  await show();
  tile("Film 3").focus();
  await userEvent.click(page.getByRole("button", { name: "Take Film 3 out" }));
  expect(await tabs(2)).toEqual(["Trending", "Film 4, 1922"]);
});

test("the tile that replaces a removed one takes its focus too", async () => {
  await show();
  tile("Film 3").focus();
  expect(await tabs(2)).toEqual(["Play Film 3", "Add to watchlist: Film 3"]);
  page.getByRole("button", { name: "Take Film 3 out" }).element().dispatchEvent(press());
  await expect.poll(focused).toBe("Film 4, 1922");
});

test("a row scrolled away from its tab stop has it on the first visible tile", async () => {
  await show();
  await userEvent.click(page.getByRole("button", { name: "Forward" }).first());
  const isPassedBy = (name: string): boolean => tile(name).tabIndex === -1;
  await expect.poll(() => isPassedBy("Film 1")).toBe(true);
  const stop = videos.map(({ video_title: title }) => title).find((title) => !isPassedBy(title));
  expect(tile(stop ?? "").getBoundingClientRect().left).toBeGreaterThanOrEqual(0);
  expect(tile("Film 1").getBoundingClientRect().right).toBeLessThanOrEqual(0);
});

test("screen readers get the whole row: nothing is hidden, and the list is a list", async () => {
  await show();
  const row = page.getByRole("region", { name: "Trending" });
  expect(row.getByRole("listitem").elements()).toHaveLength(videos.length);
  expect(row.getByRole("button", { name: /^Add to watchlist/ }).elements()).toHaveLength(18);
  await expect
    .element(row.getByRole("list"))
    .toHaveAccessibleDescription("Use the arrow keys to move along the row");
});
