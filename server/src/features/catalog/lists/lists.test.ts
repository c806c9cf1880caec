import { getAuditLog } from "@bijou/contract/studio/audit-log";
import {
  addListEntry,
  changeListEntry,
  deleteListEntry,
  getList,
  moveListEntry,
  type TitleList,
} from "@bijou/contract/studio/lists";
import { addMenuEntry, changeMenuEntry, getMenu } from "@bijou/contract/studio/menu";
import { leftSidebar } from "@bijou/contract/configuration";
import { contentByMenu } from "@bijou/contract/titles";
import { beforeAll, describe, expect, test } from "vitest";
import { firstOwner } from "../../../testing/instance/staff.ts";
import type { StudioCaller } from "../../../testing/instance/studio-caller.ts";
import { useTestInstance } from "../../../testing/test-instance.ts";

const instance = await useTestInstance();
const olive = await firstOwner(instance);
const guest = await instance.guest();
let owner: StudioCaller;
beforeAll(async () => {
  owner = await olive.signIn();
});

let round = 0;
const fresh = (): string => `Fresh ${(round += 1)}`;
const entriesOf = async (list: TitleList) => (await owner.call(getList, { list })).entries;
async function entry(list: TitleList, id: number) {
  const found = (await entriesOf(list)).find((one) => one.id === id);
  if (!found) throw new Error(`There is no entry ${id}`);
  return found;
}
async function sidebar(language?: string) {
  await instance.app.titles.refresh();
  return (await guest.call(leftSidebar, language === undefined ? {} : { language })).data;
}

