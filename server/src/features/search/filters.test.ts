import { advanceSearch, inputSearch, type SearchResponse } from "@bijou/contract/search";
import { beforeAll, describe, expect, test } from "vitest";
import { useTestInstance } from "../../testing/test-instance.ts";

const instance = await useTestInstance();
const { pool } = instance.database;

beforeAll(async () => {
  await instance.app.search.refresh();
});

const search = async (
  text: string,
  filters: { genre?: string; era?: string },
): Promise<SearchResponse> =>
  (await instance.guest()).call(inputSearch, { search_key: text, ...filters });

const namesOf = ({ search_result: hits }: SearchResponse): string[] =>
  hits.map((hit) => hit.video_title);

describe("C-31 filters", () => {
  const idOf = async (table: string, key: string): Promise<string> =>
    String(
      (await pool.query<{ id: number }>(`select id from ${table} where key = $1`, [key])).rows[0]
        ?.id,
    );
  const browse = async (input: object) =>
    (await instance.guest()).call(advanceSearch, { view_type: "custom_grid", ...input });

  test("are combined with OR within a kind, and AND between kinds", async () => {
    const [mystery, comedy] = [await idOf("genres", "mystery"), await idOf("genres", "comedy")];
    const golden = await idOf("eras", "golden");
    expect(namesOf(await browse({ genre: mystery }))).toEqual(["Night Train"]);
    expect((await browse({ genre: `${mystery},${comedy}` })).count).toBe(32);
    expect(namesOf(await browse({ genre: `${mystery},${comedy}`, era: golden }))).toEqual([
      "Night Train",
    ]);
  });

  test("count the titles of each choice, given the choices of other kinds", async () => {
    const golden = await idOf("eras", "golden");
    const { data } = await browse({ era: golden });
    const count = async (table: "genres" | "eras", key: string) => {
      const id = Number(await idOf(table, key));
      return data[table].find((choice) => choice.id === id)?.count;
    };
    expect(await count("genres", "mystery")).toBe(1);
    expect(await count("genres", "comedy")).toBe(0);
    expect(await count("eras", "golden")).toBe(1);
    expect(await count("eras", "silent")).toBe(1);
  });

  test("work with an empty text", async () => {
    const mystery = await idOf("genres", "mystery");
    expect(namesOf(await search("  ", { genre: mystery }))).toEqual(["Night Train"]);
  });

  test("combine with a text", async () => {
    const drama = await idOf("genres", "drama");
    const response = await search("night", { genre: drama });
    expect(namesOf(response)).toEqual(["Night Train"]);
    expect(response.data.genres.find(({ id }) => id === Number(drama))?.count).toBe(1);
  });

  test("that fit no title show titles that fit some of them", async () => {
    const [mystery, silent] = [await idOf("genres", "mystery"), await idOf("eras", "silent")];
    const response = await browse({ genre: mystery, era: silent });
    expect(response.data.is_nearest).toBe(true);
    expect(namesOf(response).slice(0, 2).toSorted()).toEqual(["Night Train", "Silent Comet"]);
    const text = await search("night train", { era: silent });
    expect(text.data.is_nearest).toBe(true);
    expect(namesOf(text)).toEqual(["Night Train"]);
  });

  test.each([
    "1,",
    "a",
    "1,,2",
    "-1",
    "99999999999",
    Array(51)
      .fill("7")
      .map((n, i) => n + i)
      .join(","),
  ])("reject the choices %j", async (genre) => {
    const response = await (await instance.guest()).send(advanceSearch, { genre });
    expect(response).toMatchObject({ status: 400, body: { error: "invalid_request" } });
  });
});
