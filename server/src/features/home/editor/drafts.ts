import type {
  addHero,
  addHomeRow,
  changeHero,
  changeHomeRow,
  discardHomeDraft,
} from "@bijou/contract/studio/home";
import type { StudioInput } from "@bijou/contract/studio/endpoint";
import { MAX_HEROES, MAX_ROWS } from "@bijou/contract/studio/home-fields";
import type { Actor } from "../../../platform/audit/actor.ts";
import { audit, changesBetween } from "../../../platform/audit/audit.ts";
import type { Database } from "../../../platform/database/database.ts";
import { inTransaction } from "../../../platform/database/transaction.ts";
import { StudioProblem } from "../../../platform/studio/problem.ts";
import { refuseContested } from "./conflicts.ts";
import {
  changedRow,
  type Edit,
  gone,
  lockHome,
  type Locked,
  requireValid,
  storeEdit,
  withRows,
} from "./edit-draft.ts";
import {
  type HomeDraft,
  newHeroId,
  newRowId,
  planPublication,
  writeHomeDraft,
} from "./editor-store.ts";
import {
  type ContentHero,
  type ContentRow,
  type HomeContent,
  nameOf,
  type Part,
  placed,
} from "./home-content.ts";
import { normalizedHero, normalizedRow } from "./valid-fields.ts";

export const refuseOtherRevision = (draft: HomeDraft, revision: number): void => {
  if (draft.revision !== revision)
    throw new StudioProblem(
      "conflict",
      "Home has changed since you read it. Look at it again, then repeat this.",
    );
};

/** Changes of Home that viewers see once they are published (ST-097). Each is in the audit log. */
export function createHomeDrafts({ database, now }: { database: Database; now: () => number }) {
  const locked = <T>(work: (state: Locked) => Promise<T>): Promise<T> =>
    inTransaction(database, async (client) => work(await lockHome(client, new Date(now()))));

  const editing = (actor: Actor, work: (state: Locked) => Promise<Edit> | Edit): Promise<number> =>
    locked(async (state) => {
      const edit = await work(state);
      await storeEdit(state, actor, edit);
      return edit.id;
    });

  const withHeroes = (content: HomeContent, heroes: readonly ContentHero[]) => ({
    ...content,
    heroes,
  });

  /** The same change of either part. */
  const rearranged = (
    { content }: Locked,
    { part, id }: { readonly part: Part; readonly id: number },
    how: {
      readonly type: "moved" | "removed";
      readonly arrange: <T extends { readonly id: number }>(parts: readonly T[], one: T) => T[];
    },
  ): Edit => {
    const named = (one: ContentRow | ContentHero, to: HomeContent): Edit => ({
      content: to,
      part,
      id,
      name: nameOf(one),
      type: how.type,
      changes: [],
    });
    if (part === "row") {
      const row = content.rows.find((one) => one.id === id);
      if (!row) throw gone(part, id);
      return named(row, withRows(content, how.arrange(content.rows, row)));
    }
    const hero = content.heroes.find((one) => one.id === id);
    if (!hero) throw gone(part, id);
    return named(hero, withHeroes(content, how.arrange(content.heroes, hero)));
  };

  return {
    locked,

    addRow: (actor: Actor, { fields: given, before }: StudioInput<typeof addHomeRow>) =>
      editing(actor, async ({ client, content }) => {
        if (content.rows.length >= MAX_ROWS)
          throw new StudioProblem("wrong_state", `Home has ${MAX_ROWS} rows already.`);
        const fields = normalizedRow(given);
        await requireValid(client, { row: fields });
        const id = await newRowId(client);
        const row = { id, key: `studio-${id}`, fields };
        return {
          content: withRows(content, placed(content.rows, row, before)),
          part: "row",
          id,
          name: fields.name,
          type: "added",
          changes: changesBetween<object>({}, fields),
        };
      }),

    addHero: (actor: Actor, { fields: given, before }: StudioInput<typeof addHero>) =>
      editing(actor, async ({ client, content }) => {
        if (content.heroes.length >= MAX_HEROES)
          throw new StudioProblem("wrong_state", `Home has ${MAX_HEROES} heroes already.`);
        const fields = normalizedHero(given);
        await requireValid(client, { hero: fields });
        const id = await newHeroId(client);
        const hero = { id, fields };
        return {
          content: withHeroes(content, placed(content.heroes, hero, before)),
          part: "hero",
          id,
          name: nameOf(hero),
          type: "added",
          changes: changesBetween<object>({}, fields),
        };
      }),

    /** @throws {StudioProblem} a conflict if others have changed one of the same fields to something else. */
    changeRow: (actor: Actor, { id, ...given }: StudioInput<typeof changeHomeRow>) =>
      editing(actor, async ({ client, draft, content }) => {
        const row = content.rows.find((one) => one.id === id);
        if (!row) throw gone("row", id);
        const changes = normalizedRow(given.changes);
        const seen = normalizedRow(given.seen);
        const about = { part: "row" as const, id, authors: draft.authors };
        refuseContested(about, { changes, seen, current: row.fields });
        const fields = { ...row.fields, ...changes };
        await requireValid(client, { row: fields });
        return changedRow(content, row, changes);
      }),

    /** @throws {StudioProblem} as `changeRow`. */
    changeHero: (actor: Actor, { id, ...given }: StudioInput<typeof changeHero>) =>
      editing(actor, async ({ client, draft, content }) => {
        const hero = content.heroes.find((one) => one.id === id);
        if (!hero) throw gone("hero", id);
        const changes = normalizedHero(given.changes);
        const seen = normalizedHero(given.seen);
        const about = { part: "hero" as const, id, authors: draft.authors };
        refuseContested(about, { changes, seen, current: hero.fields });
        const fields = { ...hero.fields, ...changes };
        await requireValid(client, { hero: fields });
        const heroes = content.heroes.map((one) => (one.id === id ? { ...one, fields } : one));
        return {
          content: withHeroes(content, heroes),
          part: "hero",
          id,
          name: nameOf({ id, fields }),
          type: "changed",
          changes: changesBetween<object>(hero.fields, changes),
        };
      }),

    move: (actor: Actor, part: Part, { id, before }: { id: number; before: number | null }) =>
      editing(actor, (state) =>
        rearranged(
          state,
          { part, id },
          { type: "moved", arrange: (parts, one) => placed(parts, one, before) },
        ),
      ),

    remove: (actor: Actor, part: Part, { id }: { readonly id: number }) =>
      editing(actor, (state) =>
        rearranged(
          state,
          { part, id },
          {
            type: "removed",
            arrange: (parts, one) => parts.filter((other) => other.id !== one.id),
          },
        ),
      ),

    /** @throws {StudioProblem} if the draft is no longer what the caller has seen. */
    discard: (actor: Actor, { revision }: StudioInput<typeof discardHomeDraft>) =>
      locked(async ({ client, draft, at }) => {
        refuseOtherRevision(draft, revision);
        if (draft.content === null) return;
        await writeHomeDraft(client, { content: null, authors: {} });
        if (draft.publish_at) await planPublication(client, null, "");
        await audit(client, actor, {
          type: "home.draft_discarded",
          object: { kind: "home", id: "home", name: "Home" },
          changes: draft.publish_at
            ? [{ field: "publishAt", before: draft.publish_at.toISOString(), after: null }]
            : [],
          at,
        });
      }),
  };
}
export type HomeDrafts = ReturnType<typeof createHomeDrafts>;
