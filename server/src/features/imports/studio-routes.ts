import { getImportItem, getImportItems } from "@bijou/contract/studio/import-items";
import {
  discardImport,
  getImport,
  getImports,
  getMediaFolders,
  readLibrary,
  startImport,
  stopImport,
  undoImport,
} from "@bijou/contract/studio/imports";
import { addSheet, checkSheet, getSheet, mapSheet } from "@bijou/contract/studio/import-sheets";
import type { StudioApi } from "../../platform/studio/studio-api.ts";
import type { ImportsService } from "./imports.ts";
import type { MediaFolders } from "./media-folders.ts";
import type { SheetsService } from "./sheet/sheets.ts";

export function importRoutes(api: StudioApi, imports: ImportsService, folders: MediaFolders): void {
  api.bind(getMediaFolders, ({ input }) => folders.list(input));
  api.bind(getImports, () => imports.list());
  api.bind(readLibrary, ({ actor, input }) => imports.readFolder(actor, input));
  api.bind(getImport, ({ input }) => imports.read(input.id));
  api.bind(getImportItems, ({ input }) => imports.items(input));
  api.bind(getImportItem, ({ input }) => imports.item(input.id, input.place));
  api.bind(startImport, ({ session, actor, input }) => imports.start(session, actor, input));
  api.bind(stopImport, ({ actor, input }) => imports.stop(actor, input.id));
  api.bind(undoImport, ({ actor, input }) => imports.undo(actor, input.id));
  api.bind(discardImport, async ({ actor, input }) => {
    await imports.discard(actor, input.id);
    return {};
  });
}

export function sheetRoutes(api: StudioApi, sheets: SheetsService): void {
  api.bind(addSheet, ({ actor, input, file }) => sheets.add(actor, input.name, file));
  api.bind(getSheet, ({ input }) => sheets.get(input.id));
  api.bind(checkSheet, ({ input }) => sheets.check(input.id, input.columns));
  api.bind(mapSheet, ({ actor, input }) => sheets.map(actor, input));
}
