import { type MediaRoot, nameRoots } from "../../platform/files/media-roots.ts";
import type { ImageStore } from "../../platform/images/image-store.ts";
import type { Platform } from "../../platform/platform.ts";
import { createImportsStore } from "./imports-store.ts";
import { createImports } from "./imports.ts";
import { createItemsStore } from "./items-store.ts";
import { createMediaFolders, type MediaFolders } from "./media-folders.ts";
import { createSheets } from "./sheet/sheets.ts";
import { importRoutes, sheetRoutes } from "./studio-routes.ts";
import { createImportWorker, type ImportWorker } from "./worker.ts";

export interface ImportJobs {
  readonly worker: ImportWorker;
  readonly roots: readonly MediaRoot[];
  readonly folders: MediaFolders;
  sweep(): Promise<void>;
}

export function registerImports(
  platform: Platform,
  needs: { readonly images: ImageStore; readonly mediaRoots: readonly string[] },
): ImportJobs {
  const { database, now, jobs } = platform;
  const { images } = needs;
  const roots = nameRoots(needs.mediaRoots);
  const folders = createMediaFolders(roots);
  const store = createImportsStore(database);
  const items = createItemsStore(database);
  const imports = createImports({ database, now, jobs, folders, roots, store, items });
  importRoutes(platform.studio.api, imports, folders);
  sheetRoutes(
    platform.studio.api,
    createSheets({ database, now, store, items, read: (id) => imports.read(id) }),
  );
  const worker = createImportWorker({ database, images, roots, store, items, now });
  return { worker, roots, folders, sweep: imports.sweep };
}
