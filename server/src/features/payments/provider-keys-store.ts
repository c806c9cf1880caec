import type pg from "pg";
import type { Database } from "../../platform/database/database.ts";

export interface ProviderKeysRow {
  readonly revision: number;
  /** Encrypted. */
  readonly secret_key: Buffer;
  readonly publishable_key: string;
  readonly provider_account: string;
  readonly account_name: string;
  /** Encrypted. */
  readonly webhook_secret: Buffer | null;
  readonly webhook_id: string | null;
  readonly webhook_set_at: Date | null;
}

const COLUMNS = `revision, secret_key, publishable_key, provider_account, account_name, webhook_secret, webhook_id,
  webhook_set_at`;

export function createProviderKeysStore({ pool }: Database) {
  return {
    async read(): Promise<ProviderKeysRow | undefined> {
      const { rows } = await pool.query<ProviderKeysRow>({
        name: "payments-provider-read",
        text: `select ${COLUMNS} from payment_provider`,
      });
      return rows[0];
    },

    async lock(client: pg.PoolClient): Promise<ProviderKeysRow | undefined> {
      const { rows } = await client.query<ProviderKeysRow>({
        name: "payments-provider-lock",
        text: `select ${COLUMNS} from payment_provider for update`,
      });
      return rows[0];
    },

    async write(client: pg.PoolClient, keys: Omit<ProviderKeysRow, "revision">): Promise<void> {
      await client.query({
        name: "payments-provider-write",
        text: `insert into payment_provider (secret_key, publishable_key, provider_account, account_name, webhook_secret,
                 webhook_id, webhook_set_at)
               values ($1, $2, $3, $4, $5, $6, $7)
               on conflict (is_only) do update set revision = payment_provider.revision + 1,
                 secret_key = excluded.secret_key, publishable_key = excluded.publishable_key,
                 provider_account = excluded.provider_account, account_name = excluded.account_name,
                 webhook_secret = excluded.webhook_secret, webhook_id = excluded.webhook_id,
                 webhook_set_at = excluded.webhook_set_at`,
        values: [
          keys.secret_key,
          keys.publishable_key,
          keys.provider_account,
          keys.account_name,
          keys.webhook_secret,
          keys.webhook_id,
          keys.webhook_set_at,
        ],
      });
    },
  };
}
