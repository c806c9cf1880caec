import { paths } from "@bijou/contract/site-paths";
import type pg from "pg";
import { DAY_MS, HOUR_MS } from "../../platform/durations.ts";
import type { Outbox } from "../../platform/mail/outbox.ts";
import { writeMoney } from "../membership/service.ts";
import type { PaymentEmails } from "./emails.ts";
import type { KeptMembership, PaymentStore, SoldPlan } from "./store.ts";
import type { SubscriptionState } from "./subscription-state.ts";

/** The provider's event comes three days before a trial ends, by its own clock. */
const TRIAL_END_TOLD_MS = 3 * DAY_MS + HOUR_MS;

/** What made a subscription end, where it is known here. */
export type Cause =
  | { readonly kind: "cancelled" | "leaving" | "withdrawn" }
  | { readonly kind: "disputed"; readonly amount: string };

interface News {
  readonly before: KeptMembership | undefined;
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

/** What is said of a subscription that ended; nothing where its member knows already. */
function endingMail({ before, plan, cause, at }: News): MembershipMail[] {
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
      // An end that was due was told of when it was decided.
      const isEarly = before?.paid_until == null || before.paid_until.getTime() > at.getTime();
      if (!isEarly) return [];
      return ended(before?.provider_status === "past_due" ? "unpaid" : "provider");
    }
  }
}

/** What is new about a membership: a function of what is written down before and after. */
function membershipMails(news: News): MembershipMail[] {
  const { after, plan, cause, at } = news;
  const isSame = news.before?.subscription_id === after.subscriptionId;
  const before = isSame ? news.before : undefined;
  const facts = { plan: plan.name, price: plan.price, membershipPath };
  const until = after.paidUntil.toISOString();
  const next = after.periodEnd.toISOString();
  const { state, providerStatus } = after;
  const mails: MembershipMail[] = [];

  if (state === "ended")
    return before === undefined || before.state === "ended" ? [] : endingMail(news);
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
    else if (isTrialEndToTell(before, after, at))
      mails.push({ template: "trial-ending", content: { ...facts, next } });
  }
  return mails;
}

const isTrialEndToTell = (
  before: KeptMembership | undefined,
  { subscriptionId, periodEnd }: SubscriptionState,
  at: Date,
): boolean =>
  before?.trial_end_told !== subscriptionId &&
  periodEnd.getTime() - at.getTime() <= TRIAL_END_TOLD_MS;

/** Mails what is new about a membership, in the transaction that writes it down: once, however often it is heard. */
export async function tell(
  news: News & {
    readonly client: pg.PoolClient;
    readonly outbox: Outbox<PaymentEmails>;
    readonly store: Pick<PaymentStore, "noteTrialEndTold">;
    readonly accountId: number;
    readonly to: string;
    readonly paid: readonly { readonly currency: string; readonly amount: number }[];
  },
): Promise<void> {
  const { client, outbox, store, accountId, to, plan, before, after, paid, at } = news;
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
  for (const mail of membershipMails(news)) await outbox.add(client, { ...mail, to, at });
  // A trial that begins within those days is told of by the mail about its beginning.
  if (after.providerStatus === "trialing" && isTrialEndToTell(before, after, at))
    await store.noteTrialEndTold(client, accountId);
}
