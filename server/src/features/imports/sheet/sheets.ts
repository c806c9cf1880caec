import { text as readText } from "node:stream/consumers";
import type { Readable } from "node:stream";
import type { Import } from "@bijou/contract/studio/imports";
import type { ImportSheet, SheetField } from "@bijou/contract/studio/import-sheets";
import { MAX_IMPORT_ITEMS } from "@bijou/contract/studio/import-items";
import type { Actor } from "../../../platform/audit/actor.ts";
import { audit } from "../../../platform/audit/audit.ts";
import { readCsv, UnreadableCsv } from "../../../platform/csv-reader.ts";
import type { Database } from "../../../platform/database/database.ts";
import { inTransaction } from "../../../platform/database/transaction.ts";
import { StudioProblem, wrongField } from "../../../platform/studio/problem.ts";
import type { ImportsStore } from "../imports-store.ts";
import type { ItemsStore } from "../items-store.ts";
import { previewItems } from "../preview.ts";
import { readRows, type Sheet } from "./read-rows.ts";
import { createSheetsStore } from "./sheets-store.ts";
import { suggestFields } from "./suggest.ts";

const SHOWN_ROWS = 5;
const SUGGESTED_BY = 50;
const MAX_COLUMNS = 200;
const MAX_PROBLEMS = 200;

function readSheet(text: string): Sheet {
  let rows: ReturnType<typeof readCsv>;
  try {
    rows = readCsv(text);
  } catch (error) {
    if (!(error instanceof UnreadableCsv)) throw error;
    throw wrongField("file", "invalid", `Line ${error.line} can’t be read: ${error.message}`);
  }
  const [header, ...others] = rows;
  if (!header || others.length === 0)
    throw wrongField("file", "too_few", "There must be a header and at least one row under it.");
  if (others.length > MAX_IMPORT_ITEMS || header.cells.length > MAX_COLUMNS)
    throw wrongField(
      "file",
      "too_many",
      `A spreadsheet has ${MAX_IMPORT_ITEMS} rows and ${MAX_COLUMNS} columns at most.`,
    );
  return { header: header.cells, rows: others };
}

/** Imports of spreadsheets, until their columns are known (ST-082). */
export function createSheets(deps: {
  readonly database: Database;
  readonly now: () => number;
  readonly store: ImportsStore;
  readonly items: ItemsStore;
  readonly read: (id: number) => Promise<Import>;
}) {
  const { database, now, store, items, read } = deps;
  const sheets = createSheetsStore(database);

  async function require(id: number): Promise<Sheet> {
    const [sheet, { state }] = await Promise.all([sheets.sheet(id), read(id)]);
    if (!sheet) throw new StudioProblem("wrong_state", "This import has no spreadsheet.");
    if (state !== "mapping" && state !== "ready")
      throw new StudioProblem("wrong_state", "This import has begun.");
    return sheet;
  }

  function requireColumns({ header }: Sheet, columns: readonly (SheetField | null)[]): void {
    const chosen = columns.filter((field) => field !== null);
    if (columns.length !== header.length)
      throw wrongField("columns", "invalid", `The spreadsheet has ${header.length} columns.`);
    if (new Set(chosen).size !== chosen.length)
      throw wrongField("columns", "repeated", "Each field can be chosen for one column only.");
    for (const field of ["name", "year"] as const)
      if (!chosen.includes(field))
        throw wrongField("columns", "required", `Choose the column of the ${field}.`, {
          value: field,
        });
  }

  /** As the page shows it. Problems are those of the columns, if they are complete. */
  async function show(sheet: Sheet, columns: readonly (SheetField | null)[]): Promise<ImportSheet> {
    const { header, rows } = sheet;
    const isComplete = columns.includes("name") && columns.includes("year");
    const found = isComplete ? readRows(sheet, columns) : [];
    return {
      columns: header.map((name, index) => ({ name, field: columns[index] ?? null })),
      rows: rows
        .slice(0, SHOWN_ROWS)
        .map(({ cells }) => header.map((_, index) => cells[index] ?? "")),
      total: rows.length,
      problems: found.flatMap(({ problems }) => problems).slice(0, MAX_PROBLEMS),
      wrong: found.filter(({ title }) => title === null).length,
      mappings: await sheets.mappings(),
    };
  }

  return {
    async add(actor: Actor, name: string, file: Readable): Promise<Import> {
      const sheet = readSheet(await readText(file));
      const at = new Date(now());
      const id = await inTransaction(database, async (client) => {
        const given = { actor, name, root: null, path: null, sheet, at };
        const added = await store.add(client, given);
        await audit(client, actor, {
          type: "import.read",
          object: { kind: "import", id: added, name },
          at,
        });
        return added;
      });
      return read(id);
    },

    async get(id: number): Promise<ImportSheet> {
      const sheet = await require(id);
      const rows = sheet.rows.slice(0, SUGGESTED_BY).map(({ cells }) => cells);
      return show(sheet, suggestFields(sheet.header, rows));
    },

    async check(id: number, columns: readonly (SheetField | null)[]): Promise<ImportSheet> {
      const sheet = await require(id);
      return show(sheet, columns);
    },

    /** Makes the titles of the preview from the rows. */
    async map(
      actor: Actor,
      given: { id: number; columns: readonly (SheetField | null)[]; saveAs?: string | undefined },
    ): Promise<Import> {
      const { id, columns, saveAs } = given;
      const sheet = await require(id);
      requireColumns(sheet, columns);
      const found = readRows(sheet, columns);
      const previewed = await previewItems(database, null, found, new AbortController().signal);
      const { name } = await read(id);
      const at = new Date(now());
      await inTransaction(database, async (client) => {
        const state = await store.lock(client, id);
        if (state !== "mapping" && state !== "ready")
          throw new StudioProblem("wrong_state", "This import has begun.");
        await items.replace(client, id, previewed);
        await sheets.setMapping(client, id, columns);
        await store.setState(client, id, "ready");
        const mapping = sheet.header.map((column, index) => ({
          name: column,
          field: columns[index] ?? null,
        }));
        if (saveAs !== undefined)
          await sheets.saveMapping(client, { name: saveAs.trim(), columns: mapping }, at);
        await audit(client, actor, {
          type: "import.mapped",
          object: { kind: "import", id, name },
          changes: [
            {
              field: "columns",
              before: null,
              after: mapping.flatMap((one) =>
                one.field === null ? [] : [`${one.name}: ${one.field}`],
              ),
            },
            ...(saveAs === undefined ? [] : [{ field: "saveAs", before: null, after: saveAs }]),
          ],
          at,
        });
      });
      return read(id);
    },
  };
}
export type SheetsService = ReturnType<typeof createSheets>;
