import {
  billingPortal,
  cancelSubscriptionRequest,
  changePlan,
  completeSubscription,
  initiatePayment,
  myInvoices,
  previewPlanChange,
  resumeSubscription,
  withdrawFromContract,
} from "@bijou/contract/payments";
import { AppError } from "../../platform/errors.ts";
import type { Api } from "../../platform/http/api.ts";
import { ok } from "../../platform/http/envelope.ts";
import { type Member, seesKidsOnly } from "../../platform/sessions/principal.ts";
import { type MembershipService, writeAmount } from "../membership/service.ts";
import { NO_SUBSCRIPTION, type PaymentRefusal, PAYMENTS_OFF, isRefusal } from "./errors.ts";
import type { Payments } from "./service.ts";
import type { PaymentStore, TransactionRow } from "./store.ts";

const CANCELLED = "Subscription cancellation request submitted successfully";
const NOT_CANCELLED = "Failed to process cancellation request";
const NO_AMOUNT = "Could not retrieve subscription amount.";

const STATE_MESSAGES = {
  open: "We’re waiting for your payment to be confirmed.",
  paid: "Thank you. Your subscription has started.",
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
  deps: {
    payments: Payments | undefined;
    membership: MembershipService;
    store: Pick<PaymentStore, "transaction">;
    countryOf: (ip: string) => string;
    /** Whether the account is to be asked if others may be told of the payment. */
    asksConversion: (accountId: number, transactionId: string) => Promise<boolean>;
  },
): void {
  const { payments, membership, store, countryOf, asksConversion } = deps;

  async function completionOf(row: TransactionRow, member: Member, country: string) {
    const [current] = await membership.of(member, country);
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

  api.bind(completeSubscription, async ({ input, caller, request }) => {
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
      return refused(await completionOf(kept, caller, countryOf(request.ip)), {
        ...settled,
        message,
      });
    }
    const isDone = settled.state === "paid" || (settled.state === "closed" && hint === 0);
    return {
      ...ok(await completionOf(settled, caller, countryOf(request.ip))),
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
    const isUnavailable = refusal.error === "provider_away";
    return refused(
      null,
      isUnavailable && failedMessage ? { ...refusal, message: failedMessage } : refusal,
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
      doneMessage: "Welcome back. Your subscription continues.",
    }),
  );

  api.bind(withdrawFromContract, async ({ caller, request }) => {
    if (!payments) return refused(null, PAYMENTS_OFF);
    const { withdrawal } = payments;
    const declared = await asked(payments, () =>
      withdrawal.declare(caller.accountId, countryOf(request.ip)),
    );
    if (isRefusal(declared)) return refused(null, declared);
    const { askedAt, refund } = declared;
    const message =
      refund === ""
        ? "We’ve received your withdrawal, and emailed you a confirmation."
        : `We’ve received your withdrawal, and emailed you a confirmation. We’re refunding ${refund}.`;
    return { ...ok({ asked_at: askedAt.toISOString(), refund }), message };
  });

  api.bind(changePlan, async ({ input, caller }) =>
    change(
      ({ changes }) =>
        changes.changePlan(caller.accountId, {
          planId: input.plan_id,
          prorationDate: input.proration_date,
        }),
      { doneMessage: "Your plan has been changed." },
    ),
  );

  api.bind(previewPlanChange, async ({ input, caller }) => {
    if (!payments) return refused(null, PAYMENTS_OFF);
    const { changes } = payments;
    const preview = await asked(payments, () =>
      changes.previewPlan(caller.accountId, input.plan_id),
    );
    if (isRefusal(preview)) return refused(null, preview);
    const { currency, chargedToday, credit, nextCharge, nextChargeAt, prorationDate } = preview;
    return ok({
      currency: currency.toUpperCase(),
      charged_today: chargedToday,
      charged_today_price: writeAmount(chargedToday, currency),
      credit,
      credit_price: writeAmount(credit, currency),
      next_charge: nextCharge,
      next_charge_price: writeAmount(nextCharge, currency),
      next_charge_at: nextChargeAt.toISOString(),
      proration_date: prorationDate,
    });
  });

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
