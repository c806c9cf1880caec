import { Readable } from "node:stream";
import {
  exportTitles,
  getTitleImportRows,
  prepareTitleImport,
  startTitleImport,
} from "@bijou/contract/studio/title-files";
import type { StudioApi } from "../../../platform/studio/studio-api.ts";
import type { TitleExport } from "./export.ts";
import type { TitleImports } from "./imports.ts";

const TYPES = {
  csv: "text/csv; charset=utf-8",
  json: "application/json; charset=utf-8",
} as const;

export function titleFileRoutes(
  api: StudioApi,
  { titleExport, imports }: { readonly titleExport: TitleExport; readonly imports: TitleImports },
): void {
  api.bind(exportTitles, async ({ input, reply }) => {
    const lines = await titleExport.lines(input);
    const name = input.format === "csv" ? "titles.csv" : "manifest.json";
    void reply
      .type(TYPES[input.format])
      .header("content-disposition", `attachment; filename="${name}"`);
    return Readable.from(lines);
  });
  api.bind(prepareTitleImport, ({ session, file }) => imports.prepare(session.staffId, file));
  api.bind(getTitleImportRows, ({ input }) => imports.rows(input));
  api.bind(startTitleImport, ({ actor, input }) => imports.start(actor, input));
}
