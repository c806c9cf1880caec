import { API_BASE } from "@bijou/contract/endpoint";
import type { StudioInput } from "@bijou/contract/studio/endpoint";
import type {
  changePaymentSettings,
  PaymentSettings,
} from "@bijou/contract/studio/payment-settings";
import Stripe from "stripe";
import type { Actor } from "../../platform/audit/actor.ts";
import {
  audit,
  changesBetween,
  type FieldChange,
  secretChange,
} from "../../platform/audit/audit.ts";
import type { Database } from "../../platform/database/database.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import { StudioProblem, wrongField } from "../../platform/studio/problem.ts";
import { connectProvider } from "./provider.ts";
import { checkKey, readAccount } from "./provider-check.ts";
import type { CurrentProvider, ProviderKeys, StoredKeys } from "./provider-keys.ts";
import { WEBHOOK_EVENTS } from "./webhook-events.ts";
import { webhookHealth } from "./webhook-health-store.ts";

type NewKeys = StudioInput<typeof changePaymentSettings>;

const VARIABLES = ["STRIPE_SECRET_KEY", "STRIPE_PUBLISHABLE_KEY", "STRIPE_WEBHOOK_SECRET"];
const OBJECT = { kind: "settings", id: "payments", name: "Payments" } as const;

/** Stripe's keys say whether they move real money. */
const modeOf = (key: string) => (key.includes("_live_") ? ("live" as const) : ("test" as const));

/** What an audit entry compares. */
const shown = ({ publishableKey, accountName }: StoredKeys) => ({
  mode: modeOf(publishableKey),
  accountName,
  publishableKey,
});

/** Runs requests of the provider, and turns its errors into problems that say what to do. */
async function ask<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const { errors } = Stripe;
    if (error instanceof errors.StripeAuthenticationError)
      throw wrongField(
        "secretKey",
        "unknown_key",
        "Stripe doesn’t know this key. Copy it from Stripe again.",
      );
    if (error instanceof errors.StripePermissionError)
      throw new StudioProblem(
        "invalid_request",
        "The key may not do this. Give it the permission at Stripe, or use a secret key.",
      );
    if (error instanceof errors.StripeInvalidRequestError)
      throw new StudioProblem("invalid_request", `Stripe refuses: ${error.message}`);
    if (error instanceof errors.StripeError)
      throw new StudioProblem("unavailable", "Stripe doesn’t respond. Try again in a moment.");
    throw error;
  }
}

