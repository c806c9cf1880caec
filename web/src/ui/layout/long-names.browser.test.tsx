import type { ReactNode } from "react";
import { createRoutesStub } from "react-router";
import { afterEach, beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { cleanup, render } from "vitest-browser-react";
import { sampleVideos } from "../../testing/samples.ts";
import { Dialog, DialogActions } from "../overlay/dialog.tsx";
import { Row, tileSizes } from "./row.tsx";
import { Tile } from "../../features/titles/tile/tile.tsx";
import { TitleArt } from "../media/title-art.tsx";
import "../styles/global.css";

const LONG = "Donaudampfschifffahrtsgesellschaftskapitänskajütenschlüssel";
const HEIGHT = 844;

beforeEach(() => page.viewport(390, HEIGHT));
afterEach(() => cleanup());

async function show(content: ReactNode): Promise<void> {
  const Page = createRoutesStub([{ path: "/", Component: () => content }]);
  await render(<Page />);
}

const overflowOf = (element: Element): number => element.scrollWidth - element.clientWidth;

test("a row titled by one long word is no wider than a phone", async () => {
  await show(
    <Row title={LONG} to="/category" size="large">
      {sampleVideos(3).map((video) => (
        <Tile key={video.video_id} video={video} shape="portrait" sizes={tileSizes.large} />
      ))}
    </Row>,
  );
  expect(overflowOf(document.documentElement)).toBe(0);
});

test("a text title stays inside its page, and is smaller the longer it is", async () => {
  const sizeOf = async (name: string): Promise<number> => {
    await show(
      <div style={{ display: "grid" }}>
        <TitleArt video={{ video_title: name, banner_title_image: "" }} as="h1" />
      </div>,
    );
    expect(overflowOf(document.documentElement)).toBe(0);
    const size = Number.parseFloat(getComputedStyle(page.getByText(name).element()).fontSize);
    await cleanup();
    return size;
  };
  expect(await sizeOf(LONG)).toBeLessThan(await sizeOf("Detour"));
});

test("a dialog with a long name and many lines keeps its buttons on the screen", async () => {
  await show(
    <Dialog title={LONG} onClose={() => undefined}>
      {Array.from({ length: 40 }, (_, line) => (
        <p key={line}>{line}</p>
      ))}
      <DialogActions>
        <button type="button">Save</button>
      </DialogActions>
    </Dialog>,
  );
  expect(overflowOf(page.getByRole("dialog").element())).toBe(0);
  const save = page.getByRole("button", { name: "Save" }).element().getBoundingClientRect();
  expect(save.bottom).toBeLessThanOrEqual(HEIGHT);
});
