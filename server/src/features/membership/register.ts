import type { Platform } from "../../platform/platform.ts";
import { membershipRoutes } from "./routes.ts";
import { createMembership, type MembershipService, type PaymentTerms } from "./service.ts";

export function registerMembership(
  platform: Platform,
  needs: { terms: PaymentTerms; canPay: () => Promise<boolean> },
): MembershipService {
  const { database, api, countryOf, now } = platform;
  const membership = createMembership({ database, ...needs.terms, now });
  membershipRoutes(api, membership, { canPay: needs.canPay, countryOf });
  return membership;
}
