import {
  contrastOf,
  MIN_ACCENT_CONTRAST,
  PAGE_COLOR,
  visibleAccent,
} from "@bijou/contract/accent-color";
import type { StudioInput } from "@bijou/contract/studio/endpoint";
import type { changeSiteSettings, SiteSettings } from "@bijou/contract/studio/site-settings";
import type { Actor } from "../../platform/audit/actor.ts";
import { audit, changesBetween } from "../../platform/audit/audit.ts";
import type { Database } from "../../platform/database/database.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import type { Site, SiteSettings as StoredSite } from "../../platform/site/site.ts";
import { StudioProblem, wrongField } from "../../platform/studio/problem.ts";
import { isTimeZone } from "../../platform/text/time-zone.ts";

type NewSettings = StudioInput<typeof changeSiteSettings>;

const OBJECT = { kind: "settings", id: "site", name: "Site" } as const;
const CURRENCIES: ReadonlySet<string> = new Set(Intl.supportedValuesOf("currency"));

/** What the Studio shows, and what an audit entry compares. */
const shown = ({ name, accentColor, language, timeZone, currency }: Site) => ({
  name,
  accentColor,
  language,
  timeZone,
  currency,
});

/** @throws {StudioProblem} that names the field. */
function requireFitting({ accentColor, timeZone, currency }: NewSettings): void {
  if (contrastOf(accentColor, PAGE_COLOR) < MIN_ACCENT_CONTRAST)
    throw wrongField(
      "accentColor",
      "low_contrast",
      `This color is too close to the dark page: its contrast is below ${MIN_ACCENT_CONTRAST}:1. The nearest that works is ${visibleAccent(accentColor)}.`,
      { limit: MIN_ACCENT_CONTRAST, value: visibleAccent(accentColor) },
    );
  if (!isTimeZone(timeZone))
    throw wrongField("timeZone", "unknown_time_zone", `There is no time zone ${timeZone}.`);
  if (!CURRENCIES.has(currency))
    throw wrongField("currency", "not_offered", `There is no currency ${currency}.`);
}

/** The site's name and look, as an owner sets them in the Studio. */
export function createSiteSettingsForm(deps: {
  readonly database: Database;
  readonly site: StoredSite;
  readonly publicUrl: string;
  readonly now: () => number;
}) {
  const { database, site, publicUrl, now } = deps;

  async function read(): Promise<SiteSettings> {
    return {
      ...(await site.current()),
      address: publicUrl,
      variables: site.environmentName === undefined ? [] : ["SERVICE_NAME"],
    };
  }

  return {
    read,

    async change(actor: Actor, { revision, name, ...given }: NewSettings): Promise<SiteSettings> {
      const accentColor = given.accentColor.toLowerCase();
      requireFitting({ revision, ...given, accentColor });
      if (name !== undefined && site.environmentName !== undefined)
        throw new StudioProblem(
          "conflict",
          "SERVICE_NAME sets the name. Remove it from the server’s environment to set one here.",
        );
      await inTransaction(database, async (client) => {
        const before = await site.lock(client);
        if ((before?.site.revision ?? 0) !== revision)
          throw new StudioProblem("conflict", "Someone else changed the site. Look again.");
        const storedName = name?.trim() ?? before?.storedName ?? null;
        await site.write(client, { ...given, accentColor, storedName });
        await audit(client, actor, {
          type: "settings.site_changed",
          object: OBJECT,
          changes: changesBetween(before ? shown(before.site) : {}, {
            ...given,
            accentColor,
            ...(name !== undefined && { name: name.trim() }),
          }),
          at: new Date(now()),
        });
      });
      site.refresh();
      return read();
    },
  };
}
