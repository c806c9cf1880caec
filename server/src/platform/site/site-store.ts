import type {
  Audience,
  SitePictureName,
  StoredSitePicture,
  TileShape,
  TypePair,
} from "@bijou/contract/site-look";
import type { SiteLanguage } from "@bijou/contract/studio/site-settings";
import type pg from "pg";
import type { Database } from "../database/database.ts";

export interface SiteRow {
  readonly revision: number;
  /** Null while the environment names the site. */
  readonly name: string | null;
  readonly accent_color: string;
  readonly language: SiteLanguage;
  readonly time_zone: string;
  readonly currency: string;
  readonly leaving_days: number;
  readonly grace_minutes: number | null;
  readonly type_pair: TypePair;
  readonly tile_shape: TileShape;
  readonly pictures: Readonly<Record<SitePictureName, StoredSitePicture | null>>;
}

/** What is written: pictures by their hashes. */
export type NewSite = Omit<SiteRow, "revision" | "pictures"> & {
  readonly pictures: Readonly<Record<SitePictureName, { readonly hash: string } | null>>;
};

const picture = (column: string): string =>
  `(select jsonb_build_object('hash', i.hash, 'width', i.width, 'height', i.height) from images i
    where i.hash = site.${column})`;

const COLUMNS = `revision, name, accent_color, language, time_zone, currency, leaving_days, grace_minutes, type_pair, tile_shape,
  jsonb_build_object('logo', ${picture("logo_hash")}, 'lightLogo', ${picture("light_logo_hash")},
    'icon', ${picture("icon_hash")}, 'sharingImage', ${picture("sharing_image_hash")},
    'signInImage', ${picture("sign_in_image_hash")}) as pictures`;

interface ShownRow {
  readonly kind: "info" | "warning" | "closed";
  readonly audience: Audience;
  readonly text: string;
  readonly endsAt: Date | null;
}

export function createSiteStore({ pool }: Database) {
  return {
    async read(): Promise<SiteRow | undefined> {
      const { rows } = await pool.query<SiteRow>({
        name: "site-read",
        text: `select ${COLUMNS} from site`,
      });
      return rows[0];
    },

    /** What viewers are told at that time, the latest first. */
    async shown(at: Date): Promise<ShownRow[]> {
      const { rows } = await pool.query<ShownRow>({
        name: "site-announcements",
        text: `select kind, audience, text, ends_at as "endsAt" from announcements
               where starts_at <= $1 and (ends_at is null or ends_at > $1) order by starts_at desc, id desc`,
        values: [at],
      });
      return rows;
    },

    async lock(client: pg.PoolClient): Promise<SiteRow | undefined> {
      const { rows } = await client.query<SiteRow>({
        name: "site-lock",
        text: `select ${COLUMNS} from site for update`,
      });
      return rows[0];
    },

    async write(client: pg.PoolClient, site: NewSite): Promise<void> {
      await client.query({
        name: "site-write",
        text: `insert into site (name, accent_color, language, time_zone, currency, type_pair, tile_shape,
                 logo_hash, light_logo_hash, icon_hash, sharing_image_hash, sign_in_image_hash,
                 leaving_days, grace_minutes)
               values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)
               on conflict (is_only) do update set revision = site.revision + 1, name = excluded.name,
                 accent_color = excluded.accent_color, language = excluded.language,
                 time_zone = excluded.time_zone, currency = excluded.currency,
                 type_pair = excluded.type_pair, tile_shape = excluded.tile_shape,
                 logo_hash = excluded.logo_hash, light_logo_hash = excluded.light_logo_hash,
                 icon_hash = excluded.icon_hash, sharing_image_hash = excluded.sharing_image_hash,
                 sign_in_image_hash = excluded.sign_in_image_hash,
                 leaving_days = excluded.leaving_days, grace_minutes = excluded.grace_minutes`,
        values: [
          site.name,
          site.accent_color,
          site.language,
          site.time_zone,
          site.currency,
          site.type_pair,
          site.tile_shape,
          site.pictures.logo?.hash ?? null,
          site.pictures.lightLogo?.hash ?? null,
          site.pictures.icon?.hash ?? null,
          site.pictures.sharingImage?.hash ?? null,
          site.pictures.signInImage?.hash ?? null,
          site.leaving_days,
          site.grace_minutes,
        ],
      });
    },
  };
}
