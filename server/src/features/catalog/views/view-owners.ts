import type pg from "pg";
import type { FieldChange } from "../../../platform/audit/audit.ts";
import type { Database } from "../../../platform/database/database.ts";
import { StudioProblem } from "../../../platform/studio/problem.ts";
import { createViewsStore } from "./views-store.ts";

interface Owner {
  readonly id: number;
  readonly name: string;
}

/** Whose saved views there are, for those who remove people (ST-011). */
export function createViewOwners(database: Database) {
  const store = createViewsStore(database);
  return {
    async namesByPerson(): Promise<ReadonlyMap<number, readonly string[]>> {
      const views = await store.names();
      return new Map(
        [...Map.groupBy(views, ({ staff_id }) => staff_id)].map(([staffId, own]) => [
          staffId,
          own.map(({ name }) => name),
        ]),
      );
    },

    /**
     * Gives the views of a person to another one, within the caller's transaction.
     *
     * @returns the change for the audit entry; none without views.
     * @throws {StudioProblem} if there are views and nobody who gets them.
     */
    async handOver(
      client: pg.PoolClient,
      from: Owner,
      to: Owner | undefined,
    ): Promise<readonly FieldChange[]> {
      if (to === undefined && (await store.countOf(from.id)) === 0) return [];
      if (to === undefined)
        throw new StudioProblem(
          "not_found",
          `${from.name} has saved views. Choose somebody who works here to get them.`,
        );
      const names = await store.handOver(client, from.id, to.id);
      return names.length === 0 ? [] : [{ field: "savedViews", before: names, after: to.name }];
    },
  };
}
export type ViewOwners = ReturnType<typeof createViewOwners>;
