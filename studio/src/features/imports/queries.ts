import {
  getImportItem,
  getImportItems,
  type ImportFilter,
} from "@bijou/contract/studio/import-items";
import { checkSheet, getSheet, type SheetField } from "@bijou/contract/studio/import-sheets";
import {
  getImport,
  getImports,
  getMediaFolders,
  type Import,
  type Imports,
} from "@bijou/contract/studio/imports";
import { keepPreviousData, useQueries, useQuery } from "@tanstack/react-query";
import { useApi } from "../../platform/studio.ts";
import { useQueryCache } from "../../platform/use-query-cache.ts";

export const PAGE_SIZE = 100;
const IMPORTS = ["imports"] as const;
const POLL_MS = 1_000;

/** Whether the server works on it. */
export const isAtWork = ({ state }: Import): boolean =>
  state === "reading" || state === "running" || state === "undoing";

/** The imports, read again every second while the server works on one. */
export function useImports() {
  const api = useApi();
  return useQuery({
    queryKey: IMPORTS,
    queryFn: ({ signal }) => api(getImports, {}, { signal }),
    refetchInterval: ({ state: { data } }) => (data?.imports.some(isAtWork) ? POLL_MS : false),
  });
}
export const useImportsCache = () => useQueryCache<Imports>(IMPORTS);

const keyOf = (id: number) => ["import", id] as const;
export const useImportCache = (id: number) => useQueryCache<Import>(keyOf(id));

export function useImport(id: number) {
  const api = useApi();
  return useQuery({
    queryKey: keyOf(id),
    queryFn: ({ signal }) => api(getImport, { id }, { signal }),
    refetchInterval: ({ state: { data } }) => (data && isAtWork(data) ? POLL_MS : false),
  });
}

/** The pages of the titles of an import that are asked for. `stamp` is another one whenever they may have changed. */
export function useItemPages(
  id: number,
  filter: ImportFilter | undefined,
  stamp: string,
  pages: readonly number[],
) {
  const api = useApi();
  return useQueries({
    queries: pages.map((page) => ({
      queryKey: ["import-items", id, filter ?? "", stamp, page],
      queryFn: ({ signal }: { readonly signal: AbortSignal }) =>
        api(
          getImportItems,
          { id, ...(filter && { filter }), offset: page * PAGE_SIZE, limit: PAGE_SIZE },
          { signal },
        ),
    })),
  });
}

export function useItem(id: number, place: number) {
  const api = useApi();
  return useQuery({
    queryKey: ["import-item", id, place],
    queryFn: ({ signal }) => api(getImportItem, { id, place }, { signal }),
    gcTime: 0,
  });
}

/** What a folder of the server holds; the roots without one. */
export function useMediaFolders(
  place: { readonly root: string; readonly path: string } | undefined,
) {
  const api = useApi();
  return useQuery({
    queryKey: ["media-folders", place?.root ?? "", place?.path ?? ""],
    queryFn: ({ signal }) => api(getMediaFolders, place ?? {}, { signal }),
  });
}

export function useSheet(id: number) {
  const api = useApi();
  return useQuery({
    queryKey: ["import-sheet", id],
    queryFn: ({ signal }) => api(getSheet, { id }, { signal }),
  });
}

/** What is wrong with each cell if the columns are these. */
export function useSheetCheck(id: number, columns: readonly (SheetField | null)[]) {
  const api = useApi();
  return useQuery({
    queryKey: ["import-sheet-check", id, columns],
    queryFn: ({ signal }) => api(checkSheet, { id, columns: [...columns] }, { signal }),
    placeholderData: keepPreviousData,
  });
}
