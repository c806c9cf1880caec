import { getPlans, type Plan } from "@bijou/contract/membership";
import { useResource } from "../../platform/resource/use-resource.ts";
import { api } from "../../platform/session/api.ts";
import { useSession } from "../../platform/session/session.ts";

/**
 * The free days of a plan for this viewer. The server renders one page for everybody, but a member who has had a trial
 * gets no other: for a member it is 0 until the member's own plans are loaded.
 */
export function useTrialDays(plan: Plan): number {
  const profileId = useSession()?.user_id;
  // A failure needs no message: the checkout shows what is due today.
  const { data } = useResource({
    key: plan.trial_days > 0 ? profileId : undefined,
    load: async (signal) => (await api(getPlans, {}, { signal })).data,
  });
  if (profileId === undefined) return plan.trial_days;
  return data?.find(({ id }) => id === plan.id)?.trial_days ?? 0;
}