/** The payment provider, as an owner sets it up in the Studio. */
export function createPaymentSettings(deps: {
  readonly database: Database;
  readonly providerKeys: ProviderKeys;
  readonly publicUrl: string;
  readonly now: () => number;
}) {
  const { database, providerKeys, publicUrl, now } = deps;
  const webhookUrl = `${publicUrl}${API_BASE}/stripe-webhook`;
  const connect = (secretKey: string) =>
    connectProvider({ secretKey, apiUrl: providerKeys.apiUrl });

  /** When an event arrived last; those of a webhook that was replaced do not count. */
  async function lastEventAt({ stored }: CurrentProvider): Promise<string | null> {
    const { lastEventAt: at } = await webhookHealth(database);
    const since = stored?.webhookSetAt;
    return at === null || (since && at < since) ? null : at.toISOString();
  }

  async function read(): Promise<PaymentSettings> {
    const current = await providerKeys.current();
    const { source, access, stored, revision } = current;
    return {
      revision,
      source,
      variables: source === "environment" ? VARIABLES : [],
      provider: access
        ? {
            mode: modeOf(access.secretKey),
            accountName: stored?.accountName ?? "",
            publishableKey: access.publishableKey,
          }
        : null,
      webhook: {
        url: webhookUrl,
        events: [...WEBHOOK_EVENTS],
        hasSecret: access !== undefined && access.webhookSecret !== "",
        isOurs: typeof stored?.webhookId === "string",
        lastEventAt: await lastEventAt(current),
      },
    };
  }

  async function requireChangeable(): Promise<void> {
    if ((await providerKeys.current()).source === "environment")
      throw new StudioProblem(
        "conflict",
        "STRIPE_SECRET_KEY sets the payment provider. Remove it and the other STRIPE_ variables from the server’s environment to set keys here.",
      );
  }

  /** Changes what is stored, unless somebody else did meanwhile, with its audit entry. */
  async function change(
    actor: Actor,
    revision: number,
    replace: (before: StoredKeys | undefined) => { after: StoredKeys; secrets: readonly string[] },
  ): Promise<PaymentSettings> {
    await inTransaction(database, async (client) => {
      const before = await providerKeys.lock(client);
      if ((before?.revision ?? 0) !== revision)
        throw new StudioProblem("conflict", "Someone else changed the payments. Look again.");
      const { after, secrets } = replace(before?.keys);
      await providerKeys.write(client, after);
      await audit(client, actor, {
        type: "settings.payments_changed",
        object: OBJECT,
        changes: [
          ...changesBetween(before ? shown(before.keys) : {}, shown(after)),
          ...secrets.map(secretChange),
        ],
        at: new Date(now()),
      });
    });
    providerKeys.refresh();
    return read();
  }

  /** An audit entry of what changes nothing here. */
  const note = (actor: Actor, type: `settings.${string}`, changes: readonly FieldChange[] = []) =>
    inTransaction(database, (client) =>
      audit(client, actor, { type, object: OBJECT, changes, at: new Date(now()) }),
    );

  return {
    read,

    async check(actor: Actor, secretKey: string) {
      const { account, missing, mayCreateWebhook } = await ask(() => checkKey(connect(secretKey)));
      await note(actor, "settings.payment_keys_checked", [
        { field: "accountName", before: null, after: account.name },
      ]);
      return { mode: modeOf(secretKey), accountName: account.name, missing, mayCreateWebhook };
    },

    async change(actor: Actor, given: NewKeys): Promise<PaymentSettings> {
      await requireChangeable();
      const { stored } = await providerKeys.current();
      const secretKey = given.secretKey ?? stored?.secretKey;
      if (secretKey === undefined)
        throw wrongField("secretKey", "required", "Paste the secret key, too.");
      if (modeOf(secretKey) !== modeOf(given.publishableKey))
        throw wrongField(
          "publishableKey",
          "other_mode",
          `The secret key is of Stripe’s ${modeOf(secretKey)} mode. Paste the publishable key of the same mode.`,
        );
      const account = await ask(() => readAccount(connect(secretKey)));
      return change(actor, given.revision, (before) => {
        // A webhook belongs to one account and mode. Some keys may not read the account.
        const isSameAccount =
          account.id !== "" &&
          account.id === before?.accountId &&
          modeOf(before.secretKey) === modeOf(secretKey);
        const keepsWebhook = given.secretKey === undefined || isSameAccount;
        const webhook = { webhookSecret: "", webhookId: null, webhookSetAt: null };
        return {
          after: {
            ...webhook,
            ...(keepsWebhook && before),
            ...(given.webhookSecret !== undefined && {
              webhookSecret: given.webhookSecret,
              webhookId: null,
              webhookSetAt: new Date(now()),
            }),
            secretKey,
            publishableKey: given.publishableKey,
            accountId: account.id,
            accountName: account.name,
          },
          secrets: [
            ...(given.secretKey === undefined ? [] : ["secretKey"]),
            ...(given.webhookSecret === undefined ? [] : ["webhookSecret"]),
          ],
        };
      });
    },

    /** Creates the webhook at the provider, and deletes the one that it replaces. */
    async createWebhook(actor: Actor, revision: number): Promise<PaymentSettings> {
      await requireChangeable();
      const { stored } = await providerKeys.current();
      if (!stored || (await providerKeys.current()).revision !== revision)
        throw new StudioProblem("conflict", "Someone else changed the payments. Look again.");
      const { webhookEndpoints } = connect(stored.secretKey);
      const created = await ask(() =>
        webhookEndpoints.create({ url: webhookUrl, enabled_events: [...WEBHOOK_EVENTS] }),
      );
      const { id, secret = "" } = created;
      const remove = (webhookId: string) =>
        webhookEndpoints.del(webhookId).then(
          () => undefined,
          // It may be gone already; an old webhook only sends events that are refused.
          () => undefined,
        );
      try {
        const settings = await change(actor, revision, (before = stored) => ({
          after: {
            ...before,
            webhookSecret: secret,
            webhookId: id,
            webhookSetAt: new Date(now()),
          },
          secrets: ["webhookSecret"],
        }));
        if (stored.webhookId !== null) await remove(stored.webhookId);
        return settings;
      } catch (error) {
        await remove(id);
        throw error;
      }
    },

    /** Makes the provider send an event: that of a customer, who is deleted at once. */
    async sendTestEvent(actor: Actor): Promise<void> {
      const { access } = await providerKeys.current();
      if (!access)
        throw new StudioProblem("invalid_request", "Paste the keys first, then test the webhook.");
      const { customers } = connectProvider(access);
      await ask(async () => {
        const { id } = await customers.create({ description: "Test of the webhook" });
        await customers.del(id);
      });
      await note(actor, "settings.payment_webhook_tested");
    },
  };
}
export type PaymentSettingsService = ReturnType<typeof createPaymentSettings>;
