import {
  apiConfig,
  deviceMaster,
  getVersion,
  leftSidebar,
  stripeConfig,
} from "@bijou/contract/configuration";
import { API_BASE } from "@bijou/contract/endpoint";
import type { Api } from "../../platform/http/api.ts";
import { describeCountry } from "../../platform/geo/country.ts";
import { artPath } from "../../platform/images/art-path.ts";
import { ok } from "../../platform/http/envelope.ts";
import { seesKidsOnly } from "../../platform/sessions/principal.ts";
import type { SiteSettings } from "../../platform/site/site.ts";
import { type Named, nameIn, type Titles } from "../titles/service.ts";
import { parseLinks } from "./links.ts";
import type { Settings } from "./service.ts";

/** As the still of a title. */
const SIGN_IN_PIXELS = 1920;

/** K-50. */
const VERSION = "3.0.0";

/** Of this machine. Asking for it takes longer than the rest of the response. */
const { timeZone: ownTimeZone } = Intl.DateTimeFormat().resolvedOptions();

const VIEW_RESULTS = [
  { name: "Small grid", view_type: "custom_grid" },
  { name: "Detail list", view_type: "detail_list" },
];

export function configurationRoutes(
  api: Api,
  deps: {
    settings: Settings;
    titles: Titles;
    publicUrl: string;
    site: Pick<SiteSettings, "current">;
    countryOf: (ip: string) => string;
    /** The payment provider's key for browsers; "" without payments. */
    publishableKey: () => Promise<string>;
  },
): void {
  const { settings, titles, publicUrl, site, countryOf, publishableKey } = deps;
  const base = `${publicUrl}${API_BASE}`;
  /** The token has a secret part, always empty, and a publishable part (F-27, decisions 1 and 3). */
  async function providerKeys() {
    const key = await publishableKey();
    return {
      stripe_sk: "" as const,
      stripe_pk: key,
      cypher_token: Buffer.from(`-${key}`).toString("base64"),
    };
  }
  const linksOf = async (key: string) => parseLinks(await settings.text(key)) ?? [];

  /** The country comes only from the connection; headers of the client are ignored. */
  api.bind(apiConfig, async ({ request }) => {
    const country = describeCountry(countryOf(request.ip));
    const closedMessage =
      (await site.current()).closing?.text ?? (await settings.text("gate.message"));
    return {
      status: closedMessage === "" ? (1 as const) : (0 as const),
      status_code: 1,
      message: closedMessage,
      demonstration: await settings.isOn("demonstration"),
      sample_payment: await settings.isOn("payments.sample"),
      sign_in_image: artPath((await site.current()).pictures.signInImage?.hash, SIGN_IN_PIXELS),
      code_digits: (await settings.text("codes.digits")) === "6" ? (6 as const) : (4 as const),
      data: {
        dev_base_url: base,
        live_base_url: base,
        ip_address: (await settings.isOn("privacy.locate")) ? request.ip : "",
        c_code: country.code,
        country_id: country.number,
        iso_code: country.code,
        api_token: "",
        c_name: country.name,
        c_state: "",
        c_city: "",
        zip_code: "",
        postal_code: "",
        isd_code: "",
        latitude: "",
        longitude: "",
        area_code: "",
        time_zone: country.timeZone ?? ownTimeZone,
        ...(await providerKeys()),
      },
    };
  });

  api.bind(stripeConfig, async () => ok(await providerKeys()));

  api.bind(getVersion, async () => ok({ current_version: VERSION }));

  api.bind(deviceMaster, async () =>
    ok({
      device_list: [
        { platform: "web", platform_url: publicUrl, platform_image: "/icons/icon-192.png" },
        ...(await linksOf("links.devices")).map(({ name, url, image }) => ({
          platform: name,
          platform_url: url,
          platform_image: image,
        })),
      ],
      social_media_list: (await linksOf("links.social")).map(({ name, url, image }) => ({
        social_media_name: name,
        platform_url: url,
        social_media_icon: image,
      })),
    }),
  );

  api.bind(leftSidebar, async ({ input: { language }, caller }) => {
    const index = await titles.index();
    const { menu, eras, regions } = index.groups;
    const offered = <T extends Named>(entries: readonly T[]): T[] =>
      entries.filter(({ hidden }) => !hidden);
    const named = (entry: Named): string => nameIn(entry, language ?? caller.language);
    // Hide genres without a title for children.
    const kids = seesKidsOnly(caller);
    const genres = offered(index.groups.genres).filter(
      ({ key }) => !kids || index.genre(key, true).length > 0,
    );
    return ok({
      menu: offered(menu).map((entry) => ({ id: entry.id, name: named(entry) })),
      genres: genres.map((genre) => ({
        id: genre.id,
        genre_name: named(genre),
        genre_type: 1,
        genre_icon: genre.icon,
      })),
      eras: offered(eras).map((era) => ({ id: era.id, era_name: named(era) })),
      regions: offered(regions).map((region) => ({
        id: region.id,
        region_name: named(region),
      })),
      view_results: VIEW_RESULTS,
    });
  });
}
