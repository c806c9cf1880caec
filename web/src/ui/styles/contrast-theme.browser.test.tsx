import { createRoutesStub } from "react-router";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { cdp, page, userEvent } from "vitest/browser";
import { cleanup, render } from "vitest-browser-react";
import { sampleVideos } from "../../testing/samples.ts";
import { ButtonLink } from "../form/button.tsx";
import { ProgressBar } from "../feedback/progress-bar.tsx";
import { Row, tileSizes } from "../layout/row.tsx";
import { Tile } from "../../features/titles/tile/tile.tsx";
import "./global.css";

const emulate = (value: "active" | "none") =>
  cdp().send("Emulation.setEmulatedMedia", { features: [{ name: "forced-colors", value }] });

beforeEach(() => emulate("active"));
afterEach(async () => {
  await emulate("none");
  await cleanup();
});

async function show(): Promise<void> {
  await page.viewport(1280, 900);
  const Page = createRoutesStub([
    {
      path: "/",
      Component: () => (
        <main>
          <ButtonLink to="/film">Watch now</ButtonLink>
          <ProgressBar percent={40} />
          <Row title="Trending" size="large">
            {sampleVideos(3).map((video) => (
              <Tile key={video.video_id} video={video} shape="portrait" sizes={tileSizes.large} />
            ))}
          </Row>
        </main>
      ),
    },
  ]);
  await render(<Page />);
}

const outlineOf = (element: Element | null): string => {
  if (element === null) return "none";
  const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(element);
  return outlineStyle === "none" || Number.parseFloat(outlineWidth) < 2 ? "none" : outlineColor;
};

describe("in a contrast theme", () => {
  test("L-02: the focused tile is outlined", async () => {
    await show();
    expect(matchMedia("(forced-colors: active)").matches).toBe(true);
    await userEvent.keyboard("{Tab}{Tab}");
    const tile = document.activeElement;
    expect(tile?.hasAttribute("data-tile")).toBe(true);
    const outline = outlineOf(tile?.parentElement ?? null);
    expect(outline).toMatch(/^rgb\(/);
    expect(outline).not.toBe(getComputedStyle(document.body).backgroundColor);
    expect(outlineOf(document.querySelectorAll("[data-tile]")[1]?.parentElement ?? null)).toBe(
      "none",
    );
  });

  test("L-02: a main button has a border, and a progress bar shows its value", async () => {
    await show();
    const button = getComputedStyle(page.getByRole("link", { name: "Watch now" }).element());
    expect(Number.parseFloat(button.borderTopWidth)).toBeGreaterThanOrEqual(1);
    expect(button.borderTopStyle).toBe("solid");
    expect(button.borderTopColor).not.toBe(button.backgroundColor);
    const bar = getComputedStyle(document.querySelector("progress") ?? document.body);
    expect(bar.borderTopStyle).toBe("solid");
  });
});
