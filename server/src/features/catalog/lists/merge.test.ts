import { getAuditLog } from "@bijou/contract/studio/audit-log";
import {
  changeListEntry,
  getList,
  mergeListEntries,
  previewListMerge,
  undoListMerge,
} from "@bijou/contract/studio/lists";
import {
  addMenuEntry,
  mergeMenuEntries,
  previewMenuMerge,
  undoMenuMerge,
} from "@bijou/contract/studio/menu";
import { contentByMenu } from "@bijou/contract/titles";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { firstOwner } from "../../../testing/instance/staff.ts";
import type { StudioCaller } from "../../../testing/instance/studio-caller.ts";
import { DAY_MS, useTestInstance } from "../../../testing/test-instance.ts";
import { deleteOldMerges } from "./merge-store.ts";
import { listsOf } from "./lists.fixture.ts";

const instance = await useTestInstance();
const { pool } = instance.database;
const olive = await firstOwner(instance);
let owner: StudioCaller;
beforeAll(async () => {
  owner = await olive.signIn();
});
const { add, give, merge, genresOf } = listsOf(instance, () => owner);
const undo = (id: number) => owner.call(undoListMerge, { list: "genres", merge: id });

const first = instance.title("silent-comet");
const second = instance.title("gilded-cage");
let kept: Awaited<ReturnType<typeof add>>;
let other: Awaited<ReturnType<typeof add>>;
beforeEach(async () => {
  kept = await add("genres");
  other = await add("genres");
});

describe("merging two genres", () => {
  test("titles have the kept one, in the first of both places, with one audit entry", async () => {
    await give(other.id, [first], 0);
    await give(other.id, [second], 1);
    await give(kept.id, [second], 5);
    const preview = await owner.call(previewListMerge, {
      list: "genres",
      id: kept.id,
      other: other.id,
    });
    expect(preview).toMatchObject({ titles: 2, shared: 1, references: [] });
    await merge("genres", kept.id, other.id);
    expect(await genresOf(first)).toContainEqual({ genre_id: kept.id, position: 0 });
    expect((await genresOf(second)).filter(({ genre_id: id }) => id === kept.id)).toEqual([
      { genre_id: kept.id, position: 1 },
    ]);
    const { entries } = await owner.call(getList, { list: "genres" });
    expect(entries.some(({ id }) => id === other.id)).toBe(false);
    expect(entries.find(({ id }) => id === kept.id)).toMatchObject({
      titles: 2,
      otherNames: [other.name],
    });
    const log = await owner.call(getAuditLog, { type: "list.merged" });
    expect(log.entries[0]).toMatchObject({
      object: { id: `genres ${kept.id}` },
      changes: [
        { field: "merged", before: other.name, after: kept.name },
        { field: "titles", before: null, after: 2 },
      ],
    });
  });

  test("undoing it gives titles what they had before", async () => {
    await give(other.id, [first], 0);
    await give(other.id, [second], 1);
    await give(kept.id, [second], 5);
    const before = [await genresOf(first), await genresOf(second)];
    const id = await merge("genres", kept.id, other.id);
    const { merges } = await owner.call(getList, { list: "genres" });
    expect(merges[0]).toMatchObject({ id, from: other.name, into: kept.name, titles: 2 });
    await undo(id);
    expect([await genresOf(first), await genresOf(second)]).toEqual(before);
    await expect(undo(id)).rejects.toMatchObject({ code: "wrong_state" });
  });

  test("undoing it leaves what staff have changed since", async () => {
    await give(other.id, [first, second]);
    const id = await merge("genres", kept.id, other.id);
    await pool.query("delete from title_genres where title_id = $1 and genre_id = $2", [
      first,
      kept.id,
    ]);
    await undo(id);
    const idsOf = async (title: number) => (await genresOf(title)).map(({ genre_id }) => genre_id);
    expect(await idsOf(first)).not.toContain(other.id);
    expect(await idsOf(second)).toContain(other.id);
  });

  test("of two merges one after the other, the last one is undone first", async () => {
    const third = await add("genres");
    await give(other.id, [first]);
    const earlier = await merge("genres", kept.id, other.id);
    const later = await merge("genres", third.id, kept.id);
    expect(await genresOf(first)).toContainEqual({ genre_id: third.id, position: 9 });
    await expect(undo(earlier)).rejects.toMatchObject({ code: "wrong_state" });
    await undo(later);
    await undo(earlier);
    expect(await genresOf(first)).toContainEqual({ genre_id: other.id, position: 9 });
  });

  test("what has changed since it was previewed is not merged", async () => {
    const revisions = { revision: 1, otherRevision: 1 };
    const input = { list: "genres", id: kept.id, other: other.id, ...revisions } as const;
    const changes = { isHidden: true };
    await owner.call(changeListEntry, { list: "genres", id: kept.id, revision: 1, changes });
    await expect(owner.call(mergeListEntries, input)).rejects.toMatchObject({ code: "conflict" });
    await expect(
      owner.call(mergeListEntries, { ...input, other: kept.id, revision: 2 }),
    ).rejects.toMatchObject({ code: "invalid_request" });
  });

  test("after 30 days it can’t be undone, and nothing of it is stored", async () => {
    await give(other.id, [first]);
    const id = await merge("genres", kept.id, other.id);
    await deleteOldMerges(instance.database, instance.clock.now() + 31 * DAY_MS);
    await expect(undo(id)).rejects.toMatchObject({ code: "wrong_state" });
    const { rowCount } = await pool.query("select from list_merge_titles where merge_id = $1", [
      id,
    ]);
    expect(rowCount).toBe(0);
  });
});

