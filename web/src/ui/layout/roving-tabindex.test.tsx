import { renderToString } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import { sampleVideo } from "../../testing/samples.ts";
import { Row } from "./row.tsx";
import { Tile } from "../../features/titles/tile/tile.tsx";

/** A row of `count` tiles as the server renders it. */
function sent(count: number): HTMLElement {
  const Page = createRoutesStub([
    {
      path: "/",
      Component: () => (
        <Row title="Trending" size="large">
          {Array.from({ length: count }, (_, at) => (
            <Tile key={at} video={sampleVideo({ video_id: at })} shape="portrait" sizes="10rem" />
          ))}
        </Row>
      ),
    },
  ]);
  const page = document.createElement("div");
  page.innerHTML = renderToString(<Page />);
  return page;
}

test("before hydration Tab goes to every control of a row", () => {
  const stops = [...sent(3).querySelectorAll<HTMLElement>("li a, li button")];
  // Link, play, add, details, and the menu for touch screens.
  expect(stops).toHaveLength(3 * 5);
  expect(stops.filter(({ tabIndex }) => tabIndex < 0)).toEqual([]);
});

test("only a row of several titles describes its keys", () => {
  const hint = "Use the arrow keys to move along the row";
  const several = sent(2);
  const described = several.querySelector("ul")?.getAttribute("aria-describedby") ?? "";
  expect(several.querySelector(`[id="${described}"]`)?.textContent).toBe(hint);
  const one = sent(1);
  expect(one.querySelector("[aria-describedby]")).toBeNull();
  expect(one.textContent).not.toContain(hint);
});
