import type pg from "pg";
import type { Outbox } from "../../platform/mail/outbox.ts";
import { writeMoney } from "../membership/service.ts";
import type { KeptMembership } from "./store.ts";
import type { SubscriptionState } from "./subscription-state.ts";

const MEMBERSHIP_PATH = "/membership";

interface News {
  readonly client: pg.PoolClient;
  readonly outbox: Outbox;
  readonly to: string;
  readonly plan: string;
  readonly before: KeptMembership | undefined;
  readonly after: SubscriptionState;
  readonly paid: readonly { readonly currency: string; readonly amount: number }[];
  readonly at: Date;
}

/** Mails what is new about a membership, in the transaction that writes it down: once, however often it is heard. */
export async function tell({ client, outbox, to, plan, before, after, paid, at }: News) {
  const membershipPath = MEMBERSHIP_PATH;
  for (const { currency, amount } of paid)
    await outbox.add(client, {
      template: "receipt",
      to,
      at,
      content: {
        plan,
        amount: writeMoney(amount, currency),
        until: after.state === "ended" ? "" : after.periodEnd.toISOString(),
        membershipPath,
      },
    });
  const isSame = before?.subscription_id === after.subscriptionId;
  if (after.state === "cancelled" && !(isSame && before?.state === "cancelled"))
    await outbox.add(client, {
      template: "subscription-cancelled",
      to,
      at,
      content: { plan, until: after.paidUntil.toISOString(), membershipPath },
    });
  const wasPastDue = isSame && before?.provider_status === "past_due";
  if (after.providerStatus === "past_due" && !wasPastDue)
    await outbox.add(client, {
      template: "payment-failed",
      to,
      at,
      content: { plan, until: after.paidUntil.toISOString(), membershipPath },
    });
}
