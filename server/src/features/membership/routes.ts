import { getPlans, userMembershipPlanList, userSubscription } from "@bijou/contract/plans";
import type { Api } from "../../platform/http/api.ts";
import { ok } from "../../platform/http/envelope.ts";
import type { MembershipService } from "./service.ts";

const NO_PAYMENTS = "This house takes no payments yet.";

/** @param canPay whether there is a payment provider; without one no plan can be subscribed to. */
export function membershipRoutes(
  api: Api,
  membership: MembershipService,
  { canPay }: { canPay: boolean },
): void {
  api.bind(getPlans, async ({ input, caller }) => {
    const plans = await membership.plans(caller, input.currency);
    return canPay && plans.length > 0 ? ok(plans) : { ...ok([]), message: NO_PAYMENTS };
  });
  api.bind(userSubscription, async ({ caller }) => ok(await membership.of(caller)));
  api.bind(userMembershipPlanList, async ({ caller }) => ok(await membership.of(caller)));
}