describe("merging entries of other lists", () => {
  test.for(["eras", "regions"] as const)("titles of %s move and return", async (list) => {
    const column = list === "eras" ? "era_id" : "region_id";
    const [from, into] = [await add(list), await add(list)];
    await pool.query(`update titles set ${column} = $1 where id = $2`, [from.id, first]);
    const now = async () =>
      (
        await pool.query<{ id: number }>(`select ${column} as id from titles where id = $1`, [
          first,
        ])
      ).rows[0]?.id;
    const id = await merge(list, into.id, from.id);
    expect(await now()).toBe(into.id);
    await owner.call(undoListMerge, { list, merge: id });
    expect(await now()).toBe(from.id);
  });

  test("a title with a mood by its rule has the kept one for good, until that is undone", async () => {
    const [from, into] = [await add("moods"), await add("moods")];
    await pool.query("update moods set keywords = '{only-here}' where id = $1", [from.id]);
    await pool.query("update titles set keywords = '{only-here}' where id = $1", [first]);
    await pool.query("insert into title_moods (title_id, mood_id, by_rule) values ($1, $2, true)", [
      first,
      from.id,
    ]);
    const moods = async () =>
      (
        await pool.query<{ mood_id: number; by_rule: boolean }>(
          "select mood_id, by_rule from title_moods where title_id = $1 and mood_id = any($2)",
          [first, [from.id, into.id]],
        )
      ).rows;
    const id = await merge("moods", into.id, from.id);
    expect(await moods()).toEqual([{ mood_id: into.id, by_rule: false }]);
    await owner.call(undoListMerge, { list: "moods", merge: id });
    expect(await moods()).toEqual([{ mood_id: from.id, by_rule: true }]);
  });

  test("an entry of the menu shows what the kept one shows, and itself again once undone", async () => {
    const guest = await instance.guest();
    const make = (kids: boolean) =>
      owner.call(addMenuEntry, {
        name: `Menu ${String(kids)}`,
        contents: { source: "filter", filter: { kids } },
      });
    const { id } = await make(true);
    const { id: gone } = await make(false);
    const count = async (menu: number) => {
      await instance.app.titles.refresh();
      const { count: titles, name } = await guest.call(contentByMenu, { menu_id: menu });
      return { titles, name };
    };
    const before = await count(gone);
    const { revision, otherRevision } = await owner.call(previewMenuMerge, { id, other: gone });
    const input = { id, other: gone, revision, otherRevision };
    const { merge: merged } = await owner.call(mergeMenuEntries, input);
    expect(await count(gone)).toEqual(await count(id));
    await owner.call(undoMenuMerge, { merge: merged });
    expect(await count(gone)).toEqual(before);
  });
});
