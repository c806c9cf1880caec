import { createRoutesStub } from "react-router";
import { afterEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { cleanup, render } from "vitest-browser-react";
import { sampleVideo } from "../../../testing/samples.ts";
import { Tile } from "./tile.tsx";
import "../../../ui/styles/global.css";

afterEach(() => cleanup());

/** Where the text's background becomes transparent, in pixels from the top of the text box. */
function opaqueFrom(ground: Element): number {
  const stops = getComputedStyle(ground).backgroundImage;
  const fade = /calc\(100% - (\d+)px\)/.exec(stops);
  if (fade === null) throw new Error(`No opaque part in ${stops}`);
  return Number(fade[1]);
}

test("L-10: the lettering of a poster does not show through the text over it", async () => {
  await page.viewport(1280, 900);
  const Page = createRoutesStub([
    {
      path: "/",
      Component: () => (
        <ul style={{ width: 260 }}>
          <Tile
            video={sampleVideo({ video_title: "Red Heroine" })}
            shape="portrait"
            sizes="260px"
          />
        </ul>
      ),
    },
  ]);
  await render(<Page />);
  await userEvent.tab();
  const name = page.getByText("Red Heroine", { exact: true }).last().element();
  const ground = name.parentElement as Element;
  await expect.poll(() => getComputedStyle(ground).opacity).toBe("1");
  const { top } = ground.getBoundingClientRect();
  expect(name.getBoundingClientRect().top - top).toBeGreaterThanOrEqual(opaqueFrom(ground) - 1);
});
