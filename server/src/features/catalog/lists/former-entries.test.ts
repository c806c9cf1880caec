import { createClient } from "@bijou/contract/client";
import { advanceSearch } from "@bijou/contract/search";
import { saveSearchList, userSaveSearchList } from "@bijou/contract/search/saved-searches";
import { paths } from "@bijou/contract/site-paths";
import { matchRow } from "@bijou/contract/studio/home";
import { changeListEntry } from "@bijou/contract/studio/lists";
import {
  getTitle,
  getTitleChoices,
  publishTitleDraft,
  saveTitleDraft,
} from "@bijou/contract/studio/title-page";
import { getTitles } from "@bijou/contract/studio/titles";
import { videoByGenre } from "@bijou/contract/titles";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { servePages } from "../../../platform/pages/pages.ts";
import { firstOwner } from "../../../testing/instance/staff.ts";
import type { StudioCaller } from "../../../testing/instance/studio-caller.ts";
import { useTestInstance } from "../../../testing/test-instance.ts";
import { listsOf } from "./lists.fixture.ts";

const instance = await useTestInstance();
const { app } = instance;
const { pool } = instance.database;
servePages(app.http, {
  web: {
    default: async ({ url }, transport) => {
      const id = Number(new URL(url).searchParams.get("category_id"));
      const { name } = await createClient(transport)(videoByGenre, { genre_id: id, genre_type: 1 });
      return { status: 200, headers: {}, html: name, inlineScripts: [] };
    },
    pages: {
      "/category": ["category_id", "category_name", "genre_type", "type"],
      "/search": ["era", "genre", "q"],
    },
  },
  rendererSecret: app.rendererSecret,
  limiter: app.limiter,
  publicUrl: "https://bijou.test",
  site: app.site.current,
  whenChanged: app.titles.whenChanged,
  movedTo: app.titles.movedTo,
});
const olive = await firstOwner(instance);
let owner: StudioCaller;
beforeAll(async () => {
  owner = await olive.signIn();
});
const { add, give, merge, genresOf } = listsOf(instance, () => owner);

const title = instance.title("silent-comet");
let kept: Awaited<ReturnType<typeof add>>;
let other: Awaited<ReturnType<typeof add>>;
beforeEach(async () => {
  kept = await add("genres");
  other = await add("genres");
  await give(other.id, [title]);
});
const addressOf = ({ id, name }: typeof kept) =>
  paths.category.genre({ id, genre_name: name, genre_type: 1 });
const page = (address: string) => app.http.inject(address);

describe("an address of viewers", () => {
  test("with the former name of a genre leads to the present one with a 301", async () => {
    expect(await page(addressOf(other))).toMatchObject({ statusCode: 200, body: other.name });
    const name = `${other.name} again`;
    const input = { list: "genres", id: other.id, revision: 1, changes: { name } } as const;
    await owner.call(changeListEntry, input);
    await app.titles.refresh();
    const moved = await page(addressOf(other));
    expect(moved.statusCode).toBe(301);
    expect(moved.headers.location).toBe(addressOf({ ...other, name }));
    expect(await page(String(moved.headers.location))).toMatchObject({
      statusCode: 200,
      body: name,
    });
  });

  test("with a name that it never had is left alone", async () => {
    expect((await page(addressOf({ ...other, name: "Anything" }))).statusCode).toBe(200);
  });

  test("of a merged genre leads to the kept one, alone and in a search", async () => {
    await merge("genres", kept.id, other.id);
    const moved = await page(addressOf(other));
    expect(moved).toMatchObject({ statusCode: 301, headers: { location: addressOf(kept) } });
    const search = await page(`/search?genre=${other.id},${kept.id}&q=x`);
    expect(search.statusCode).toBe(301);
    expect(
      new URL(String(search.headers.location), "https://bijou.test").searchParams.get("genre"),
    ).toBe(String(kept.id));
  });
});

describe("what names a merged genre", () => {
  beforeEach(() => merge("genres", kept.id, other.id));

  test("a call of viewers with its number is about the kept one", async () => {
    const guest = await instance.guest();
    const found = await guest.call(videoByGenre, { genre_id: other.id, genre_type: 1 });
    expect(found).toMatchObject({ name: kept.name, count: 1 });
    const searched = await guest.call(advanceSearch, { genre: String(other.id) });
    expect(searched.search_result.map(({ video_id: id }) => id)).toEqual([title]);
  });

  test("a saved search goes on to find, and names the kept one", async () => {
    const member = await instance.as("free");
    await member.call(saveSearchList, { search_list_name: other.name, genre_id: `${other.id}` });
    const { data } = await member.call(userSaveSearchList, {});
    expect(data.find(({ search_list_name: name }) => name === other.name)).toMatchObject({
      genre_id: String(kept.id),
    });
  });

  test("a row of Home with its key shows the titles of the kept one", async () => {
    const contents = {
      source: "filter",
      filter: { genres: [other.key] },
      sort: "popular",
      pinned: [],
    } as const;
    const { found } = await owner.call(matchRow, {
      contents: { ...contents, filter: { genres: [other.key] }, pinned: [] },
      kidsOnly: false,
    });
    expect(found).toBe(1);
  });

  test("a draft of a title that is published gives it the kept one", async () => {
    await pool.query("delete from title_genres where genre_id = $1", [kept.id]);
    const { fields } = await owner.call(getTitle, { id: title });
    const changes = { genres: [...fields.genres, other.key] };
    const seen = { genres: fields.genres };
    const { revision } = await owner.call(saveTitleDraft, { id: title, changes, seen });
    await owner.call(publishTitleDraft, { id: title, revision, seen });
    expect((await genresOf(title)).map(({ genre_id: id }) => id)).toContain(kept.id);
    const choices = await owner.call(getTitleChoices, {});
    expect(choices.genres.find(({ key }) => key === kept.key)?.otherKeys).toEqual([other.key]);
  });

  test("the catalog filtered by its name has the titles of the kept one", async () => {
    const { titles } = await owner.call(getTitles, { genre: other.name });
    expect(titles.map(({ id }) => id)).toEqual([title]);
  });
});
