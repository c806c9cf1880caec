import { getUploads, type Uploads } from "@bijou/contract/studio/uploads";
import { useQuery } from "@tanstack/react-query";
import { useApi } from "../../platform/studio.ts";
import { useQueryCache } from "../../platform/use-query-cache.ts";

const EVERY_MS = 2_000;
const UPLOADS = ["uploads"] as const;

export function useUploads() {
  const api = useApi();
  return useQuery({
    queryKey: UPLOADS,
    queryFn: ({ signal }) => api(getUploads, {}, { signal }),
    refetchInterval: EVERY_MS,
  });
}

export const useUploadsCache = () => useQueryCache<Uploads>(UPLOADS);
