import { paths } from "@bijou/contract/site-paths";
import type pg from "pg";
import { DAY_MS, HOUR_MS } from "../../platform/durations.ts";
import type { Outbox } from "../../platform/mail/outbox.ts";
import { writeMoney } from "../membership/service.ts";
import type { PaymentEmails } from "./emails.ts";
import type { StoredMembership, PaymentStore, SoldPlan } from "./store.ts";
import type { SubscriptionState } from "./subscription-state.ts";

/** The provider sends its event three days before a trial ends; the hour allows for clock skew. */
const TRIAL_END_NOTICE_MS = 3 * DAY_MS + HOUR_MS;

/** What caused a change of the subscription, if known. */
export type Cause =
  | { readonly kind: "cancelled" | "leaving" | "withdrawn" }
  | { readonly kind: "disputed"; readonly amount: string };

interface MembershipChange {
  readonly before: StoredMembership | undefined;
  readonly after: SubscriptionState;
  readonly plan: SoldPlan;
  readonly cause: Cause | undefined;
  readonly at: Date;
}

type MembershipTemplate =
  | "subscription-cancelled"
  | "subscription-resumed"
  | "membership-ended"
  | "payment-failed"
  | "plan-changed"
  | "trial-begun"
  | "trial-ending";
type MembershipMail = {
  [Template in MembershipTemplate]: {
    readonly template: Template;
    readonly content: PaymentEmails[Template];
  };
}[MembershipTemplate];

const membershipPath = paths.membership;

/** The mail about an ended subscription; none if its member knows already. */
function endedMails({ before, plan, cause, at }: MembershipChange): MembershipMail[] {
  const ended = (reason: PaymentEmails["membership-ended"]["reason"], amount = "") => [
    {
      template: "membership-ended" as const,
      content: { plan: plan.name, reason, amount, endedAt: at.toISOString(), membershipPath },
    },
  ];
  switch (cause?.kind) {
    case "cancelled":
      return [
        {
          template: "subscription-cancelled",
          content: { plan: plan.name, until: "", membershipPath },
        },
      ];
    case "disputed":
      return ended("dispute", cause.amount);
    case "leaving":
    case "withdrawn":
      return [];
    default: {
      // An end on the expected date was announced by an earlier mail.
      const isEarly = before?.paid_until == null || before.paid_until.getTime() > at.getTime();
      if (!isEarly) return [];
      return ended(before?.provider_status === "past_due" ? "unpaid" : "provider");
    }
  }
}

/** Pure: depends only on the stored membership before and after. */
function membershipMails(change: MembershipChange): MembershipMail[] {
  const { after, plan, cause, at } = change;
  const isSame = change.before?.subscription_id === after.subscriptionId;
  const before = isSame ? change.before : undefined;
  const facts = { plan: plan.name, price: plan.price, membershipPath };
  const until = after.paidUntil.toISOString();
  const next = after.periodEnd.toISOString();
  const { state, providerStatus } = after;
  const mails: MembershipMail[] = [];

  if (state === "ended")
    return before === undefined || before.state === "ended" ? [] : endedMails(change);
  if (before?.price_id != null && before.price_id !== after.priceId)
    mails.push({ template: "plan-changed", content: { ...facts, next } });
  if (state === "cancelled" && before?.state !== "cancelled" && cause?.kind !== "leaving")
    mails.push({
      template: "subscription-cancelled",
      content: { plan: plan.name, until, membershipPath },
    });
  if (state === "active" && before?.state === "cancelled")
    mails.push({ template: "subscription-resumed", content: { ...facts, next } });
  if (providerStatus === "past_due" && before?.provider_status !== "past_due")
    mails.push({ template: "payment-failed", content: { plan: plan.name, until, membershipPath } });
  if (providerStatus === "trialing" && state === "active") {
    if (before?.provider_status !== "trialing")
      mails.push({ template: "trial-begun", content: { ...facts, next } });
    else if (isTrialEndNoticeDue(before, after, at))
      mails.push({ template: "trial-ending", content: { ...facts, next } });
  }
  return mails;
}

const isTrialEndNoticeDue = (
  before: StoredMembership | undefined,
  { subscriptionId, periodEnd }: SubscriptionState,
  at: Date,
): boolean =>
  before?.trial_end_told !== subscriptionId &&
  periodEnd.getTime() - at.getTime() <= TRIAL_END_NOTICE_MS;

/** Queues mails about a change in the transaction that stores it, so that repeated events send none. */
export async function notify(
  change: MembershipChange & {
    readonly client: pg.PoolClient;
    readonly outbox: Outbox<PaymentEmails>;
    readonly store: Pick<PaymentStore, "setTrialEndNotified">;
    readonly accountId: number;
    readonly to: string;
    readonly paid: readonly { readonly currency: string; readonly amount: number }[];
  },
): Promise<void> {
  const { client, outbox, store, accountId, to, plan, before, after, paid, at } = change;
  for (const { currency, amount } of paid)
    await outbox.add(client, {
      template: "receipt",
      to,
      at,
      content: {
        plan: plan.name,
        amount: writeMoney(amount, currency),
        until: after.state === "ended" ? "" : after.periodEnd.toISOString(),
        membershipPath,
      },
    });
  for (const mail of membershipMails(change)) await outbox.add(client, { ...mail, to, at });
  // For a trial shorter than the notice, the trial-begun mail already names its end.
  if (after.providerStatus === "trialing" && isTrialEndNoticeDue(before, after, at))
    await store.setTrialEndNotified(client, accountId);
}
