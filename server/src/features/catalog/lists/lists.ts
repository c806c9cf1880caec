import type {
  EntryFields,
  List,
  ListEntry,
  MenuEntryFields,
} from "@bijou/contract/studio/list-entries";
import type { ListName } from "@bijou/contract/studio/lists";
import { namesByLanguage } from "./names-by-language.ts";
import { paths } from "@bijou/contract/site-paths";
import type pg from "pg";
import type { Actor } from "../../../platform/audit/actor.ts";
import { audit, changesBetween } from "../../../platform/audit/audit.ts";
import type { Database } from "../../../platform/database/database.ts";
import { inTransaction } from "../../../platform/database/transaction.ts";
import { StudioProblem, wrongField } from "../../../platform/studio/problem.ts";
import { titleKey } from "../title-page/title-key.ts";
import { recordChanges } from "../version-store.ts";
import {
  deleteEntry,
  type EntryValues,
  insertEntry,
  isNameTaken,
  keepFormerName,
  lockEntries,
  lockList,
  moveEntry,
  readEntries,
  type StoredEntry,
  writeEntry,
} from "./lists-store.ts";
import { contentsOf, ruleOf } from "./menu-rules.ts";
import { deleteOldMerges, readMerges } from "./merge-store.ts";
import { countTitles, keysOf, referencesTo } from "./references-store.ts";

const MAX_ENTRIES = 2_000;

/** The fields of either kind of list. */
export type Fields = {
  readonly [F in keyof (EntryFields & MenuEntryFields)]?:
    | (EntryFields & MenuEntryFields)[F]
    | undefined;
};

/** What the audit log calls something that happened to an entry. */
export const eventOf = (
  list: ListName,
  what: "added" | "changed" | "moved" | "deleted" | "merged" | "merge_undone",
  { id, name }: Pick<StoredEntry, "id" | "name">,
) =>
  list === "menu"
    ? ({ type: `menu.${what}`, object: { kind: "menu", id, name } } as const)
    : ({ type: `list.${what}`, object: { kind: "list", id: `${list} ${id}`, name } } as const);

/** @throws {StudioProblem} for an entry that does not exist, or has changed. */
export function requireEntry(
  found: readonly StoredEntry[],
  id: number,
  revision?: number,
): StoredEntry {
  const entry = found.find((one) => one.id === id);
  if (!entry) throw new StudioProblem("not_found", `There is no entry ${id} in this list.`);
  if (revision !== undefined && entry.revision !== revision)
    throw new StudioProblem(
      "conflict",
      `Someone else has changed ${entry.name}. Look again, then repeat this.`,
    );
  return entry;
}

/** @throws {StudioProblem} for years in the wrong order. */
function valuesOf(before: EntryValues, { name, names, isHidden, years, contents }: Fields) {
  if (years && years.from > years.to)
    throw wrongField("years", "ends_before_start", "It ends before it begins.");
  return {
    name: name?.trim() ?? before.name,
    names: names ? namesByLanguage(names) : before.names,
    isHidden: isHidden ?? before.isHidden,
    years: (before.years && years) ?? before.years,
    rule: contents ? ruleOf(contents, before.rule) : before.rule,
  };
}

/** @throws {StudioProblem} for the name of another entry. */
async function requireOwnName(
  client: pg.PoolClient,
  list: ListName,
  id: number,
  name: string,
): Promise<void> {
  if (await isNameTaken(client, list, id, name))
    throw wrongField("name", "taken", `There is another entry called ${name}.`, { value: name });
}

function pathOf(list: ListName, { id, name }: StoredEntry): string | null {
  if (list === "menu") return paths.category.menu({ id, name });
  return list === "genres" ? paths.category.genre({ id, genre_name: name, genre_type: 1 }) : null;
}

