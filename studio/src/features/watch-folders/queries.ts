import {
  getWatchedFiles,
  getWatchFolders,
  type WatchedFiles,
  type WatchFolders,
} from "@bijou/contract/studio/watch-folders";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useApi } from "../../platform/studio.ts";
import { useQueryCache } from "../../platform/use-query-cache.ts";

const EVERY_MS = 3_000;
const FOLDERS = ["watch-folders"] as const;
const FILES = ["watched-files"] as const;

export interface FileFilter {
  readonly folder: number | undefined;
  readonly isHeld: boolean;
}

export function useWatchFolders() {
  const api = useApi();
  return useQuery({
    queryKey: FOLDERS,
    queryFn: ({ signal }) => api(getWatchFolders, {}, { signal }),
    refetchInterval: EVERY_MS,
  });
}

export function useWatchedFiles({ folder, isHeld }: FileFilter) {
  const api = useApi();
  return useQuery({
    queryKey: [...FILES, folder ?? 0, isHeld],
    queryFn: ({ signal }) =>
      api(
        getWatchedFiles,
        { ...(folder !== undefined && { folder }), ...(isHeld && { held: true }) },
        { signal },
      ),
    placeholderData: keepPreviousData,
    refetchInterval: EVERY_MS,
  });
}

export function useWatchCache() {
  const folders = useQueryCache<WatchFolders>(FOLDERS);
  const files = useQueryCache<WatchedFiles>(FILES);
  return {
    async reload(): Promise<void> {
      await Promise.all([folders.reload(), files.reload()]);
    },
  };
}
