import type { Client } from "@bijou/contract/client";
import { videosInWatchListId } from "@bijou/contract/watchlists";
import { friendShareWatchlist } from "@bijou/contract/watchlists/sharing";
import { expect, test, vi } from "vitest";
import { api } from "../../../platform/session/api.ts";
import { sampleVideos } from "../../../testing/samples.ts";
import { loadFriendRows } from "./friend-rows.ts";

vi.mock("../../../platform/session/api.ts", () => ({ api: vi.fn<Client>() }));

test("V-09: the lists of friends come with their titles; one that was taken back has none", async () => {
  const lists = [
    { watch_list_id: 4, list_name: "Trains", owner_name: "Nora" },
    { watch_list_id: 5, list_name: "Monsters", owner_name: "Nora" },
  ];
  vi.mocked(api).mockImplementation((async (endpoint: unknown, input: object) => {
    if (endpoint === friendShareWatchlist) return { data: lists };
    if (endpoint !== videosInWatchListId) throw new Error("unexpected call");
    expect(input).toMatchObject({ list_type: 2 });
    if (!("watchlist_id" in input) || input.watchlist_id === 5) throw new Error("Not found");
    return { data: sampleVideos(3) };
  }) as Client);
  expect(
    (await loadFriendRows()).map(({ list, videos }) => [list.list_name, videos.length]),
  ).toEqual([
    ["Trains", 3],
    ["Monsters", 0],
  ]);
});
