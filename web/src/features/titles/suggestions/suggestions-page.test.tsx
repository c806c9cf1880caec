import type { Client } from "@bijou/contract/client";
import { act, cleanup, render, screen } from "@testing-library/react";
import { createRoutesStub, useLocation } from "react-router";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { api } from "../../../platform/session/api.ts";
import { clearSession, saveSession } from "../../../platform/session/storage.ts";
import { sampleSession, sampleVideo } from "../../../testing/samples.ts";
import SuggestionsPage from "./suggestions-page.tsx";

vi.mock("../../../platform/session/api.ts", () => ({ api: vi.fn<Client>() }));

const PAGE_SIZE = 2;
const all = [1, 2, 3].map((id) => ({
  ...sampleVideo({ video_id: id, video_title: `Film ${id}`, is_my_list: id === 2 ? "1" : "0" }),
  reason: `Because you watched Film ${id + 10}`,
}));
let suggestions: object[] = [];

/** Of the requests for suggestions; the still behind the title has its own. */
const inputs = (): unknown[] =>
  vi
    .mocked(api)
    .mock.calls.map(([, input]) => input)
    .filter((input) => "start_range" in input);
const advance = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

function Where() {
  const { pathname, search } = useLocation();
  return <p>{`At ${pathname}${search}`}</p>;
}

async function show(): Promise<void> {
  const Stub = createRoutesStub([
    { path: "/suggested-view", Component: () => <SuggestionsPage /> },
    { path: "*", Component: Where },
  ]);
  render(<Stub initialEntries={["/suggested-view"]} />);
  await advance(0);
}

beforeEach(() => {
  vi.useFakeTimers();
  saveSession(sampleSession(), true);
  suggestions = all;
  vi.mocked(api).mockImplementation(((_endpoint: unknown, input: { start_range: number }) => {
    const start = input.start_range * PAGE_SIZE;
    return Promise.resolve({
      data: suggestions.slice(start, start + PAGE_SIZE),
      listCount: suggestions.length,
      page_size: PAGE_SIZE,
    });
  }) as never);
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  clearSession();
  vi.mocked(api).mockReset();
});

test("without a login the page leads to sign in, and back", async () => {
  clearSession();
  await show();
  expect(screen.getByText("At /signin?return_to=%2Fsuggested-view")).toBeTruthy();
});

test("S-214 T-15 pages load one by one while fewer are loaded than there are", async () => {
  await show();
  expect(screen.queryByText("Because you watched Film 13")).toBeNull();
  await advance(1000);
  expect(screen.getByText("Because you watched Film 13")).toBeTruthy();
  expect(screen.getByText("Because you watched Film 11")).toBeTruthy();
  await advance(5000);
  expect(inputs()).toEqual([{ start_range: 0 }, { start_range: 1 }]);
});

test("S-215 each title can be played, and its icon shows whether it is in a list", async () => {
  await show();
  expect(screen.getByRole("button", { name: "Play Film 1" })).toBeTruthy();
  expect(screen.getByRole("button", { name: "Add to watchlist: Film 1" })).toBeTruthy();
  expect(screen.getByRole("button", { name: "Remove from watchlist: Film 2" })).toBeTruthy();
});

test("without suggestions the page says what leads to some", async () => {
  suggestions = [];
  await show();
  expect(screen.getByRole("heading", { name: "Nothing to suggest yet" })).toBeTruthy();
});
