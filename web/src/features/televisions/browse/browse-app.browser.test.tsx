import { leftSidebar } from "@bijou/contract/configuration";
import type { Client } from "@bijou/contract/client";
import {
  moodList,
  theOracleStepOne,
  theOracleStepTwo,
  viewTheOracleStepOne,
} from "@bijou/contract/oracle";
import { comingSoonVideos, mostViewedVideos } from "@bijou/contract/home";
import { tvListen } from "@bijou/contract/televisions";
import { reportTv } from "@bijou/contract/televisions/casting";
import { videoByGenre, videoDetail } from "@bijou/contract/titles";
import { createBrowserRouter, RouterProvider } from "react-router";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { cleanup, render } from "vitest-browser-react";
import { api } from "../../../platform/session/api.ts";
import { saveSession } from "../../../platform/session/storage.ts";
import { MIN_CONTRAST, worstContrasts } from "../../../testing/contrast.ts";
import { sampleSession, sampleVideo, sampleVideos } from "../../../testing/samples.ts";
import { sampleCard, sampleMoods, sampleOpening } from "../../oracle/oracle.fixture.ts";
import { film } from "../../titles/video.fixture.ts";
import { clearCachedResources } from "../use-cached-resource.ts";
import { BrowseApp } from "./browse-app.tsx";
import "../../../ui/styles/global.css";

vi.mock("../../../platform/session/api.ts", () => ({
  api: vi.fn<Client>(),
  onSessionRejected: () => () => undefined,
}));

const never = (): Promise<never> => new Promise(() => undefined);
const genres = ["Comedy", "Drama", "Horror", "Western", "War", "Film noir"].map((name, index) => ({
  id: 101 + index,
  genre_name: name,
  genre_type: 1,
  genre_icon: "",
}));
const cards = [1, 2, 3, 4, 5].map((id) =>
  sampleCard({ video_id: id, video_title: `Film ${id}`, portrait_art_2000x3000: "" }),
);
let dealt: object[];

/** A real history: Back depends on its length. */
async function open(screen: string): Promise<void> {
  window.history.replaceState(null, "", `/tv?screen=${screen}`);
  const router = createBrowserRouter([
    {
      path: "/tv",
      element: <BrowseApp session={sampleSession()} onSignedOut={() => undefined} />,
    },
  ]);
  await render(<RouterProvider router={router} />);
}

const focused = (): string =>
  document.activeElement?.getAttribute("aria-label") ?? document.activeElement?.textContent ?? "";
const press = async (...keys: string[]): Promise<void> => {
  for (const key of keys) await userEvent.keyboard(`{${key}}`);
};
async function untilFocused(name: RegExp): Promise<void> {
  await expect.poll(focused).toMatch(name);
}

beforeEach(async () => {
  await page.viewport(1920, 1080);
  clearCachedResources();
  saveSession(sampleSession(), true);
  dealt = [];
  const responses = new Map<unknown, (input: object) => unknown>([
    [leftSidebar, () => ({ data: { menu: [{ id: 2, name: "Movies" }], genres } })],
    [tvListen, never],
    [reportTv, never],
    [viewTheOracleStepOne, () => ({ data: sampleOpening })],
    [moodList, () => ({ data: sampleMoods })],
    [theOracleStepOne, () => ({ data: { total_number_of_titles: 4 } })],
    [
      theOracleStepTwo,
      (input) => {
        dealt.push(input);
        return { data: { cards, nearest: null } };
      },
    ],
    [videoByGenre, () => ({ data: sampleVideos(9), has_more: false })],
    [mostViewedVideos, () => ({ data: sampleVideos(9) })],
    [videoDetail, () => ({ data: film })],
    [
      comingSoonVideos,
      () => ({
        data: {
          banner: null,
          rows: {
            "In the next seven days": [
              sampleVideo({
                video_title: "The Golem",
                is_coming_soon_status: "1",
                release_date: "2026-12-01T12:00:00Z",
              }),
            ],
            Later: [],
          },
        },
      }),
    ],
  ]);
  vi.mocked(api).mockReset();
  vi.mocked(api).mockImplementation((async (endpoint: unknown, input: object) => {
    const response = responses.get(endpoint);
    if (response === undefined) throw new Error("unexpected call");
    return response(input);
  }) as never);
});
afterEach(() => cleanup());

