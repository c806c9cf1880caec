import type { StudioInput } from "@bijou/contract/studio/endpoint";
import type { changeSiteSettings, SiteSettings } from "@bijou/contract/studio/site-settings";
import type { Actor } from "../../platform/audit/actor.ts";
import { audit, changesBetween } from "../../platform/audit/audit.ts";
import type { Database } from "../../platform/database/database.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import type { Site, SiteSettings as StoredSite } from "../../platform/site/site.ts";
import { recordChanges } from "../catalog/service.ts";
import { wrongField } from "../../platform/studio/problem.ts";
import { isTimeZone } from "../../platform/text/time-zone.ts";
import {
  described,
  requireContrast,
  requireOwnName,
  requireRevision,
  SITE,
  storedPictures,
} from "./site-fields.ts";

type NewSettings = StudioInput<typeof changeSiteSettings>;

const CURRENCIES: ReadonlySet<string> = new Set(Intl.supportedValuesOf("currency"));

/** What an audit entry compares. */
const compared = ({ pictures, ...site }: Site) => ({
  name: site.name,
  accentColor: site.accentColor,
  language: site.language,
  timeZone: site.timeZone,
  currency: site.currency,
  leavingDays: site.leavingDays,
  graceMinutes: site.graceMinutes,
  logo: pictures.logo?.hash ?? null,
});

/** @throws {StudioProblem} that names the field. */
function requireFitting({ accentColor, timeZone, currency }: NewSettings): void {
  requireContrast(accentColor);
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
    const { revision, name, accentColor, language, timeZone, currency, leavingDays, ...more } =
      await site.current();
    return {
      revision,
      variables: site.environmentName === undefined ? [] : ["SERVICE_NAME"],
      name,
      address: publicUrl,
      accentColor,
      language,
      timeZone,
      currency,
      leavingDays,
      graceMinutes: more.graceMinutes,
      logo: described(more.pictures.logo),
    };
  }

  return {
    read,

    async change(
      actor: Actor,
      { revision, name, logo, ...given }: NewSettings,
    ): Promise<SiteSettings> {
      const accentColor = given.accentColor.toLowerCase();
      requireFitting({ revision, ...given, accentColor });
      requireOwnName(name, site);
      await inTransaction(database, async (client) => {
        const { site: before, storedName } = await site.lock(client);
        requireRevision(revision, before.revision);
        const find = await storedPictures(client, [logo ?? null]);
        const pictures = {
          ...before.pictures,
          ...(logo !== undefined && { logo: find("logo", logo) }),
        };
        const after = { ...before, ...given, accentColor, pictures };
        await site.write(client, { ...after, storedName: name?.trim() ?? storedName });
        // Lists of the catalog follow it.
        if (after.leavingDays !== before.leavingDays) await recordChanges(client, { groups: true });
        await audit(client, actor, {
          type: "settings.site_changed",
          object: SITE,
          changes: changesBetween(before.revision === 0 ? {} : compared(before), {
            ...given,
            accentColor,
            ...(logo !== undefined && { logo }),
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
