import { paths } from "@bijou/contract/site-paths";
import type { StudioInput } from "@bijou/contract/studio/endpoint";
import {
  type changeSiteLinks,
  type SiteLink,
  type SiteLinks,
  VIEWERS_LANGUAGES,
} from "@bijou/contract/studio/site-links";
import type pg from "pg";
import type { Actor } from "../../platform/audit/actor.ts";
import { audit, changesBetween } from "../../platform/audit/audit.ts";
import type { Database } from "../../platform/database/database.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import { StudioProblem, wrongField } from "../../platform/studio/problem.ts";
import { type Link, parseLinks } from "./links.ts";
import { CALENDAR_FEED, type Settings } from "./service.ts";
import { lockSettings, readSettings, writeSetting } from "./store.ts";

const APPS = "links.devices";
const SOCIAL = "links.social";
const REVISION = "links.revision";
const LOCK = "site links";

type Stored = ReadonlyMap<string, unknown>;

const revisionOf = (stored: Stored): number => {
  const revision = stored.get(REVISION);
  return typeof revision === "number" ? revision : 0;
};

/** Settings of the page of links, which are changed together. */
export const linkSettings = {
  has: (key: string): boolean => [APPS, SOCIAL, CALENDAR_FEED].includes(key),
  lock: LOCK,
  /** Whoever has the page open learns of a change. */
  changed: (client: pg.PoolClient, stored: Stored): Promise<void> =>
    writeSetting(client, REVISION, revisionOf(stored) + 1),
};

function linksOf(stored: Stored, key: string): readonly Link[] {
  const text = stored.get(key);
  return typeof text === "string" ? (parseLinks(text) ?? []) : [];
}

const shown = ({ name, url }: Link): SiteLink => ({ name, address: url });

/** As an audit entry compares them. */
const written = (links: readonly SiteLink[]): string[] =>
  links.map(({ name, address }) => `${name}: ${address}`);

/** An https address without the characters that separate links. @throws {StudioProblem} that names the field. */
function httpsAddress(path: string, text: string): string {
  const url = URL.parse(text.trim());
  if (url?.protocol !== "https:" || url.username !== "" || url.password !== "")
    throw wrongField(path, "not_https", "Enter an address that begins with https://.");
  return url.href.replaceAll(";", "%3B").replaceAll("|", "%7C");
}

/** Links at the end of every page and the calendar feed, as staff set them (ST-105). */
export function createSiteLinks(deps: {
  readonly database: Database;
  readonly settings: Settings;
  readonly publicUrl: string;
  readonly now: () => number;
}) {
  const { database, settings, publicUrl, now } = deps;

  const valuesOf = (stored: Stored) => ({
    revision: revisionOf(stored),
    apps: linksOf(stored, APPS).map(shown),
    social: linksOf(stored, SOCIAL).map(shown),
    hasCalendar: stored.get(CALENDAR_FEED) !== false,
  });

  async function read(): Promise<SiteLinks> {
    return {
      ...valuesOf(await readSettings(database.pool)),
      calendarAddress: `${publicUrl}${paths.calendarFeed}`,
      languages: VIEWERS_LANGUAGES,
    };
  }

  return {
    read,

    async change(
      actor: Actor,
      { revision, hasCalendar, ...given }: StudioInput<typeof changeSiteLinks>,
    ): Promise<SiteLinks> {
      const checked = (field: "apps" | "social"): SiteLink[] =>
        given[field].map(({ name, address }, index) => ({
          name: name.trim(),
          address: httpsAddress(`${field}.${index}.address`, address),
        }));
      const after = { apps: checked("apps"), social: checked("social") };
      await inTransaction(database, async (client) => {
        await lockSettings(client, LOCK);
        const stored = await readSettings(client);
        const before = valuesOf(stored);
        if (before.revision !== revision)
          throw new StudioProblem("conflict", "Someone else changed the links. Look again.");
        // The command line also gives links a picture, which other clients of the API show.
        const notation = (key: string, links: readonly SiteLink[]): string => {
          const known = linksOf(stored, key);
          return links
            .map(({ name, address }) => {
              const image = known.find((one) => one.name === name && one.url === address)?.image;
              return [name, address, ...(image ? [image] : [])].join("|");
            })
            .join(";");
        };
        await writeSetting(client, APPS, notation(APPS, after.apps));
        await writeSetting(client, SOCIAL, notation(SOCIAL, after.social));
        await writeSetting(client, CALENDAR_FEED, hasCalendar);
        await linkSettings.changed(client, stored);
        await audit(client, actor, {
          type: "site.links_changed",
          object: { kind: "site", id: "links", name: "Links" },
          changes: changesBetween(
            {
              apps: written(before.apps),
              social: written(before.social),
              hasCalendar: before.hasCalendar,
            },
            { apps: written(after.apps), social: written(after.social), hasCalendar },
          ),
          at: new Date(now()),
        });
      });
      settings.refresh();
      return read();
    },
  };
}
export type SiteLinksService = ReturnType<typeof createSiteLinks>;