test("L-11, V-09: arrows choose a mood and a decade, and the Oracle deals; the card in the middle has the focus", async () => {
  await open("oracle");
  await untilFocused(/^Make me laugh/);
  await press("ArrowRight", "Enter");
  await expect
    .element(page.getByRole("button", { name: /^Give me the shivers/ }))
    .toHaveAttribute("aria-pressed", "true");
  await press("ArrowDown", "ArrowRight", "ArrowRight", "Enter");
  await untilFocused(/^1990s$/);
  await press("ArrowDown");
  await untilFocused(/^Deal the cards$/);
  await press("Enter");
  await untilFocused(/^Film 3, 1922$/);
  expect(dealt).toMatchObject([{ mood: "7", from_year: 1990, to_year: 1999 }]);
  expect(window.location.search).toContain("screen=cards");

  await press("ArrowLeft");
  await untilFocused(/^Turn card 2 of 5: Give me the shivers$/);
  await expect.element(page.getByText("Press OK to turn this card.")).toBeVisible();
  expect(page.getByRole("button", { name: "Play" }).elements()).toEqual([]);
  await press("Enter");
  await untilFocused(/^Film 2, 1922$/);
  const heading = page.getByRole("heading", { name: "Film 2" });
  await expect.element(heading).toBeVisible();
  await press("ArrowRight");
  await expect.element(page.getByRole("heading", { name: "Film 3" })).toBeVisible();
  await press("ArrowLeft", "ArrowDown");
  await untilFocused(/^Play$/);
  for (const animation of document.getAnimations()) animation.finish();
  const texts = [heading.element(), page.getByText(/Vampire, 94/).element()] as HTMLElement[];
  for (const contrast of await worstContrasts(texts))
    expect(contrast).toBeGreaterThanOrEqual(MIN_CONTRAST);
  await press("ArrowRight", "ArrowRight", "ArrowRight");
  await untilFocused(/^Turn the other three$/);
  await press("Enter");
  await expect.element(page.getByRole("button", { name: "Film 5, 1922" })).toBeVisible();
  await untilFocused(/^Deal again$/);

  await press("ArrowUp");
  await untilFocused(/^Film 2, 1922$/);
  await press("Enter");
  await untilFocused(/^(?:Play|Resume)$/);
  await press("Escape");
  await untilFocused(/^Film 2, 1922$/);
  await press("Escape");
  await untilFocused(/^Deal the cards$/);
  await expect
    .element(page.getByRole("button", { name: "1990s" }))
    .toHaveAttribute("aria-pressed", "true");
});

test("V-09: a genre opens its titles, and Back restores the focus on each level", async () => {
  await open("genres");
  await untilFocused(/^Comedy$/);
  await press("ArrowDown", "ArrowRight");
  await untilFocused(/^Film noir$/);
  await press("Enter");
  await expect.element(page.getByRole("heading", { name: "Film noir" })).toBeVisible();
  await untilFocused(/^Film 1,/);
  await press("ArrowRight", "ArrowRight", "Enter");
  await untilFocused(/^(?:Play|Resume)$/);
  await press("Backspace");
  await untilFocused(/^Film 3,/);
  await press("Escape");
  await untilFocused(/^Film noir$/);
});

test("V-09: what comes soon has its date in the row and beside the focused title", async () => {
  await open("coming-soon");
  await untilFocused(/^The Golem/);
  await expect.element(page.getByText("Premieres on 1 December")).toBeVisible();
  const row = page.getByRole("region", { name: "In the next seven days" });
  await expect.element(row.getByText("1 December", { exact: true })).toBeVisible();
  expect(page.getByRole("region", { name: "Later" }).elements()).toEqual([]);
});

test("without a mood of its own a hand that does not exist leads back to the moods", async () => {
  const before = vi.mocked(api).getMockImplementation();
  vi.mocked(api).mockImplementation((async (endpoint: unknown, input: unknown) =>
    endpoint === theOracleStepTwo
      ? { data: { cards: [], nearest: null } }
      : before?.(endpoint as never, input as never)) as never);
  await open("cards&from=1990&to=1999&seed=4");
  await expect.element(page.getByRole("heading", { name: "The cards are silent" })).toBeVisible();
  await untilFocused(/^Change the mood$/);
  await press("Enter");
  await untilFocused(/^Make me laugh/);
});
