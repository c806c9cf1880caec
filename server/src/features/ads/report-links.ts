import { MAX_REPORT_LINKS } from "@bijou/contract/studio/ad-reports";
import { randomBytes } from "node:crypto";
import type { Actor } from "../../platform/audit/actor.ts";
import { audit } from "../../platform/audit/audit.ts";
import type { Database } from "../../platform/database/database.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import { DAY_MS } from "../../platform/durations.ts";
import { hashToken } from "../../platform/sessions/tokens.ts";
import { StudioProblem } from "../../platform/studio/problem.ts";
import { objectOf } from "./change-terms.ts";
import {
  addLink,
  countLinks,
  endLink,
  reportDays,
  type ReportDay,
  reportedAd,
  type ReportedAd,
} from "./report-links-store.ts";
import { lockAd } from "./terms-store.ts";

export const REPORT_PATH = "/ad-report";
const TOKEN_BYTES = 32;
const TOKEN = /^[\w-]{43}$/;

export interface AdReport {
  readonly ad: ReportedAd;
  readonly days: readonly ReportDay[];
}

/** Links with which an advertiser sees the counts of one ad, without signing in (ST-103). */
export function createReportLinks(deps: {
  readonly database: Database;
  readonly publicUrl: string;
  readonly now: () => number;
}) {
  const { database, publicUrl, now } = deps;
  const noAd = (id: number) => new StudioProblem("not_found", `There is no ad ${id}.`);

  return {
    /** @returns the address, which is nowhere stored. */
    async create(actor: Actor, { id, days }: { id: number; days: number }): Promise<string> {
      const token = randomBytes(TOKEN_BYTES).toString("base64url");
      const at = new Date(now());
      const expiresAt = new Date(now() + days * DAY_MS);
      await inTransaction(database, async (client) => {
        const ad = await lockAd(client, id);
        if (!ad) throw noAd(id);
        if ((await countLinks(client, id, at)) >= MAX_REPORT_LINKS)
          throw new StudioProblem(
            "wrong_state",
            `An ad has at most ${MAX_REPORT_LINKS} links. Revoke one first.`,
          );
        await addLink(client, { adId: id, hash: hashToken(token), at, by: actor.name, expiresAt });
        await audit(client, actor, {
          type: "ad.report_shared",
          object: objectOf(ad),
          changes: [{ field: "expiresAt", before: null, after: expiresAt.toISOString() }],
          at,
        });
      });
      return `${publicUrl}${REPORT_PATH}/${token}`;
    },

    async revoke(actor: Actor, { id, link }: { id: number; link: number }): Promise<void> {
      await inTransaction(database, async (client) => {
        const ad = await lockAd(client, id);
        if (!ad) throw noAd(id);
        const at = new Date(now());
        if (!(await endLink(client, { adId: id, linkId: link, at })))
          throw new StudioProblem("not_found", "There is no such link, or it has ended.");
        await audit(client, actor, { type: "ad.report_revoked", object: objectOf(ad), at });
      });
    },

    /** Undefined for a link that does not work. */
    async read(token: string): Promise<AdReport | undefined> {
      if (!TOKEN.test(token)) return undefined;
      const ad = await reportedAd(database, hashToken(token), new Date(now()));
      return ad && { ad, days: await reportDays(database, ad.id) };
    },
  };
}
export type ReportLinks = ReturnType<typeof createReportLinks>;
