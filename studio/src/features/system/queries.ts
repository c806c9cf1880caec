import { getHealth } from "@bijou/contract/studio/health";
import { getJobs, type Jobs } from "@bijou/contract/studio/jobs";
import { getStorage, type StorageUse } from "@bijou/contract/studio/storage";
import { getLog, type LogLevel } from "@bijou/contract/studio/system";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useApi } from "../../platform/studio.ts";
import { useQueryCache } from "../../platform/use-query-cache.ts";

/** Only while the page is visible. */
const EVERY_MS = 5_000;
const STORAGE = ["system", "storage"] as const;
const JOBS = ["system", "jobs"] as const;

/** @param isAsked false for people who may not see it */
export function useHealth({ everyMs = EVERY_MS, isAsked = true } = {}) {
  const api = useApi();
  return useQuery({
    queryKey: ["system", "health"],
    queryFn: ({ signal }) => api(getHealth, {}, { signal }),
    refetchInterval: everyMs,
    enabled: isAsked,
  });
}

export function useJobs() {
  const api = useApi();
  return useQuery({
    queryKey: JOBS,
    queryFn: ({ signal }) => api(getJobs, {}, { signal }),
    refetchInterval: EVERY_MS,
  });
}

export function useStorage() {
  const api = useApi();
  return useQuery({
    queryKey: STORAGE,
    queryFn: ({ signal }) => api(getStorage, {}, { signal }),
  });
}
export const useStorageCache = () => useQueryCache<StorageUse>(STORAGE);

export const useJobsCache = () => useQueryCache<Jobs>(JOBS);

export function useLog(filter: { readonly level?: LogLevel; readonly requestId?: string }) {
  const api = useApi();
  return useQuery({
    queryKey: ["system", "log", filter],
    queryFn: ({ signal }) => api(getLog, filter, { signal }),
    refetchInterval: EVERY_MS,
    placeholderData: keepPreviousData,
  });
}
