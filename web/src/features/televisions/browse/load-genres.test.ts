import type { Client } from "@bijou/contract/client";
import { expect, test, vi } from "vitest";
import { api } from "../../../platform/session/api.ts";
import { sampleVideo } from "../../../testing/samples.ts";
import { loadGenres } from "./load-genres.ts";

vi.mock("../../../platform/session/api.ts", () => ({ api: vi.fn<Client>() }));

const genre = (id: number, name: string) => ({ id, name, to: "" });
const respond = (titles: Readonly<Record<number, readonly number[]>>): void =>
  void vi.mocked(api).mockImplementation((async (_: unknown, input: { genre_id: number }) => ({
    data: (titles[input.genre_id] ?? []).map((id) => sampleVideo({ video_id: id })),
  })) as unknown as Client);

test("V-09: each genre has a cover of its own where there is one, and an empty genre is left out", async () => {
  respond({ 1: [10, 11], 2: [10, 12], 3: [], 4: [10] });
  const genres = [genre(1, "Comedy"), genre(2, "Drama"), genre(3, "War"), genre(4, "Western")];
  const covers = (await loadGenres(genres, 7)).map(({ name, cover }) => [name, cover.video_id]);
  expect(covers).toEqual([
    ["Comedy", 10],
    ["Drama", 12],
    ["Western", 10],
  ]);
});

test("covers are loaded once, and again after a failure", async () => {
  vi.mocked(api).mockReset().mockRejectedValue(new TypeError("Failed to fetch"));
  await expect(loadGenres([genre(1, "Comedy")], 8)).rejects.toThrow("Failed to fetch");
  respond({ 1: [10] });
  vi.mocked(api).mockClear();
  await loadGenres([genre(1, "Comedy")], 8);
  await loadGenres([genre(1, "Comedy")], 8);
  expect(vi.mocked(api)).toHaveBeenCalledOnce();
});
