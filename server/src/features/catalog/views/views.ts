import type { StudioInput } from "@bijou/contract/studio/endpoint";
import {
  type changeTitleView,
  type ChosenColumns,
  type createTitleView,
  MAX_TITLE_VIEWS,
  type TitleViews,
} from "@bijou/contract/studio/title-views";
import type pg from "pg";
import type { Actor } from "../../../platform/audit/actor.ts";
import { audit, changesBetween } from "../../../platform/audit/audit.ts";
import type { Database } from "../../../platform/database/database.ts";
import { inTransaction } from "../../../platform/database/transaction.ts";
import { StudioProblem, wrongField } from "../../../platform/studio/problem.ts";
import type { StudioSession } from "../../../platform/studio/studio-session.ts";
import { createViewsStore, type ViewFields, type ViewRow } from "./views-store.ts";

const objectOf = ({ id, name }: { readonly id: number; readonly name: string }) => ({
  kind: "view",
  id,
  name,
});

const fieldsOf = ({ name, is_shared: isShared, filters, columns }: ViewRow): ViewFields => ({
  name,
  isShared,
  filters,
  columns,
});

/** @throws {StudioProblem} for a column that is named twice. */
function requireDistinct(columns: ChosenColumns): void {
  const twice = columns.find(({ id }, place) => columns.findIndex((one) => one.id === id) < place);
  if (twice) throw wrongField("columns", "repeated", `Name the column “${twice.id}” once.`);
}

/** How people look at the catalog: the columns of each, and saved views. */
export function createTitleViews({ database, now }: { database: Database; now: () => number }) {
  const store = createViewsStore(database);

  /** The caller's own view, as the caller saw it; locked. */
  async function own(
    client: pg.PoolClient,
    { staffId }: StudioSession,
    id: number,
    revision: number,
  ): Promise<ViewRow> {
    const view = await store.lock(client, id);
    if (view?.staff_id !== staffId)
      throw new StudioProblem("not_found", "You have no such view. Only its owner can change it.");
    if (view.revision !== revision)
      throw new StudioProblem("conflict", `${view.name} was changed elsewhere. Look again.`);
    return view;
  }

  return {
    columns: async ({ staffId }: StudioSession) => ({ columns: await store.columns(staffId) }),

    async changeColumns(
      { staffId, name }: StudioSession,
      actor: Actor,
      columns: ChosenColumns,
    ): Promise<void> {
      requireDistinct(columns);
      await inTransaction(database, async (client) => {
        const before = await store.setColumns(client, staffId, columns);
        const names = (chosen: ChosenColumns) => chosen.map(({ id }) => id);
        await audit(client, actor, {
          type: "staff.columns_changed",
          object: { kind: "staff", id: staffId, name },
          changes: [{ field: "columns", before: names(before), after: names(columns) }],
          at: new Date(now()),
        });
      });
    },

    async list({ staffId }: StudioSession): Promise<TitleViews> {
      const views = await store.visibleTo(staffId);
      return {
        views: views.map((view) => ({
          id: view.id,
          revision: view.revision,
          ...fieldsOf(view),
          isOwn: view.staff_id === staffId,
          owner: view.owner,
        })),
      };
    },

    async create(
      { staffId }: StudioSession,
      actor: Actor,
      given: StudioInput<typeof createTitleView>,
    ): Promise<void> {
      requireDistinct(given.columns);
      if ((await store.countOf(staffId)) >= MAX_TITLE_VIEWS)
        throw new StudioProblem(
          "invalid_request",
          `You have ${MAX_TITLE_VIEWS} saved views already. Delete those that you don’t need.`,
        );
      const name = given.name.trim();
      await inTransaction(database, async (client) => {
        const id = await store.add(client, staffId, { ...given, name });
        await audit(client, actor, {
          type: "view.created",
          object: objectOf({ id, name }),
          changes: [{ field: "isShared", before: null, after: given.isShared }],
          at: new Date(now()),
        });
      });
    },

    async change(
      session: StudioSession,
      actor: Actor,
      { id, revision, ...given }: StudioInput<typeof changeTitleView>,
    ): Promise<void> {
      requireDistinct(given.columns ?? []);
      const wanted = { ...given, ...(given.name !== undefined && { name: given.name.trim() }) };
      await inTransaction(database, async (client) => {
        const view = await own(client, session, id, revision);
        const before = fieldsOf(view);
        const after = { ...before, ...wanted };
        await store.write(client, id, after);
        await audit(client, actor, {
          type: "view.changed",
          object: objectOf({ id, name: after.name }),
          changes: changesBetween(before, wanted),
          at: new Date(now()),
        });
      });
    },

    async remove(
      session: StudioSession,
      actor: Actor,
      { id, revision }: { readonly id: number; readonly revision: number },
    ): Promise<void> {
      await inTransaction(database, async (client) => {
        const view = await own(client, session, id, revision);
        await store.remove(client, id);
        await audit(client, actor, {
          type: "view.deleted",
          object: objectOf(view),
          at: new Date(now()),
        });
      });
    },
  };
}
export type TitleViewsService = ReturnType<typeof createTitleViews>;
