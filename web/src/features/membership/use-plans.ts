import { getPlans, type Plan } from "@bijou/contract/membership";
import { useResource } from "../../platform/resource/use-resource.ts";
import { api } from "../../platform/session/api.ts";

/** The plans in a currency, none without a currency or if the call fails; null until they are loaded. */
export function usePlans(currency: string | null): readonly Plan[] | null {
  const { data, hasFailed } = useResource({
    key: currency ?? undefined,
    load: async (signal) =>
      currency === null ? [] : (await api(getPlans, { currency }, { signal })).data,
  });
  return currency === null || hasFailed ? [] : (data ?? null);
}
