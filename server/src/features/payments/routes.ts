import {
  billingPortal,
  cancelSubscriptionRequest,
  changePlan,
  completeSubscription,
  initiatePayment,
  myInvoices,
  resumeSubscription,
} from "@bijou/contract/payments";
import { AppError } from "../../platform/errors.ts";
import type { Api } from "../../platform/http/api.ts";
import { ok } from "../../platform/http/envelope.ts";
import { type Member, seesKidsOnly } from "../../platform/sessions/principal.ts";
import { type MembershipService, writeAmount } from "../membership/service.ts";
import { NO_SUBSCRIPTION, type PaymentRefusal, PAYMENTS_OFF, isRefusal } from "./refusals.ts";
import type { Payments } from "./service.ts";
import type { PaymentStore, TransactionRow } from "./store.ts";

const CANCELLED = "Subscription cancellation request submitted successfully";
const NOT_CANCELLED = "Failed to process cancellation request";
const NO_AMOUNT = "Could not retrieve subscription amount.";

const STATE_MESSAGES = {
  open: "We are waiting for the payment to be confirmed.",
  paid: "Thank you. Your subscription has begun.",
  closed: "The payment was cancelled. Nothing was charged.",
} as const;

const refused = <Data>(data: Data, { error, message }: PaymentRefusal) => ({
  ...ok(data),
  status_code: 0,
  message,
  error,
});

/** Runs what asks the provider; its refusals are answers. */
async function asked<T extends object | undefined>(
  payments: Payments,
  work: () => Promise<T>,
): Promise<T | PaymentRefusal> {
  try {
    return await work();
  } catch (error) {
    return payments.refusalOf(error);
  }
}

/** `payments` is absent in a house that takes none: it answers what it kept, and says so where it cannot. */
export function paymentRoutes(
  api: Api,
  parts: {
    payments: Payments | undefined;
    membership: MembershipService;
    store: Pick<PaymentStore, "transaction">;
    /** Whether the account is to be asked if others may be told of the payment. */
    asksConversion: (accountId: number, transactionId: string) => Promise<boolean>;
  },
): void {
  const { payments, membership, store, asksConversion } = parts;

  async function completionOf(row: TransactionRow, member: Member) {
    const [current] = await membership.of(member);
    const amount = row.amount ?? 0;
    return {
      state: row.state,
      subscription_status: current?.subscription_status ?? ("Inactive" as const),
      plan_name: row.plan_name,
      plan_type: row.interval,
      currency: row.currency.toUpperCase(),
      amount,
      plan_price: writeAmount(amount, row.currency),
      to_date: current?.to_date ?? "",
      asks_conversion: member.isRoot && (await asksConversion(member.accountId, row.id)),
    };
  }

  api.bind(initiatePayment, async ({ input, caller }) => {
    if (!payments) return refused([], PAYMENTS_OFF);
    const plan = { planId: input.plan_id, currency: input.currency };
    const begun = await asked(payments, () => payments.checkout.begin(caller, plan));
    if (isRefusal(begun)) return refused([], begun);
    return ok({
      price_id: begun.priceId,
      pre_transaction_id: begun.transactionId,
      session_id: begun.sessionId,
      checkout_url: begun.url,
    });
  });

  api.bind(completeSubscription, async ({ input, caller }) => {
    if (seesKidsOnly(caller)) throw new AppError("adults_only");
    const { accountId } = caller;
    const { pre_transaction_id: id, subscription_status: hint } = input;
    const kept = await store.transaction(accountId, id);
    if (!kept) throw new AppError("object_not_found");
    const settled = payments
      ? await asked(payments, () =>
          payments.checkout.settle(accountId, id, { isGivenUp: hint === 0 }),
        )
      : kept;
    if (isRefusal(settled)) {
      const message = settled.error === "provider_away" ? NO_AMOUNT : settled.message;
      return refused(await completionOf(kept, caller), { ...settled, message });
    }
    const isDone = settled.state === "paid" || (settled.state === "closed" && hint === 0);
    return {
      ...ok(await completionOf(settled, caller)),
      status_code: isDone ? 1 : 0,
      message: STATE_MESSAGES[settled.state],
    };
  });

  /** One change to a subscription, with what is said of it. */
  async function change(
    work: (open: Payments) => Promise<PaymentRefusal | undefined>,
    { doneMessage, failedMessage }: { doneMessage: string; failedMessage?: string },
  ) {
    if (!payments) return refused(null, PAYMENTS_OFF);
    const refusal = await asked(payments, () => work(payments));
    if (!refusal) return { ...ok(null), message: doneMessage };
    const isAway = refusal.error === "provider_away";
    return refused(
      null,
      isAway && failedMessage ? { ...refusal, message: failedMessage } : refusal,
    );
  }

  api.bind(cancelSubscriptionRequest, async ({ caller }) =>
    change(({ changes }) => changes.cancel(caller.accountId), {
      doneMessage: CANCELLED,
      failedMessage: NOT_CANCELLED,
    }),
  );

  api.bind(resumeSubscription, async ({ caller }) =>
    change(({ changes }) => changes.resume(caller.accountId), {
      doneMessage: "Welcome back. Your subscription goes on.",
    }),
  );

  api.bind(changePlan, async ({ input, caller }) =>
    change(({ changes }) => changes.changePlan(caller.accountId, input.plan_id), {
      doneMessage: "Your plan has been changed.",
    }),
  );

  api.bind(billingPortal, async ({ caller }) => {
    if (!payments) return refused({ url: "" }, PAYMENTS_OFF);
    const link = await asked(payments, async () => ({
      url: (await payments.changes.portal(caller.accountId)) ?? "",
    }));
    if (isRefusal(link)) return refused({ url: "" }, link);
    return link.url === "" ? refused(link, NO_SUBSCRIPTION) : ok(link);
  });

  api.bind(myInvoices, async ({ caller }) => {
    if (!payments) return ok([]);
    const invoices = await asked(payments, () => payments.changes.invoices(caller.accountId));
    return isRefusal(invoices) ? refused([], invoices) : ok(invoices);
  });
}
