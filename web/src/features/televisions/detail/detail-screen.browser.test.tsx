import type { Client } from "@bijou/contract/client";
import { episodeList, seasonList, videoDetail } from "@bijou/contract/titles";
import { inEachSpelling } from "@bijou/contract/spellings";
import { createRoutesStub } from "react-router";
import { afterEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { cleanup, render } from "vitest-browser-react";
import { api } from "../../../platform/session/api.ts";
import { sampleSession, sampleVideos } from "../../../testing/samples.ts";
import { episode, series } from "../../titles/video.fixture.ts";
import frame from "../television.module.css";
import { DetailScreen } from "./detail-screen.tsx";
import "../../../ui/styles/global.css";

vi.mock("../../../platform/session/api.ts", () => ({ api: vi.fn<Client>() }));

afterEach(() => cleanup());

const WHITE_STILL = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" width="1920" height="1080"><rect width="1920" height="1080" fill="#fff"/></svg>',
)}`;
/** WCAG 2.2, 1.4.3. */
const MIN_CONTRAST = 4.5;

type Rgb = readonly [red: number, green: number, blue: number];

/** Relative luminance (WCAG 2.2). */
function luminance(rgb: Rgb): number {
  const [red, green, blue] = rgb.map((value) =>
    value <= 10.31475 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4,
  ) as unknown as Rgb;
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** The luminance of the brightest pixel that `element` has without its text. */
async function brightestBehind(element: HTMLElement): Promise<number> {
  element.style.color = "transparent";
  const picture = await page.elementLocator(element).screenshot({ save: false });
  element.style.color = "";
  const bitmap = await createImageBitmap(
    await (await fetch(`data:image/png;base64,${picture}`)).blob(),
  );
  const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
  const context = canvas.getContext("2d");
  if (context === null) throw new Error("This browser has no 2D canvas");
  context.drawImage(bitmap, 0, 0);
  const { data } = context.getImageData(0, 0, bitmap.width, bitmap.height);
  let brightest = 0;
  for (let at = 0; at < data.length; at += 4)
    brightest = Math.max(
      brightest,
      luminance([data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0]),
    );
  return brightest;
}

test("L-03: on a television the lengths of episodes are readable over a white still", async () => {
  await page.viewport(1920, 1080);
  const season = {
    ...inEachSpelling("seasion_id", 21),
    season: 1,
    season_name: "",
    published_year: 1915,
    season_episode_count: 8,
  };
  // The row below lets the episodes scroll to the top, over the brightest part of the still.
  const more_like_this = sampleVideos(7);
  const video = { ...series, still_images_1920x1080: WHITE_STILL, more_like_this };
  const episodes = Array.from({ length: 8 }, (_, index) => episode(index + 1));
  vi.mocked(api).mockImplementation((async (endpoint: unknown) => {
    if (endpoint === videoDetail) return { data: video };
    if (endpoint === seasonList) return { data: [season] };
    if (endpoint === episodeList) return { data: episodes, has_more: false };
    return { data: [] };
  }) as Client);
  const Page = createRoutesStub([
    {
      path: "/",
      Component: () => (
        <main className={frame.tv}>
          <DetailScreen videoId={series.video_id} session={sampleSession()} />
        </main>
      ),
    },
  ]);
  await render(<Page />);
  await expect.element(page.getByText("33 min").first()).toBeInTheDocument();
  const tile = page.getByText("33 min").nth(4).element().closest("button");
  if (tile === null) throw new Error("The episode is not a button");
  tile.focus({ preventScroll: true });
  tile.scrollIntoView({ block: "start" });
  for (const animation of document.getAnimations()) animation.finish();
  for (const length of page.getByText("33 min").elements().slice(0, 5) as HTMLElement[]) {
    const text = getComputedStyle(length).color.match(/\d+/g)?.map(Number) as unknown as Rgb;
    const contrast = (luminance(text) + 0.05) / ((await brightestBehind(length)) + 0.05);
    expect(contrast).toBeGreaterThanOrEqual(MIN_CONTRAST);
  }
});
