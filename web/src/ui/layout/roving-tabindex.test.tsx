import { renderToString } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import { sampleVideo } from "../../testing/samples.ts";
import { Row } from "./row.tsx";
import { Tile } from "../../features/titles/tile/tile.tsx";

/** A row of so many tiles as the server sends it. */
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

test("before the page is alive the Tab key comes to all of a row", () => {
  const stops = [...sent(3).querySelectorAll<HTMLElement>("li a, li button")];
  // The link, play, add, details, and the menu that touch has in their place.
  expect(stops).toHaveLength(3 * 5);
  expect(stops.filter(({ tabIndex }) => tabIndex < 0)).toEqual([]);
});

test("only a row of several titles says which keys lead along it", () => {
  const hint = "Use the arrow keys to move along the row";
  const several = sent(2);
  const described = several.querySelector("ul")?.getAttribute("aria-describedby") ?? "";
  expect(several.querySelector(`[id="${described}"]`)?.textContent).toBe(hint);
  const one = sent(1);
  expect(one.querySelector("[aria-describedby]")).toBeNull();
  expect(one.textContent).not.toContain(hint);
});
