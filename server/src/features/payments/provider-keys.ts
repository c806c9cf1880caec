import type pg from "pg";
import type { GivenPayments, ProviderAccess } from "../../config/provider-access.ts";
import { createSealer } from "../../platform/credentials/sealer.ts";
import type { Database } from "../../platform/database/database.ts";
import { createProviderKeysStore, type ProviderKeysRow } from "./provider-keys-store.ts";

/** A change takes effect on every node within this time. */
const REFRESH_MS = 2_000;

export interface StoredKeys extends Omit<ProviderAccess, "apiUrl"> {
  readonly accountId: string;
  readonly accountName: string;
  readonly webhookId: string | null;
  readonly webhookSetAt: Date | null;
}

/** The payment provider in use, and who has decided it. Without access the site takes no payments. */
export interface CurrentProvider {
  readonly source: "environment" | "studio" | "demonstration" | "none";
  readonly access: ProviderAccess | undefined;
  /** What the Studio has stored. */
  readonly stored: StoredKeys | undefined;
  /** Of what the Studio has stored; 0 for nothing. */
  readonly revision: number;
}

/**
 * The keys of the payment provider: those of the environment, else those that the Studio has stored, else those of a
 * demonstration.
 */
export function createProviderKeys(deps: {
  readonly database: Database;
  readonly key: Buffer;
  readonly given: GivenPayments;
  readonly now: () => number;
}) {
  const { given, now } = deps;
  const store = createProviderKeysStore(deps.database);
  const sealer = createSealer(deps.key);
  let cached: { readonly atMs: number; readonly current: CurrentProvider } | undefined;

  const open = (row: ProviderKeysRow): StoredKeys => ({
    secretKey: sealer.open(row.secret_key),
    publishableKey: row.publishable_key,
    webhookSecret: row.webhook_secret === null ? "" : sealer.open(row.webhook_secret),
    accountId: row.provider_account,
    accountName: row.account_name,
    webhookId: row.webhook_id,
    webhookSetAt: row.webhook_set_at,
  });

  async function read(): Promise<CurrentProvider> {
    const { environment, demonstration, apiUrl } = given;
    if (environment)
      return { source: "environment", access: environment, stored: undefined, revision: 0 };
    const row = await store.read();
    if (!row)
      return {
        source: demonstration ? "demonstration" : "none",
        access: demonstration,
        stored: undefined,
        revision: 0,
      };
    const stored = open(row);
    return { source: "studio", access: { ...stored, apiUrl }, stored, revision: row.revision };
  }

  /** While the database is unavailable, the last known keys remain. Unchanged keys stay the same object. */
  async function current(): Promise<CurrentProvider> {
    if (cached && now() - cached.atMs < REFRESH_MS) return cached.current;
    const known = cached?.current;
    const latest = await read().catch((error: unknown) => {
      if (!known) throw error;
      return known;
    });
    const isSame = known?.source === latest.source && known.revision === latest.revision;
    cached = { atMs: now(), current: isSame ? known : latest };
    return cached.current;
  }

  return {
    apiUrl: given.apiUrl,
    current,

    /** Locks what is stored, for a change. */
    async lock(client: pg.PoolClient) {
      const row = await store.lock(client);
      return row && { revision: row.revision, keys: open(row) };
    },

    /** Stores keys, the secret ones encrypted. */
    async write(client: pg.PoolClient, keys: StoredKeys): Promise<void> {
      await store.write(client, {
        secret_key: sealer.seal(keys.secretKey),
        publishable_key: keys.publishableKey,
        provider_account: keys.accountId,
        account_name: keys.accountName,
        webhook_secret: keys.webhookSecret === "" ? null : sealer.seal(keys.webhookSecret),
        webhook_id: keys.webhookId,
        webhook_set_at: keys.webhookSetAt,
      });
    },

    /** Call it after a change has committed: this process uses it at once. */
    refresh(): void {
      cached = undefined;
    },

    /** Whether real money can be paid, or a test of it made: the fake Stripe of a demonstration does not count. */
    async takesPayments(): Promise<boolean> {
      const { source } = await current();
      return source === "environment" || source === "studio";
    },
  };
}
export type ProviderKeys = ReturnType<typeof createProviderKeys>;
