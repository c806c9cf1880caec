import type { ProviderAccess } from "../../config/provider-access.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import type { Platform } from "../../platform/platform.ts";
import type { EndOfPayments } from "../accounts/privacy/service.ts";
import type { Settings } from "../configuration/service.ts";
import type { MembershipService, PaymentTerms } from "../membership/service.ts";
import { createCancellationWithoutProvider } from "./cancellation.ts";
import { conversionRoutes } from "./conversions/routes.ts";
import { createConversions } from "./conversions/service.ts";
import { paymentRoutes } from "./routes.ts";
import { createPayments, type Payments } from "./service.ts";
import { createPaymentStore, type PaymentStore } from "./store.ts";
import { createTrials, type Trials } from "./trials-store.ts";
import { webhookRoute } from "./webhook-route.ts";

export interface PaymentServices {
  /** Absent on an instance without a payment provider. */
  readonly payments: Payments | undefined;
  readonly trials: Trials;
  readonly store: PaymentStore;
  readonly terms: PaymentTerms;
  readonly endOfPayments: EndOfPayments;
}

export function createPaymentServices(
  platform: Platform,
  { settings, access }: { settings: Settings; access: ProviderAccess | undefined },
): PaymentServices {
  const { database, secrets, log, now } = platform;
  const trials = createTrials({ database, key: secrets.key("trial"), now });
  const store = createPaymentStore(database);
  const payments = access && createPayments({ ...platform, access, trials, settings });
  const end = payments?.end ?? createCancellationWithoutProvider({ store, log, now });
  return {
    payments,
    trials,
    store,
    terms: {
      isTrialSpent: (accountId) => trials.isSpent(database.pool, accountId),
      withdrawable: async (accountId, country) => payments?.withdrawal.offered(accountId, country),
    },
    endOfPayments: {
      whenLeaving: payments
        ? payments.leave
        : (_, record) => inTransaction(database, (client) => record(client, undefined)),
      failureOf(error) {
        if (payments) return payments.toPaymentError(error);
        throw error;
      },
      async beforeDeletion(accountId) {
        await end(accountId);
        await trials.remember(database.pool, accountId);
      },
    },
  };
}

export function registerPayments(
  platform: Platform,
  needs: {
    services: PaymentServices;
    membership: MembershipService;
    webhookSecret: string;
    conversionUrls: readonly string[];
  },
): void {
  const { database, api, http, countryOf, now } = platform;
  const { services, membership, webhookSecret, conversionUrls } = needs;
  const { payments, store } = services;
  const conversions = createConversions({ database, urls: conversionUrls, now });
  paymentRoutes(api, {
    payments,
    membership,
    store,
    countryOf,
    asksConversion: (accountId, transactionId) => conversions.asks(accountId, transactionId),
  });
  conversionRoutes(api, conversions);
  webhookRoute(http, {
    provider: payments?.provider,
    secret: webhookSecret,
    receive: async (event) => payments?.events.receive(event),
    now,
  });
}
