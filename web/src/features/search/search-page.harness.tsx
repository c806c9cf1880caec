import type { Client } from "@bijou/contract/client";
import { advanceSearch, inputSearch, type SearchHit } from "@bijou/contract/search";
import { userSaveSearchList, userSaveSearchVideos } from "@bijou/contract/search/saved-searches";
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { type ComponentProps, useEffect } from "react";
import { createRoutesStub, useLocation, useNavigate } from "react-router";
import { afterEach, beforeEach, vi } from "vitest";
import { api } from "../../platform/session/api.ts";
import { closeLoginAlert, toasts } from "../../platform/notices.ts";
import { reloadSavedSearches } from "./saved-searches.ts";
import { searchToSave } from "./search-to-save.ts";
import { clearSession } from "../../platform/session/storage.ts";
import { sampleSearch, sampleVideo } from "../../testing/samples.ts";
import SearchPage from "./search-page.tsx";

// Helpers for tests of the search page. The test file mocks the API.

const choices = {
  genres: [
    { id: 1, name: "Horror" },
    { id: 2, name: "Comedy" },
  ],
  eras: [{ id: 3, name: "Silent Era" }],
  regions: [{ id: 4, name: "Nordic" }],
  views: [
    { name: "Small grid", viewType: "custom_grid" },
    { name: "Detail list", viewType: "detail_list" },
  ],
};

export function hit(id: number, title: string, more: Partial<SearchHit> = {}): SearchHit {
  return {
    ...sampleVideo({ video_id: id, video_title: title }),
    marked_title: [{ text: title, is_match: false }],
    matched_in: [],
    ...more,
  };
}

interface Answer {
  readonly hits: readonly SearchHit[];
  readonly corrected?: string;
  readonly is_nearest?: boolean;
  readonly is_popular?: boolean;
  readonly next?: string;
  readonly count?: number;
}
export const responseOf = ({
  hits,
  corrected = "",
  is_nearest = false,
  is_popular = false,
  next,
  count,
}: Answer) => ({
  data: {
    corrected,
    is_nearest,
    is_popular,
    genres: [{ id: 1, count: 12 }],
    eras: [],
    regions: [],
  },
  search_result: hits,
  count: count ?? hits.length,
  is_floor: false,
  page_size: 30,
  has_more: next !== undefined,
  next_start_range: next ?? null,
});

export const saved = sampleSearch({ view_type: "detail_list", new_count: 2 });

/** The responses by endpoint; a test replaces some. */
export const responses = new Map<unknown, (input: Record<string, unknown>) => unknown>();
/** The inputs of the calls to an endpoint. */
export const callsTo = (endpoint: unknown) =>
  vi.mocked(api).mock.calls.flatMap(([called, input]) => (called === endpoint ? [input] : []));

export const clearCalls = (): void => void vi.mocked(api).mockClear();

/** How long a navigation takes. */
export const travel = { milliseconds: 0 };

let here = "";
let leave: (to: number | string) => void = () => undefined;
/** The current address. */
export const address = (): string => here;
/** Navigates to an address, or by steps of the history. */
export const go = (to: number | string): void => leave(to);

function Where() {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    here = pathname + search;
    leave = (to) => void (typeof to === "number" ? navigate(to) : navigate(to));
  });
  return null;
}

export const advance = (milliseconds: number) =>
  act(() => vi.advanceTimersByTimeAsync(milliseconds));

export async function show(...entries: string[]): Promise<void> {
  // The page uses only its loader's data.
  const props = { loaderData: { choices, first: null, origin: "" } } as unknown as ComponentProps<
    typeof SearchPage
  >;
  const page = (
    <>
      <SearchPage {...props} />
      <Where />
    </>
  );
  const Stub = createRoutesStub([
    {
      path: "/search",
      loader: () =>
        travel.milliseconds > 0 &&
        new Promise((arrive) => setTimeout(() => arrive(true), travel.milliseconds)),
      HydrateFallback: () => null,
      Component: () => page,
    },
    { path: "*", Component: Where },
  ]);
  render(<Stub initialEntries={entries} />);
  await advance(0);
}

export const field = () => screen.getByRole("searchbox", { name: "Search" });
export const heading = () => screen.getByRole("heading", { level: 1 }).textContent;

/** Submits the form of a field. */
export function send(input: HTMLElement): void {
  const form = input.closest("form");
  if (form !== null) fireEvent.submit(form);
}

beforeEach(async () => {
  vi.useFakeTimers();
  travel.milliseconds = 0;
  vi.stubGlobal("matchMedia", () => ({ matches: true }));
  clearSession();
  localStorage.clear();
  toasts.set([]);
  closeLoginAlert();
  searchToSave.set(null);
  await reloadSavedSearches();
  responses.clear();
  responses.set(inputSearch, () => responseOf({ hits: [hit(1, "Nosferatu"), hit(2, "Häxan")] }));
  responses.set(advanceSearch, () => responseOf({ hits: [hit(2, "Häxan")] }));
  responses.set(userSaveSearchVideos, () => responseOf({ hits: [hit(2, "Häxan")] }));
  responses.set(userSaveSearchList, () => ({ data: [saved] }));
  vi.mocked(api).mockImplementation((async (endpoint: unknown, input: Record<string, unknown>) =>
    responses.get(endpoint)?.(input)) as Client);
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.mocked(api).mockReset();
});
