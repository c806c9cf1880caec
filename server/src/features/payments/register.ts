import type { GivenPayments, ProviderAccess } from "../../config/provider-access.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import type { Platform } from "../../platform/platform.ts";
import type { EndOfPayments } from "../accounts/privacy/service.ts";
import type { Settings } from "../configuration/service.ts";
import type { MembershipService, PaymentTerms } from "../membership/service.ts";
import { createCancellationWithoutProvider } from "./cancellation.ts";
import { conversionRoutes } from "./conversions/routes.ts";
import { createConversions } from "./conversions/service.ts";
import { createPaymentSettings } from "./payment-settings.ts";
import { paymentRoutes } from "./routes.ts";
import { toLoggedPaymentError } from "./errors.ts";
import { createProviderKeys, type ProviderKeys } from "./provider-keys.ts";
import { createPayments, type CurrentPayments, type Payments } from "./service.ts";
import { createPaymentStore, type PaymentStore } from "./store.ts";
import { paymentSettingsRoutes } from "./studio-routes.ts";
import { createTrials, type Trials } from "./trials-store.ts";
import { webhookRoute } from "./webhook-route.ts";

export interface PaymentServices {
  readonly payments: CurrentPayments;
  readonly providerKeys: ProviderKeys;
  readonly trials: Trials;
  readonly store: PaymentStore;
  readonly terms: PaymentTerms;
  readonly endOfPayments: EndOfPayments;
}

export function createPaymentServices(
  platform: Platform,
  { settings, given }: { settings: Settings; given: GivenPayments },
): PaymentServices {
  const { database, secrets, log, now } = platform;
  const providerKeys = createProviderKeys({
    database,
    key: secrets.key("settings"),
    given,
    now,
  });
  const trials = createTrials({ database, key: secrets.key("trial"), now });
  const store = createPaymentStore(database);
  const endWithoutProvider = createCancellationWithoutProvider({ store, log, now });
  let open: { readonly access: ProviderAccess; readonly payments: Payments } | undefined;
  async function payments(): Promise<Payments | undefined> {
    const { access } = await providerKeys.current();
    if (access && access !== open?.access)
      open = { access, payments: createPayments({ ...platform, access, trials, settings }) };
    return access && open?.payments;
  }
  return {
    payments,
    providerKeys,
    trials,
    store,
    terms: {
      isTrialSpent: (accountId) => trials.isSpent(database.pool, accountId),
      withdrawable: async (accountId, country) =>
        (await payments())?.withdrawal.offered(accountId, country),
    },
    endOfPayments: {
      async whenLeaving(accountId, record) {
        const provider = await payments();
        if (provider) return provider.leave(accountId, record);
        return inTransaction(database, (client) => record(client, undefined));
      },
      failureOf: (error) => toLoggedPaymentError(log, error),
      async beforeDeletion(accountId) {
        await ((await payments())?.end ?? endWithoutProvider)(accountId);
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
    conversionUrls: readonly string[];
  },
): void {
  const { database, api, http, countryOf, now } = platform;
  const { services, membership, conversionUrls } = needs;
  const { payments, providerKeys, store } = services;
  const conversions = createConversions({ database, urls: conversionUrls, now });
  paymentRoutes(api, {
    payments,
    membership,
    store,
    countryOf,
    asksConversion: (accountId, transactionId) => conversions.asks(accountId, transactionId),
  });
  conversionRoutes(api, conversions);
  webhookRoute(http, { payments, now });
  paymentSettingsRoutes(platform.studio.api, createPaymentSettings({ ...platform, providerKeys }));
}
