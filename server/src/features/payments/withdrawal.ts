import { paths } from "@bijou/contract/site-paths";
import type { FastifyBaseLogger } from "fastify";
import type { Database } from "../../platform/database/database.ts";
import { writeMoney } from "../membership/service.ts";
import type { PaymentDependencies } from "./dependencies.ts";
import { isImpossible, type PaymentError, unlessMissing, loggedCause } from "./errors.ts";
import { createRenewal, OVER } from "./renewal.ts";
import type { RefundRecorder } from "./refunds.ts";
import {
  isWithdrawalOpen,
  refundsOf,
  withdrawableSince,
  withdrawableUntil,
} from "./withdrawal-rules.ts";
import {
  type Contract,
  createWithdrawalStore,
  type DueRefund,
  type OpenWithdrawal,
} from "./withdrawal-store.ts";

const MAX_REFUNDS = 100;

const CLOSED: PaymentError = {
  error: "not_withdrawable",
  message: "There’s no contract that you can withdraw from. You can still cancel.",
};

interface Withdrawable {
  readonly until: Date;
  /** "$1.99"; "" if nothing was paid. */
  readonly refund: string;
}

function sumOf(refunds: readonly DueRefund[]): string {
  const [first] = refunds;
  if (!first) return "";
  const sum = refunds.reduce((total, { amount }) => total + amount, 0);
  return writeMoney(sum, first.currency);
}

/**
 * Withdrawal from a distance contract (Directive (EU) 2023/2673). The declaration takes effect when it is received, so
 * store and acknowledge it first. Cancel and refund at the provider afterwards, and retry while it is unavailable.
 */
export function createWithdrawal(
  deps: PaymentDependencies & {
    readonly database: Database;
    readonly refundRecorder: Pick<RefundRecorder, "syncIntent">;
    readonly log: FastifyBaseLogger;
  },
) {
  const {
    provider,
    accountLock,
    synchronizer,
    sessions,
    settings,
    outbox,
    refundRecorder,
    log,
    now,
  } = deps;
  const store = createWithdrawalStore(deps.database);
  const renewal = createRenewal(deps);

  /** The contract, if it can be withdrawn from now in this country. */
  async function find(
    queries: Parameters<typeof store.contract>[0],
    accountId: number,
    country: string,
  ): Promise<{ contract: Contract; until: Date; refunds: DueRefund[] } | undefined> {
    if (!isWithdrawalOpen(await settings.text("withdrawal.countries"), country)) return undefined;
    const contract = await store.contract(queries, accountId, withdrawableSince(now()));
    const until = contract && withdrawableUntil(contract);
    if (!until || until.getTime() <= now()) return undefined;
    const isProRata = (await settings.text("withdrawal.refund")) === "prorata";
    return { contract, until, refunds: refundsOf(contract, now(), isProRata) };
  }

  async function refund({ id }: OpenWithdrawal, { intentId, amount }: DueRefund): Promise<void> {
    const withdrawal = String(id);
    const { data } = await provider.refunds.list({ payment_intent: intentId, limit: MAX_REFUNDS });
    if (data.some(({ metadata }) => metadata?.["withdrawal"] === withdrawal)) return;
    try {
      await provider.refunds.create(
        { payment_intent: intentId, amount, metadata: { withdrawal } },
        { idempotencyKey: `withdrawal-${withdrawal}-${intentId}` },
      );
    } catch (error) {
      // Refunded manually or disputed: the money is already on its way back.
      if (!isImpossible(error)) throw error;
      log.warn(
        { withdrawal: id, intentId },
        "The payment provider rejected the refund of a withdrawal: the payment is refunded or disputed",
      );
    }
  }

  async function process(withdrawal: OpenWithdrawal): Promise<void> {
    const { accountId, subscriptionId, refunds } = withdrawal;
    await accountLock.runExclusive(accountId, async (client, account) => {
      const subscription = await unlessMissing(provider.subscriptions.retrieve(subscriptionId));
      if (subscription && !OVER.has(subscription.status)) await renewal.end(subscription);
      for (const due of refunds) await refund(withdrawal, due);
      if (account?.customerId !== undefined) {
        const customer = { email: account.email, customerId: account.customerId };
        await synchronizer.within(client, accountId, customer, { kind: "withdrawn" });
      }
      await store.finish(client, withdrawal.id, new Date(now()));
    });
    sessions.clearCache();
    for (const { intentId } of refunds) await refundRecorder.syncIntent(intentId);
  }

  /** @throws errors of the provider. */
  async function processOpen(ofAccount?: number): Promise<void> {
    for (const withdrawal of await store.open(ofAccount)) await process(withdrawal);
  }

  return {
    processOpen,

    /** Undefined without a contract that can be withdrawn from. */
    async offered(accountId: number, country: string): Promise<Withdrawable | undefined> {
      const found = await find(deps.database.pool, accountId, country);
      return found && { until: found.until, refund: sumOf(found.refunds) };
    },

    /** Accepts a declaration. If the provider is unavailable, the hourly reconciliation processes it. */
    async declare(
      accountId: number,
      country: string,
    ): Promise<{ askedAt: Date; refund: string } | PaymentError> {
      const declared = await accountLock.runExclusive(accountId, async (client, account) => {
        const found = account && (await find(client, accountId, country));
        if (!found) return CLOSED;
        const { contract, refunds } = found;
        const at = new Date(now());
        const { subscriptionId, plan } = contract;
        await store.add(client, { accountId, subscriptionId, at, refunds });
        const refunded = sumOf(refunds);
        await outbox.add(client, {
          template: "contract-withdrawn",
          to: account.email,
          at,
          content: {
            email: account.email,
            plan,
            refund: refunded,
            askedAt: at.toISOString(),
            membershipPath: paths.membership,
          },
        });
        return { askedAt: at, refund: refunded };
      });
      if ("error" in declared) return declared;
      await processOpen(accountId).catch((error: unknown) => {
        log.error(
          { ...loggedCause(error), accountId },
          "A withdrawal is not processed yet; the hourly reconciliation tries again",
        );
      });
      return declared;
    },
  };
}
