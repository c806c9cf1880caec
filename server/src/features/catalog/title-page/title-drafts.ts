import { keepPictures } from "../artwork/kept-pictures-store.ts";
import { isDeepStrictEqual } from "node:util";
import type { StudioInput } from "@bijou/contract/studio/endpoint";
import { isTitleField, type TitleChanges } from "@bijou/contract/studio/title-fields";
import type {
  createTitle,
  discardTitleDraft,
  publishTitleDraft,
  restoreTitle,
  saveTitleDraft,
} from "@bijou/contract/studio/title-page";
import type pg from "pg";
import type { Actor } from "../../../platform/audit/actor.ts";
import { audit, changesBetween } from "../../../platform/audit/audit.ts";
import type { Database } from "../../../platform/database/database.ts";
import { inTransaction } from "../../../platform/database/transaction.ts";
import { StudioProblem } from "../../../platform/studio/problem.ts";
import { refuseRightsFields } from "../rights/decided-fields.ts";
import { changeTitle, requireTitle } from "../title-fields/change-title.ts";
import type { StoredTitle } from "../title-fields/title-fields-store.ts";
import { requireKnown, withOwnNames } from "../title-fields/valid-changes.ts";
import { recordChanges } from "../version-store.ts";
import { createUnpublished } from "./create-title.ts";
import { contestedFields, refuseContested } from "./conflicts.ts";
import {
  draftedFields,
  type DraftFields,
  type DraftRow,
  readDraft,
  valuesOf,
  writeDraft,
} from "./title-drafts-store.ts";
import { fieldsBefore } from "./title-history-store.ts";
import { withDraft } from "./title-page.ts";

interface Locked {
  readonly client: pg.PoolClient;
  readonly title: StoredTitle;
  readonly draft: DraftRow;
  readonly at: Date;
}

/** The draft with changes on top: what equals the published value is no change. */
function drafted(
  { title, draft, at }: Locked,
  changes: TitleChanges,
  { staffId, name }: Actor,
): DraftFields {
  const fields: Record<string, DraftFields[keyof DraftFields]> = { ...draft.fields };
  const before: TitleChanges = withDraft(title.fields, draft.fields);
  for (const { field, after } of changesBetween(before, changes)) {
    if (isDeepStrictEqual(Reflect.get(title.fields, field), after)) delete fields[field];
    else fields[field] = { value: after, staffId, by: name, at: at.toISOString() };
  }
  return fields;
}

const refuseOther = (draft: DraftRow, revision: number): void => {
  if (draft.revision !== revision)
    throw new StudioProblem(
      "conflict",
      "The draft has changed since you read it. Look at it again, then repeat this.",
    );
};

/** Changes of titles that viewers see once they are published (ST-041). Each is in the audit log. */
export function createTitleDrafts({ database, now }: { database: Database; now: () => number }) {
  /** Locks a title and its draft, so that changes follow each other. */
  const locked = (id: number, work: (state: Locked) => Promise<void>): Promise<void> =>
    inTransaction(database, async (client) => {
      const title = await requireTitle(client, id);
      await work({ client, title, draft: await readDraft(client, id), at: new Date(now()) });
    });

  /** Writes a draft, unless it is what it was. */
  async function replace(
    { client, title, draft, at }: Locked,
    actor: Actor,
    fields: DraftFields,
    type: "title.drafted" | "title.draft_discarded" | "title.draft_restored",
  ): Promise<void> {
    if (isDeepStrictEqual(fields, draft.fields)) return;
    await writeDraft(client, title.id, fields, at);
    await keepPictures(client, title.id, valuesOf(fields), at);
    const before: TitleChanges = withDraft(title.fields, draft.fields);
    await audit(client, actor, {
      type,
      object: { kind: "title", id: title.id, name: title.fields.name },
      changes: changesBetween(before, withDraft(title.fields, fields)),
      at,
    });
  }

  return {
    /** @returns the number of a new, unpublished title. */
    create: (actor: Actor, { name, kind, year }: StudioInput<typeof createTitle>) =>
      inTransaction(database, (client) =>
        createUnpublished(client, actor, { name, kind, year, at: new Date(now()) }),
      ),

    /**
     * Saves fields for all who work on the title. Fields that others changed stay as they are.
     *
     * @throws {StudioProblem} a conflict if somebody else has changed one of the same fields to something else.
     */
    save: (actor: Actor, { id, changes: given, seen }: StudioInput<typeof saveTitleDraft>) =>
      locked(id, async (state) => {
        const { client, title, draft } = state;
        const changes = await withOwnNames(client, given);
        const current = withDraft(title.fields, draft.fields);
        const contested = contestedFields(changes, await withOwnNames(client, seen), current);
        await refuseContested(client, id, contested, draft.fields);
        refuseRightsFields(title, changes);
        await requireKnown(client, changes);
        await replace(state, actor, drafted(state, changes, actor), "title.drafted");
      }),

    discard: (actor: Actor, { id, revision, fields }: StudioInput<typeof discardTitleDraft>) =>
      locked(id, async (state) => {
        refuseOther(state.draft, revision);
        const dropped = draftedFields(state.draft.fields).filter(
          ({ field }) => !fields || fields.includes(field),
        );
        const kept = { ...state.draft.fields };
        for (const { field } of dropped) delete kept[field];
        await replace(state, actor, kept, "title.draft_discarded");
      }),

    /**
     * Shows all changes of the draft to viewers.
     *
     * @throws {StudioProblem} if the draft, or what it replaces, is no longer what the caller has seen.
     */
    publish: (actor: Actor, { id, revision, seen }: StudioInput<typeof publishTitleDraft>) =>
      locked(id, async (state) => {
        const { client, title, draft, at } = state;
        refuseOther(draft, revision);
        const changes = valuesOf(draft.fields);
        if (Object.keys(changes).length === 0)
          throw new StudioProblem("wrong_state", "There are no changes to publish.");
        const contested = contestedFields(changes, await withOwnNames(client, seen), title.fields);
        await refuseContested(client, id, contested, {});
        await writeDraft(client, id, {}, at);
        await changeTitle(client, actor, title, changes, { type: "title.changed", at });
        await recordChanges(client, { titleIds: [id] });
      }),

    /**
     * Puts what a title was before a change into its draft, or one field of that: later changes stay in the history.
     *
     * @throws {StudioProblem} for an entry that is not one of the title's history.
     */
    restore: (actor: Actor, { id, revision, entry, field }: StudioInput<typeof restoreTitle>) =>
      locked(id, async (state) => {
        refuseOther(state.draft, revision);
        const old = await fieldsBefore(state.client, id, entry);
        if (!old)
          throw new StudioProblem("not_found", `There is no change ${entry} of this title.`);
        const wanted = old.filter(
          (value) => isTitleField(value.field) && (field === undefined || value.field === field),
        );
        const changes: TitleChanges = Object.fromEntries(
          wanted.map((value) => [value.field, value.before]),
        );
        refuseRightsFields(state.title, changes);
        await requireKnown(state.client, changes);
        await replace(state, actor, drafted(state, changes, actor), "title.draft_restored");
      }),
  };
}
export type TitleDrafts = ReturnType<typeof createTitleDrafts>;
