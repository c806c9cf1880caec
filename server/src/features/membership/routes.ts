import { getPlans, userMembershipPlanList, userSubscription } from "@bijou/contract/membership";
import type { Api } from "../../platform/http/api.ts";
import { ok } from "../../platform/http/envelope.ts";
import type { MembershipService } from "./service.ts";

const NO_PAYMENTS = "Subscriptions aren’t available yet.";

/** @param canPay resolves to false without a payment provider; then no plans are listed. */
export function membershipRoutes(
  api: Api,
  membership: MembershipService,
  { canPay, countryOf }: { canPay: () => Promise<boolean>; countryOf: (ip: string) => string },
): void {
  api.bind(getPlans, async ({ input, caller }) => {
    const plans = await membership.plans(caller, input.currency);
    return plans.length > 0 && (await canPay()) ? ok(plans) : { ...ok([]), message: NO_PAYMENTS };
  });
  api.bind(userSubscription, async ({ caller, request }) =>
    ok(await membership.of(caller, countryOf(request.ip))),
  );
  api.bind(userMembershipPlanList, async ({ caller, request }) =>
    ok(await membership.of(caller, countryOf(request.ip))),
  );
}
