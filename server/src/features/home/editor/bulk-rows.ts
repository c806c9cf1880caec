import { MAX_PICKED } from "@bijou/contract/studio/home-fields";
import type pg from "pg";
import type { Actor } from "../../../platform/audit/actor.ts";
import { wrongField } from "../../../platform/studio/problem.ts";
import type { TitlePart } from "../../catalog/service.ts";
import { changedRow, gone, lockHome, requireValid, storeEdit } from "./edit-draft.ts";
import { readHomeDraft } from "./editor-store.ts";
import { readLive } from "./live-store.ts";

/** A row in which a title is. */
interface Place {
  readonly row: number;
  /** Among its titles; null for the end. */
  readonly place: number | null;
}
type Places = readonly Place[];

interface PickedRow {
  readonly id: number;
  readonly name: string;
  readonly titles: readonly number[];
}

/** The rows of the draft that are picked by hand. */
async function pickedRows(client: pg.Pool | pg.PoolClient): Promise<PickedRow[]> {
  const { rows } = (await readHomeDraft(client)).content ?? (await readLive(client));
  return rows.flatMap(({ id, fields: { name, contents } }) =>
    contents.source === "picked" ? [{ id, name, titles: contents.titles }] : [],
  );
}

/** @throws {StudioProblem} for a row that cannot take so many more. */
function requireRoom({ name, titles }: PickedRow, added: readonly number[]): void {
  if (new Set([...titles, ...added]).size > MAX_PICKED)
    throw wrongField("homeRows", "too_many", `“${name}” has ${MAX_PICKED} titles at most.`, {
      limit: MAX_PICKED,
    });
}

/** What becomes of the titles of one row. */
interface RowChange {
  readonly added: readonly { readonly id: number; readonly place: number | null }[];
  readonly removed: readonly number[];
}

async function changeRow(
  client: pg.PoolClient,
  actor: Actor,
  id: number,
  { added, removed, at }: RowChange & { readonly at: Date },
): Promise<void> {
  const state = await lockHome(client, at);
  const row = state.content.rows.find((one) => one.id === id);
  if (!row) throw gone("row", id);
  const { name, contents } = row.fields;
  if (contents.source !== "picked")
    throw wrongField("homeRows", "not_offered", `“${name}” isn’t picked by hand.`);
  const before = contents.titles.filter((title) => !removed.includes(title));
  requireRoom(
    { id, name, titles: before },
    added.map((one) => one.id),
  );
  const titles = [...before];
  const end = Number.POSITIVE_INFINITY;
  for (const one of added.toSorted((a, b) => (a.place ?? end) - (b.place ?? end) || 0))
    if (!titles.includes(one.id)) titles.splice(one.place ?? titles.length, 0, one.id);
  const edit = changedRow(state.content, row, { contents: { source: "picked", titles } });
  await requireValid(client, { row: { ...row.fields, contents: { source: "picked", titles } } });
  await storeEdit(state, actor, edit);
}

const rowsOf = (places: Places): number[] => places.map(({ row }) => row).toSorted((a, b) => a - b);
const isIn = (places: Places, row: number): boolean => places.some((one) => one.row === row);

/** In which rows of Home titles are, as viewers see it once Home is published. */
export const homeRowsPart: TitlePart<Places> = {
  name: "homeRows",
  asks: ["homeRows"],
  scope: "site",
  otherwise: "not_offered",
  isShared: true,
  async prepared(client, asked, ids) {
    const rows = new Map((await pickedRows(client)).map((row) => [row.id, row]));
    for (const id of asked.homeRows?.values ?? []) {
      const row = rows.get(id);
      if (!row) throw wrongField("homeRows", "not_offered", `Row ${id} isn’t picked by hand.`);
      if (asked.homeRows?.how === "add") requireRoom(row, ids);
    }
    return asked;
  },
  async read(client, ids) {
    const rows = (await pickedRows(client)).map(({ id, titles }) => ({
      id,
      places: new Map(titles.map((title, place) => [title, place])),
    }));
    const placesOf = (title: number): Place[] =>
      rows.flatMap(({ id, places }) => {
        const place = places.get(title);
        return place === undefined ? [] : [{ row: id, place }];
      });
    return new Map(ids.map((id) => [id, placesOf(id)]));
  },
  after(_field, { homeRows }, places) {
    const { how, values = [] } = homeRows ?? {};
    return {
      state:
        how === "remove"
          ? places.filter(({ row }) => !values.includes(row))
          : [
              ...places,
              ...values.filter((row) => !isIn(places, row)).map((row) => ({ row, place: null })),
            ],
    };
  },
  isSame: (one, other) => String(rowsOf(one)) === String(rowsOf(other)),
  shown: (_field, places) => rowsOf(places),
  async write(client, actor, changes, at) {
    const rows = new Set(changes.flatMap(({ before, after }) => rowsOf([...before, ...after])));
    for (const row of rows) {
      const added = changes.flatMap(({ title: { id }, before, after }) => {
        const now = after.find((one) => one.row === row);
        return now && !isIn(before, row) ? [{ id, place: now.place }] : [];
      });
      const removed = changes.flatMap(({ title: { id }, before, after }) =>
        isIn(before, row) && !isIn(after, row) ? [id] : [],
      );
      if (added.length + removed.length > 0)
        await changeRow(client, actor, row, { added, removed, at });
    }
  },
};
