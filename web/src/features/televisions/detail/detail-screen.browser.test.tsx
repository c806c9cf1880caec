import type { Client } from "@bijou/contract/client";
import { episodeList, seasonList, videoDetail } from "@bijou/contract/titles";
import { inEachSpelling } from "@bijou/contract/spellings";
import { createRoutesStub } from "react-router";
import { afterEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { cleanup, render } from "vitest-browser-react";
import { api } from "../../../platform/session/api.ts";
import { BRIGHT_STILLS, MIN_CONTRAST, worstContrasts } from "../../../testing/contrast.ts";
import { sampleSession, sampleVideos } from "../../../testing/samples.ts";
import { episode, series } from "../../titles/video.fixture.ts";
import frame from "../television.module.css";
import { DetailScreen } from "./detail-screen.tsx";
import "../../../ui/styles/global.css";

vi.mock("../../../platform/session/api.ts", () => ({ api: vi.fn<Client>() }));

afterEach(() => cleanup());

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
  const video = { ...series, still_images_1920x1080: BRIGHT_STILLS.white, more_like_this };
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
  const lengths = page.getByText("33 min").elements().slice(0, 5) as HTMLElement[];
  for (const length of lengths) {
    const [contrast] = await worstContrasts([length], length);
    expect(contrast).toBeGreaterThanOrEqual(MIN_CONTRAST);
  }
});
