import type { Client } from "@bijou/contract/client";
import { seasonList, videoByGenre, videoDetail } from "@bijou/contract/titles";
import type { ReactNode } from "react";
import { createRoutesStub } from "react-router";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { cleanup, render } from "vitest-browser-react";
import { api } from "../../platform/session/api.ts";
import { BRIGHT_STILLS, MIN_CONTRAST, worstContrasts } from "../../testing/contrast.ts";
import { sampleSession, sampleVideo, sampleVideos } from "../../testing/samples.ts";
import { film } from "../titles/video.fixture.ts";
import { GenresScreen } from "./browse/genres-screen.tsx";
import { MarqueeRows } from "./browse/marquee-rows.tsx";
import { TopBar } from "./browse/top-bar.tsx";
import { DetailScreen } from "./detail/detail-screen.tsx";
import { TABS } from "./screens.ts";
import frame from "./television.module.css";
import { clearCachedResources } from "./use-cached-resource.ts";
import "../../ui/styles/global.css";

vi.mock("../../platform/session/api.ts", () => ({ api: vi.fn<Client>() }));

const session = sampleSession();
/** As much text as a title may have. */
const long = {
  video_title: "A trip to the far side of the moon",
  short_description:
    "Astronomers are shot to the moon, meet its people, and fall back into the sea in the same afternoon, to the sound of a brass band that nobody has asked for.",
  genre_name: "Science fiction",
  director_name: "Georges Méliès, Clyde Bruckman",
  is_premium: "1",
} as const;
const stills = Object.entries(BRIGHT_STILLS);

async function show(screen: ReactNode): Promise<void> {
  const Page = createRoutesStub([
    { path: "/", Component: () => <main className={frame.tv}>{screen}</main> },
  ]);
  await render(<Page />);
}

/** Expects every element of the list to be readable once everything has faded in. */
async function expectReadable(elements: readonly Element[]): Promise<void> {
  expect(elements).not.toEqual([]);
  await Promise.allSettled([...document.images].map((image) => image.decode()));
  for (const animation of document.getAnimations()) animation.finish();
  const contrasts = await worstContrasts(elements as HTMLElement[]);
  for (const [index, contrast] of contrasts.entries())
    expect.soft(contrast, elements[index]?.textContent ?? "").toBeGreaterThanOrEqual(MIN_CONTRAST);
}

const all = (selector: string): Element[] => [...document.querySelectorAll(selector)];

beforeEach(async () => {
  clearCachedResources();
  vi.mocked(api).mockReset();
  await page.viewport(1920, 1080);
});
afterEach(() => cleanup());

describe.each(stills)("L-03: over a still that is %s", (_, still) => {
  test("the tabs, the clock and the focused title are readable", async () => {
    const video = sampleVideo({ ...long, still_images_1920x1080: still });
    await show(
      <>
        <TopBar tabs={TABS} current="home" session={session} />
        <MarqueeRows
          rows={[
            {
              name: "row",
              title: "In the next seven days",
              videos: [video, ...sampleVideos(3)],
              shape: "landscape",
              caption: () => "29 November",
            },
          ]}
          noteOf={() => "Premieres on 29 November"}
        />
      </>,
    );
    await expect.element(page.getByText(/^Astronomers/)).toBeVisible();
    await expectReadable([
      ...all("nav > button:not([aria-haspopup])"),
      ...all("time"),
      ...all("section > h2"),
      ...all("h2 ~ p"),
      page.getByRole("heading", { name: long.video_title }).element(),
      ...page.getByText("29 November", { exact: true }).elements(),
    ]);
  });

  test("a film's own screen is readable", async () => {
    const video = {
      ...film,
      ...long,
      long_description: long.short_description.repeat(3),
      is_coming_soon_status: "1",
      release_date: "2026-11-29T18:00:00Z",
      banner_title_image: "",
      still_images_1920x1080: still,
      more_like_this: sampleVideos(7),
    };
    vi.mocked(api).mockImplementation((async (endpoint: unknown) => {
      if (endpoint === videoDetail) return { data: video };
      if (endpoint === seasonList) return { data: [] };
      return { data: [] };
    }) as Client);
    await show(<DetailScreen videoId={video.video_id} session={session} />);
    await expect.element(page.getByRole("heading", { name: long.video_title })).toBeVisible();
    await expectReadable([...all("h1, h1 ~ p"), ...all("section > h2")]);
  });

  test("the name of a genre is readable", async () => {
    const cover = sampleVideo({ still_images_1920x1080: still });
    vi.mocked(api).mockImplementation((async (endpoint: unknown) =>
      endpoint === videoByGenre ? { data: [cover] } : { data: [] }) as Client);
    // Covers are loaded once for each profile.
    await show(
      <GenresScreen profileId={stills.findIndex(([, of]) => of === still)} genres={GENRES} />,
    );
    await expect.element(page.getByText("Science fiction")).toBeVisible();
    await expectReadable(all("button b"));
  });
});

const GENRES = [
  { id: 1, name: "Comedy", to: "" },
  { id: 2, name: "Science fiction", to: "" },
];
