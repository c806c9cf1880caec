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
import { NO_SUBSCRIPTION, type PaymentError, PAYMENTS_OFF, isPaymentError } from "./errors.ts";
import type { CurrentPayments, Payments } from "./service.ts";
import type { PaymentStore } from "./store.ts";
import type { TransactionRow } from "./transactions-store.ts";

const CANCELLED = "Subscription cancellation request submitted successfully";
const NOT_CANCELLED = "Failed to process cancellation request";
const NO_AMOUNT = "Could not retrieve subscription amount.";

const STATE_MESSAGES = {
  open: "We’re waiting for your payment to be confirmed.",
  paid: "Thank you. Your subscription has started.",
  closed: "The payment was cancelled. Nothing was charged.",
} as const;

const failed = <Data>(data: Data, { error, message }: PaymentError) => ({
  ...ok(data),
  status_code: 0,
  message,
  error,
});

/** Runs a request to the provider, and returns its errors as values. */
async function catchPaymentError<T extends object | undefined>(
  payments: Payments,
  work: () => Promise<T>,
): Promise<T | PaymentError> {
  try {
    return await work();
  } catch (error) {
    return payments.toPaymentError(error);
  }
}

/** Without keys of a provider, reads return stored data and other requests fail with `payments_off`. */
export function paymentRoutes(
  api: Api,
  deps: {
    payments: CurrentPayments;
    membership: MembershipService;
    store: Pick<PaymentStore, "transaction">;
    countryOf: (ip: string) => string;
    /** Whether to ask for consent to report the payment to advertising partners. */
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
    const open = await payments();
    if (!open) return failed([], PAYMENTS_OFF);
    const plan = { planId: input.plan_id, currency: input.currency };
    const begun = await catchPaymentError(open, () => open.checkout.begin(caller, plan));
    if (isPaymentError(begun)) return failed([], begun);
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
    const stored = await store.transaction(accountId, id);
    if (!stored) throw new AppError("object_not_found");
    const open = await payments();
    const payment = open
      ? await catchPaymentError(open, () =>
          open.checkout.refresh(accountId, id, { isAbandoned: hint === 0 }),
        )
      : stored;
    if (isPaymentError(payment)) {
      const message = payment.error === "provider_away" ? NO_AMOUNT : payment.message;
      return failed(await completionOf(stored, caller, countryOf(request.ip)), {
        ...payment,
        message,
      });
    }
    const isDone = payment.state === "paid" || (payment.state === "closed" && hint === 0);
    return {
      ...ok(await completionOf(payment, caller, countryOf(request.ip))),
      status_code: isDone ? 1 : 0,
      message: STATE_MESSAGES[payment.state],
    };
  });

  /** Runs a change to a subscription. */
  async function change(
    work: (open: Payments) => Promise<PaymentError | undefined>,
    { doneMessage, failedMessage }: { doneMessage: string; failedMessage?: string },
  ) {
    const open = await payments();
    if (!open) return failed(null, PAYMENTS_OFF);
    const failure = await catchPaymentError(open, () => work(open));
    if (!failure) return { ...ok(null), message: doneMessage };
    const isUnavailable = failure.error === "provider_away";
    return failed(
      null,
      isUnavailable && failedMessage ? { ...failure, message: failedMessage } : failure,
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
    const open = await payments();
    if (!open) return failed(null, PAYMENTS_OFF);
    const declared = await catchPaymentError(open, () =>
      open.withdrawal.declare(caller.accountId, countryOf(request.ip)),
    );
    if (isPaymentError(declared)) return failed(null, declared);
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
    const open = await payments();
    if (!open) return failed(null, PAYMENTS_OFF);
    const preview = await catchPaymentError(open, () =>
      open.changes.previewPlan(caller.accountId, input.plan_id),
    );
    if (isPaymentError(preview)) return failed(null, preview);
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
    const open = await payments();
    if (!open) return failed({ url: "" }, PAYMENTS_OFF);
    const link = await catchPaymentError(open, async () => ({
      url: (await open.changes.portal(caller.accountId)) ?? "",
    }));
    if (isPaymentError(link)) return failed({ url: "" }, link);
    return link.url === "" ? failed(link, NO_SUBSCRIPTION) : ok(link);
  });

  api.bind(myInvoices, async ({ caller }) => {
    const open = await payments();
    if (!open) return ok([]);
    const invoices = await catchPaymentError(open, () => open.changes.invoices(caller.accountId));
    return isPaymentError(invoices) ? failed([], invoices) : ok(invoices);
  });
}
