import { isDeepStrictEqual } from "node:util";
import { DEFAULT_ACCENT_COLOR } from "@bijou/contract/accent-color";
import {
  DEFAULT_TILE_SHAPE,
  DEFAULT_TYPE_PAIR,
  NO_PICTURES,
  type Closing,
  type SiteLook,
} from "@bijou/contract/site-look";
import {
  DEFAULT_LANGUAGE,
  DEFAULT_LEAVING_DAYS,
  type SiteLanguage,
} from "@bijou/contract/studio/site-settings";
import type pg from "pg";
import type { EmailSite } from "../mail/email.ts";
import type { Database } from "../database/database.ts";
import { DEFAULT_SERVICE_NAME } from "../service-name.ts";
import { createSiteStore, type NewSite, type SiteRow } from "./site-store.ts";

const DEFAULT_TIME_ZONE = "UTC";
const DEFAULT_CURRENCY = "USD";

/** A change takes effect on every node within `MAX_AGE_MS`; a busy node asks sooner, and no request waits for it. */
const REFRESH_MS = 2_000;
const MAX_AGE_MS = 4_000;

/** The site as viewers and staff know it. */
export interface Site extends SiteLook {
  readonly language: SiteLanguage;
  /** Of the IANA. */
  readonly timeZone: string;
  /** ISO 4217. */
  readonly currency: string;
  /** How many days before its rights end a title is leaving. */
  readonly leavingDays: number;
  /** How long a running video plays on when its rights end; null for to its end. */
  readonly graceMinutes: number | null;
  /** Of what the Studio has stored; 0 for nothing. */
  readonly revision: number;
}

const closingOf = (
  shown: { readonly text: string; readonly endsAt: Date | null } | undefined,
): Closing | null =>
  shown ? { text: shown.text, until: shown.endsAt?.toISOString() ?? null } : null;

/** What the site is called and how it looks: by the environment, else by the Studio, else by the defaults. */
export function createSiteSettings(deps: {
  readonly database: Database;
  /** `SERVICE_NAME`. */
  readonly environmentName: string | undefined;
  readonly now: () => number;
}) {
  const { environmentName, now } = deps;
  const store = createSiteStore(deps.database);
  let known: Site | undefined;
  let readAtMs = Number.NEGATIVE_INFINITY;
  let reading: Promise<Site> | undefined;

  type Shown = Awaited<ReturnType<typeof store.shown>>;
  const siteOf = (row: SiteRow | undefined, shown: Shown = []): Site => ({
    notices: shown.flatMap(({ kind, audience, text }) =>
      kind === "closed" ? [] : [{ kind, audience, text }],
    ),
    closing: closingOf(shown.find(({ kind }) => kind === "closed")),
    name: environmentName ?? row?.name ?? DEFAULT_SERVICE_NAME,
    accentColor: row?.accent_color ?? DEFAULT_ACCENT_COLOR,
    language: row?.language ?? DEFAULT_LANGUAGE,
    timeZone: row?.time_zone ?? DEFAULT_TIME_ZONE,
    currency: row?.currency ?? DEFAULT_CURRENCY,
    leavingDays: row?.leaving_days ?? DEFAULT_LEAVING_DAYS,
    graceMinutes: row?.grace_minutes ?? null,
    typePair: row?.type_pair ?? DEFAULT_TYPE_PAIR,
    tileShape: row?.tile_shape ?? DEFAULT_TILE_SHAPE,
    pictures: row?.pictures ?? NO_PICTURES,
    revision: row?.revision ?? 0,
  });

  /** While the database is unavailable, what was known remains. An unchanged site stays the same object. */
  function read(): Promise<Site> {
    if (reading) return reading;
    const startedAtMs = now();
    const current: Promise<Site> = Promise.all([store.read(), store.shown(new Date(startedAtMs))])
      .then(([row, shown]) => siteOf(row, shown))
      .catch((error: unknown) => {
        if (!known) throw error;
        return known;
      })
      .then((latest) => {
        // A change was made here meanwhile.
        if (reading !== current) return latest;
        readAtMs = startedAtMs;
        if (!known || !isDeepStrictEqual(known, latest)) known = latest;
        return known;
      })
      .finally(() => {
        if (reading === current) reading = undefined;
      });
    reading = current;
    return current;
  }

  async function current(): Promise<Site> {
    const ageMs = now() - readAtMs;
    if (known && ageMs < REFRESH_MS) return known;
    const latest = read();
    if (!known || ageMs >= MAX_AGE_MS) return latest;
    latest.catch(() => undefined);
    return known;
  }

  return {
    environmentName,
    current,
    name: async (): Promise<string> => (await current()).name,

    /** As emails show it. */
    forEmails: async (): Promise<EmailSite> => {
      const look = await current();
      return { serviceName: look.name, look };
    },

    /** Locks what is stored, for a change; before the first one, it is what the site is without any. */
    async lock(client: pg.PoolClient) {
      const row = await store.lock(client);
      return { storedName: row?.name ?? null, site: siteOf(row) };
    },

    async write(
      client: pg.PoolClient,
      {
        storedName,
        pictures,
        ...site
      }: Omit<Site, "name" | "revision" | "pictures" | "notices" | "closing"> &
        Pick<NewSite, "pictures"> & { storedName: string | null },
    ): Promise<void> {
      await store.write(client, {
        name: storedName,
        accent_color: site.accentColor,
        language: site.language,
        time_zone: site.timeZone,
        currency: site.currency,
        leaving_days: site.leavingDays,
        grace_minutes: site.graceMinutes,
        type_pair: site.typePair,
        tile_shape: site.tileShape,
        pictures,
      });
    },

    /** Call it after a change has committed: this process uses it at once. */
    refresh(): void {
      readAtMs = Number.NEGATIVE_INFINITY;
      reading = undefined;
    },
  };
}
export type SiteSettings = ReturnType<typeof createSiteSettings>;
