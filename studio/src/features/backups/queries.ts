import {
  type Backups,
  getBackups,
  getRestoreProgress,
  previewRestore,
  type RestoreProgress,
} from "@bijou/contract/studio/backups";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { useApi } from "../../platform/studio.ts";
import { useQueryCache } from "../../platform/use-query-cache.ts";

const BACKUPS = ["backups"] as const;
const POLL_MS = 2_000;

const isActive = (run: { readonly state: string } | null): boolean =>
  run?.state === "waiting" || run?.state === "running";

/** Whether a backup waits or is being made. */
export const isMaking = ({ backups }: Backups): boolean => backups.some(isActive);

/** Whether a restore test waits or runs. */
const isTesting = ({ backups }: Backups): boolean => backups.some(({ test }) => isActive(test));

/** Whether the site is about to be restored. */
export const isRestoring = ({ lastRestore }: Backups): boolean => isActive(lastRestore);

/** The backups, read again every two seconds while something runs. */
export function useBackups() {
  const api = useApi();
  return useQuery({
    queryKey: BACKUPS,
    queryFn: ({ signal }) => api(getBackups, {}, { signal }),
    refetchInterval: ({ state: { data } }) =>
      data && (isMaking(data) || isTesting(data)) ? POLL_MS : false,
  });
}

export const useBackupsCache = () => useQueryCache<Backups>(BACKUPS);

/** What a restore would do, read when it is asked for. */
export function useRestorePreview(id: number) {
  const api = useApi();
  return useQuery({
    queryKey: ["restore-preview", id],
    queryFn: ({ signal }) => api(previewRestore, { id }, { signal }),
    gcTime: 0,
  });
}

/**
 * How far a restore is; the backups are read again when it has ended. While the server stops and starts, nothing answers,
 * and what was known stays.
 */
export function useRestoreProgress(): RestoreProgress | null | undefined {
  const api = useApi();
  const client = useQueryClient();
  const { data } = useQuery({
    queryKey: ["restore-progress"],
    queryFn: ({ signal }) => api(getRestoreProgress, {}, { signal }),
    gcTime: 0,
    retry: false,
    refetchInterval: POLL_MS,
  });
  const hasEnded = data?.progress === null;
  useEffect(() => {
    if (hasEnded) void client.invalidateQueries({ queryKey: BACKUPS });
  }, [hasEnded, client]);
  return data?.progress;
}
