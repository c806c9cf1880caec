import { getPlans, type Plan } from "@bijou/contract/membership";
import { useEffect, useState } from "react";
import { api } from "../../platform/session/api.ts";
import { useSession } from "../../platform/session/session.ts";

/**
 * The days that cost nothing to whoever is here: the server's page is one for all, and a member who had a trial has no
 * other. For a member 0 until that is known.
 */
export function useTrialDays(plan: Plan): number {
  const isMember = useSession() !== null;
  const [own, setOwn] = useState<readonly Plan[]>([]);
  const mayHave = isMember && plan.trial_days > 0;
  useEffect(() => {
    if (!mayHave) return undefined;
    const leaving = new AbortController();
    api(getPlans, {}, { signal: leaving.signal }).then(
      ({ data }) => setOwn(data),
      // The checkout says what is due today.
      () => undefined,
    );
    return () => leaving.abort();
  }, [mayHave]);
  if (!isMember) return plan.trial_days;
  return own.find(({ id }) => id === plan.id)?.trial_days ?? 0;
}
