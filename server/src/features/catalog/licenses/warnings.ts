import { DAY_MS } from "../../../platform/durations.ts";
import type { Database } from "../../../platform/database/database.ts";
import { inTransaction } from "../../../platform/database/transaction.ts";
import type { Outbox } from "../../../platform/mail/outbox.ts";
import type { LicenseEmails } from "../emails.ts";
import { readEnding, readRecipients, takeWarning } from "./warnings-store.ts";

/** Tells owners and finance 60, 30 and 7 days before a license ends, each once (ST-091). */
export function createLicenseWarnings(deps: {
  readonly database: Database;
  readonly outbox: Outbox<LicenseEmails>;
  readonly studioUrl: string;
  readonly now: () => number;
}) {
  const { database, outbox, studioUrl, now } = deps;

  const giveNext = (): Promise<boolean> =>
    inTransaction(database, async (client) => {
      const at = new Date(now());
      const license = await takeWarning(client, at);
      if (!license) return false;
      const { id, name, holder, endsAt } = license;
      for (const to of await readRecipients(client))
        await outbox.add(client, {
          template: "license-ending",
          to,
          content: {
            name,
            holder,
            days: Math.ceil((endsAt.getTime() - at.getTime()) / DAY_MS),
            link: `${studioUrl}/studio/rights/licenses/${id}`,
          },
          at,
          expiresAt: endsAt,
        });
      return true;
    });

  return {
    async run(): Promise<void> {
      while (await giveNext());
    },

    /** What Today shows. */
    async ending() {
      const ending = await readEnding(database.pool, new Date(now()));
      return ending.map(({ endsAt, ...license }) => ({ ...license, endsAt: endsAt.toISOString() }));
    },
  };
}
export type LicenseWarnings = ReturnType<typeof createLicenseWarnings>;
