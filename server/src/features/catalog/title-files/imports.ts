import type { Readable } from "node:stream";
import type { BulkEdit } from "@bijou/contract/studio/bulk-edits";
import type { StudioInput } from "@bijou/contract/studio/endpoint";
import type {
  getTitleImportRows,
  startTitleImport,
  TitleImport,
} from "@bijou/contract/studio/title-files";
import type { Actor } from "../../../platform/audit/actor.ts";
import type { Database } from "../../../platform/database/database.ts";
import { DAY_MS } from "../../../platform/durations.ts";
import { StudioProblem } from "../../../platform/studio/problem.ts";
import type { BulkEditsService } from "../bulk/bulk-edits.ts";
import { createImportsStore } from "./imports-store.ts";
import { planRows } from "./plan-import.ts";
import { type CsvRow, readCsv } from "./read-csv.ts";

/** Rows that are looked up at once. */
const PART = 200;
const PAGE = 100;

const gone = (): StudioProblem =>
  new StudioProblem(
    "not_found",
    "This import is no longer there. Choose the file again, and look at what it would change.",
  );

/** Edited CSVs of titles: what they would change, and then the change as a bulk edit (ST-039). */
export function createTitleImports(deps: {
  readonly database: Database;
  readonly now: () => number;
  readonly bulkEdits: Pick<BulkEditsService, "startImport">;
}) {
  const { database, now, bulkEdits } = deps;
  const store = createImportsStore(database);

  /** @throws {StudioProblem} for one that does not exist. */
  async function read(id: number): Promise<TitleImport> {
    const found = await store.read(id);
    if (!found) throw gone();
    return found;
  }

  /** Stores what the rows of a file would do. */
  async function plan(id: number, file: Readable): Promise<void> {
    const seen = new Set<string>();
    let [total, unchanged] = [0, 0];
    async function add(rows: readonly CsvRow[]): Promise<void> {
      const planned = await planRows(database, rows, seen, now());
      const shown = planned.filter(
        ({ changes, problems }) => changes.length > 0 || problems.length > 0,
      );
      await store.addRows(id, shown);
      total += rows.length;
      unchanged += rows.length - shown.length;
    }
    let part: CsvRow[] = [];
    for await (const row of readCsv(file)) {
      part.push(row);
      if (part.length < PART) continue;
      await add(part);
      part = [];
    }
    await add(part);
    await store.count(id, { total, unchanged });
  }

  return {
    /** @throws {StudioProblem} for a file that is no CSV of titles. */
    async prepare(staffId: number, file: Readable): Promise<TitleImport> {
      const id = await store.add(staffId, new Date(now()));
      try {
        await plan(id, file);
      } catch (error) {
        await store.remove(id);
        throw error;
      }
      return read(id);
    },

    async rows({ id, after = 0 }: StudioInput<typeof getTitleImportRows>) {
      await read(id);
      const rows = await store.rows(id, after, PAGE + 1);
      return { rows: rows.slice(0, PAGE), isMore: rows.length > PAGE };
    },

    /** @throws {StudioProblem} for one that was started before, or changes nothing. */
    start: (
      actor: Actor,
      { id, includesChangedSince }: StudioInput<typeof startTitleImport>,
    ): Promise<BulkEdit> =>
      bulkEdits.startImport(actor, async (client, bulkEditId) => {
        if (!(await store.take(client, id, bulkEditId))) throw gone();
        return store.giveTitles(client, id, bulkEditId, includesChangedSince);
      }),

    sweep: (): Promise<void> => store.deleteOld(new Date(now() - DAY_MS)),
  };
}
export type TitleImports = ReturnType<typeof createTitleImports>;
