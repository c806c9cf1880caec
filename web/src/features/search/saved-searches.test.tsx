import type { Client } from "@bijou/contract/client";
import {
  deleteSaveSearch,
  type SavedSearch,
  userSaveSearchList,
} from "@bijou/contract/search/saved-searches";
import { act, cleanup, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { sampleSearch, sampleSession } from "../../testing/samples.ts";
import { api } from "../../platform/session/api.ts";
import { removeSearch, useSavedSearches } from "./saved-searches.ts";
import { clearSession, saveSession } from "../../platform/session/storage.ts";

vi.mock("../../platform/session/api.ts", () => ({ api: vi.fn<Client>() }));

const rainy = sampleSearch();
const silent: SavedSearch = { ...rainy, id: 6, search_list_name: "Silent" };

/** The calls for the list in their order; a test responds to them when it likes. */
let pendingCalls: ((searches: readonly SavedSearch[]) => void)[];
const respond = (call: number, searches: readonly SavedSearch[]) =>
  act(async () => pendingCalls[call]?.(searches));

beforeEach(() => {
  pendingCalls = [];
  clearSession();
  vi.mocked(api).mockImplementation((async (endpoint: unknown) => {
    if (endpoint === deleteSaveSearch) return { message: "Gone" };
    if (endpoint !== userSaveSearchList) throw new Error("Not expected");
    return { data: await new Promise((done) => void pendingCalls.push(done)) };
  }) as Client);
});
afterEach(cleanup);

test("a profile that is chosen while another's searches load gets its own", async () => {
  saveSession(sampleSession({ user_id: 7 }), true);
  const { result } = renderHook(() => useSavedSearches());
  act(() => saveSession(sampleSession({ user_id: 8 }), true));
  await respond(0, [rainy]);
  expect(result.current).toBeNull();
  await respond(1, [silent]);
  expect(result.current).toEqual([silent]);
});

test("a list that was requested before a change is loaded again", async () => {
  saveSession(sampleSession({ user_id: 9 }), true);
  const { result } = renderHook(() => useSavedSearches());
  await act(() => removeSearch(rainy));
  await respond(0, [rainy, silent]);
  expect(result.current).toBeNull();
  await respond(1, [silent]);
  expect(result.current).toEqual([silent]);
});
