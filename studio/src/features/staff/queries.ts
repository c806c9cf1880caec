import { getStaff, type Staff } from "@bijou/contract/studio/staff";
import { useQuery } from "@tanstack/react-query";
import { useApi } from "../../platform/studio.ts";
import { useQueryCache } from "../../platform/use-query-cache.ts";

const STAFF = ["staff"] as const;

export function useStaff() {
  const api = useApi();
  return useQuery({ queryKey: STAFF, queryFn: ({ signal }) => api(getStaff, {}, { signal }) });
}

export const useStaffCache = () => useQueryCache<Staff>(STAFF);