/** Lists that titles choose from, and the menu (ST-099). */
export function createLists(deps: {
  readonly database: Database;
  /** How many titles an entry of the menu shows. */
  readonly titlesOfMenu: (id: number) => Promise<number>;
  readonly now: () => number;
}) {
  const { database, titlesOfMenu, now } = deps;

  async function read(list: ListName): Promise<List> {
    const [stored, merges] = await Promise.all([
      readEntries(database.pool, list),
      readMerges(database.pool, list),
    ]);
    const entries = stored.map(async ({ rule, titles, ...entry }): Promise<ListEntry> => ({
      ...entry,
      contents: contentsOf(rule),
      titles: list === "menu" ? await titlesOfMenu(entry.id) : titles,
      path: pathOf(list, { ...entry, rule }),
    }));
    return {
      entries: await Promise.all(entries),
      merges: merges.map(({ id, from, into, titles, by, at }) => ({
        id,
        from,
        into,
        titles,
        by,
        at: at.toISOString(),
      })),
    };
  }

  return {
    read,

    /** @throws {StudioProblem} for a name that is taken, an era without years, or a list that is full. */
    add: (actor: Actor, list: ListName, { names = {}, years, contents, ...given }: Fields) =>
      inTransaction(database, async (client) => {
        await lockList(client, list);
        if (list === "eras" && !years)
          throw wrongField("years", "required", "Say from which year to which.");
        const none = { name: "", names: {}, isHidden: false, years: years ?? null, rule: null };
        const values = valuesOf(none, { ...given, names, years, contents });
        await requireOwnName(client, list, 0, values.name);
        if ((await readEntries(client, list)).length >= MAX_ENTRIES)
          throw new StudioProblem("wrong_state", `A list has at most ${MAX_ENTRIES} entries.`);
        const id = await insertEntry(client, list, titleKey(values.name), values);
        await keepFormerName(client, list, id, { former: null, present: values.name });
        await audit(client, actor, {
          ...eventOf(list, "added", { id, name: values.name }),
          changes: changesBetween({}, { list, ...values }),
          at: new Date(now()),
        });
        await recordChanges(client, { groups: true });
        return id;
      }),

    /** @throws {StudioProblem} for an entry that does not exist or has changed, or a name that is taken. */
    change: (
      actor: Actor,
      list: ListName,
      { id, revision, changes }: { id: number; revision: number; changes: Fields },
    ) =>
      inTransaction(database, async (client) => {
        await lockList(client, list);
        const entry = requireEntry(await lockEntries(client, list, [id]), id, revision);
        const { name, names, isHidden, years, rule } = entry;
        const before: EntryValues = { name, names, isHidden, years, rule };
        const values = valuesOf(before, changes);
        const changed = changesBetween(before, values);
        if (values.name !== name) {
          await requireOwnName(client, list, id, values.name);
          const former = values.name.toLowerCase() === name.toLowerCase() ? null : name;
          await keepFormerName(client, list, id, { former, present: values.name });
        }
        await writeEntry(client, list, id, values);
        await audit(client, actor, {
          ...eventOf(list, "changed", { id, name: values.name }),
          changes: changed,
          at: new Date(now()),
        });
        await recordChanges(client, { groups: true });
      }),

    /** @throws {StudioProblem} for an entry that does not exist. */
    move: (actor: Actor, list: ListName, { id, before }: { id: number; before: number | null }) =>
      inTransaction(database, async (client) => {
        await lockList(client, list);
        const entry = requireEntry(await lockEntries(client, list, [id]), id);
        await moveEntry(client, list, id, before);
        await audit(client, actor, {
          ...eventOf(list, "moved", entry),
          changes: [{ field: "before", before: null, after: before }],
          at: new Date(now()),
        });
        await recordChanges(client, { groups: true });
      }),

    /** @throws {StudioProblem} for an entry that does not exist, has changed or is used. */
    remove: (actor: Actor, list: ListName, { id, revision }: { id: number; revision: number }) =>
      inTransaction(database, async (client) => {
        await lockList(client, list);
        const entry = requireEntry(await lockEntries(client, list, [id]), id, revision);
        const { titles } = await countTitles(client, list, id, id);
        const keys = await keysOf(client, list, id);
        const references = await Promise.all(keys.map((key) => referencesTo(client, list, key)));
        if (titles > 0 || references.flat().length > 0)
          throw new StudioProblem(
            "wrong_state",
            `${entry.name} is in use. Merge it into another entry, which everything then has instead.`,
          );
        await deleteEntry(client, list, id);
        await audit(client, actor, {
          ...eventOf(list, "deleted", entry),
          at: new Date(now()),
        });
        await recordChanges(client, { groups: true });
      }),

    sweep: () => deleteOldMerges(database, now()),
  };
}
export type Lists = ReturnType<typeof createLists>;
