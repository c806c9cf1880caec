import { getRoles, getStaff, type Staff } from "@bijou/contract/studio/staff";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useApi } from "../../platform/studio.ts";

const STAFF = ["staff"] as const;

export function useStaff() {
  const api = useApi();
  return useQuery({ queryKey: STAFF, queryFn: ({ signal }) => api(getStaff, {}, { signal }) });
}

export function useRoles() {
  const api = useApi();
  return useQuery({
    queryKey: ["roles"],
    queryFn: ({ signal }) => api(getRoles, {}, { signal }),
    staleTime: Infinity,
  });
}

/** Every change responds with the new list, which replaces the old one. */
export function useStaffCache() {
  const client = useQueryClient();
  return {
    replace: (staff: Staff) => client.setQueryData(STAFF, staff),
    reload: () => void client.invalidateQueries({ queryKey: STAFF }),
  };
}