describe("lists", () => {
  test("ST-099: genres have their names, an order and how many titles have each", async () => {
    const entries = await entriesOf("genres");
    const { rows } = await instance.database.pool.query<{ name: string; titles: number }>(
      `select g.name, (select count(*)::int from title_genres l where l.genre_id = g.id) as titles
       from genres g order by position`,
    );
    expect(entries.length).toBeGreaterThan(1);
    expect(entries.map(({ name, titles }) => ({ name, titles }))).toEqual(rows);
  });

  test("titles in the trash do not count", async () => {
    const [first] = await entriesOf("genres");
    const { id = 0, titles = 0 } = first ?? {};
    const gone = await instance.database.pool.query<{ id: number }>(
      `update titles set trashed_at = now(), published = false where id = (
         select min(title_id) from title_genres where genre_id = $1) returning id`,
      [id],
    );
    expect((await entry("genres", id)).titles).toBe(titles - 1);
    await instance.database.pool.query(
      "update titles set trashed_at = null, published = true where id = $1",
      [gone.rows[0]?.id],
    );
  });

  test("an entry is added at the end, with a key of its own and an audit entry", async () => {
    const name = fresh();
    const { id, list } = await owner.call(addListEntry, {
      list: "moods",
      name,
      names: { de: " Neu " },
    });
    expect(list.entries.at(-1)).toMatchObject({
      id,
      key: name.toLowerCase().replace(" ", "-"),
      name,
      names: { de: "Neu" },
      titles: 0,
    });
    const { entries } = await owner.call(getAuditLog, { type: "list.added" });
    expect(entries[0]).toMatchObject({ object: { id: `moods ${id}`, name } });
  });

  test("two entries of a list are not called the same", async () => {
    const name = fresh();
    await owner.call(addListEntry, { list: "regions", name });
    await expect(
      owner.call(addListEntry, { list: "regions", name: name.toUpperCase() }),
    ).rejects.toMatchObject({ code: "invalid_request", fields: [{ path: "name", code: "taken" }] });
  });

  test("an era has years in their order", async () => {
    const add = (years?: { from: number; to: number }) =>
      owner.call(addListEntry, { list: "eras", name: fresh(), ...(years && { years }) });
    await expect(add()).rejects.toMatchObject({ fields: [{ path: "years", code: "required" }] });
    await expect(add({ from: 1930, to: 1920 })).rejects.toMatchObject({
      fields: [{ path: "years", code: "ends_before_start" }],
    });
    const { list } = await add({ from: 1920, to: 1929 });
    expect(list.entries.at(-1)).toMatchObject({ years: { from: 1920, to: 1929 } });
  });

  test("viewers read names in their language, and not what is hidden", async () => {
    const name = fresh();
    const { id } = await owner.call(addListEntry, {
      list: "regions",
      name,
      names: { de: "Neuland" },
    });
    const namesIn = async (language?: string) =>
      (await sidebar(language)).regions.find((one) => one.id === id)?.region_name;
    expect(await namesIn()).toBe(name);
    expect(await namesIn("de-AT")).toBe("Neuland");
    expect(await namesIn("fr")).toBe(name);
    const input = { list: "regions", id, revision: 1, changes: { isHidden: true } } as const;
    await owner.call(changeListEntry, input);
    expect(await namesIn()).toBeUndefined();
  });

  test("a change of what somebody else has changed since is a conflict", async () => {
    const { id } = await owner.call(addListEntry, { list: "genres", name: fresh() });
    const change = () =>
      owner.call(changeListEntry, {
        list: "genres",
        id,
        revision: 1,
        changes: { name: fresh() },
      });
    await change();
    await expect(change()).rejects.toMatchObject({ code: "conflict" });
  });

  test("an entry moves before another one, and to the end, also for viewers", async () => {
    const [first, second] = await entriesOf("eras");
    const order = async () => (await sidebar()).eras.map(({ id }) => id);
    const before = await order();
    const move = (id: number, to: number | null) =>
      owner.call(moveListEntry, { list: "eras", id, before: to });
    await move(second?.id ?? 0, first?.id ?? 0);
    expect((await order()).slice(0, 2)).toEqual([second?.id, first?.id]);
    await move(first?.id ?? 0, second?.id ?? 0);
    expect(await order()).toEqual(before);
    await move(first?.id ?? 0, null);
    expect((await order()).at(-1)).toBe(first?.id);
  });

  test("only what nothing uses is deleted", async () => {
    const [used] = await entriesOf("genres");
    const remove = (id: number, revision: number) =>
      owner.call(deleteListEntry, { list: "genres", id, revision });
    await expect(remove(used?.id ?? 0, used?.revision ?? 0)).rejects.toMatchObject({
      code: "wrong_state",
    });
    const { id } = await owner.call(addListEntry, { list: "genres", name: fresh() });
    expect((await remove(id, 1)).entries.some((one) => one.id === id)).toBe(false);
  });

  test("a genre that only a draft of a title names is not deleted", async () => {
    const { id, list } = await owner.call(addListEntry, { list: "genres", name: fresh() });
    const key = list.entries.at(-1)?.key;
    await instance.database.pool.query(
      `insert into title_drafts (title_id, revision, fields, changed_at)
       values ($1, 2, jsonb_build_object('genres', jsonb_build_object('value', array[$2::text])), now())`,
      [instance.title("silent-comet"), key],
    );
    await expect(
      owner.call(deleteListEntry, { list: "genres", id, revision: 1 }),
    ).rejects.toMatchObject({ code: "wrong_state" });
    await instance.database.pool.query("delete from title_drafts");
  });
});

describe("the menu", () => {
  test("an entry shows titles by conditions, and is hidden without losing its page", async () => {
    const contents = { source: "filter", filter: { kids: true } } as const;
    const { id, list } = await owner.call(addMenuEntry, { name: fresh(), contents });
    await instance.app.titles.refresh();
    const shown = await guest.call(contentByMenu, { menu_id: id });
    const [added] = (await owner.call(getMenu, {})).entries.filter((one) => one.id === id);
    expect(added).toMatchObject({ contents, titles: shown.count });
    expect((await sidebar()).menu.at(-1)).toMatchObject({ id, name: list.entries.at(-1)?.name });
    await owner.call(changeMenuEntry, { id, revision: 1, changes: { isHidden: true } });
    expect((await sidebar()).menu.some((one) => one.id === id)).toBe(false);
    expect((await guest.call(contentByMenu, { menu_id: id })).count).toBe(shown.count);
  });
});
