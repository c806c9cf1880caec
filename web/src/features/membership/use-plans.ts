import { getPlans, type Plan } from "@bijou/contract/membership";
import { useEffect, useState } from "react";
import { api } from "../../platform/session/api.ts";

/** The plans in a currency, none where there is no currency or the call fails; null until they are loaded. */
export function usePlans(currency: string | null): readonly Plan[] | null {
  const [plans, setPlans] = useState<readonly Plan[] | null>(null);
  useEffect(() => {
    if (currency === null) return undefined;
    const leaving = new AbortController();
    api(getPlans, { currency }, { signal: leaving.signal }).then(
      ({ data }) => setPlans(data),
      () => !leaving.signal.aborted && setPlans([]),
    );
    return () => leaving.abort();
  }, [currency]);
  return currency === null ? [] : plans;
}
