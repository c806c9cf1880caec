import { getLicense, getLicenseContract, getLicenses } from "@bijou/contract/studio/licenses";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useApi } from "../../../platform/studio.ts";

export function useLicenses() {
  const api = useApi();
  return useQuery({
    queryKey: ["licenses"],
    queryFn: ({ signal }) => api(getLicenses, {}, { signal }),
  });
}

export function useLicense(id: number) {
  const api = useApi();
  return useQuery({
    queryKey: ["licenses", id],
    queryFn: ({ signal }) => api(getLicense, { id }, { signal }),
  });
}

export function useContract(id: number) {
  const api = useApi();
  return useQuery({
    queryKey: ["licenses", id, "contract"],
    queryFn: ({ signal }) => api(getLicenseContract, { id }, { signal }),
  });
}

/** Loads again what shows licenses. */
export function useReloadLicenses() {
  const client = useQueryClient();
  return async (): Promise<void> => {
    await Promise.all(
      [["licenses"], ["today"]].map((queryKey) => client.invalidateQueries({ queryKey })),
    );
  };
}
