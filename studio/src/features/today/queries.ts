import { getToday } from "@bijou/contract/studio/today";
import { useQuery } from "@tanstack/react-query";
import { useApi } from "../../platform/studio.ts";

export function useToday() {
  const api = useApi();
  return useQuery({
    queryKey: ["today"],
    queryFn: ({ signal }) => api(getToday, {}, { signal }),
  });
}
