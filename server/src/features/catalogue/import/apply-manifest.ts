import type pg from "pg";
import { DAY_MS } from "../../../platform/durations.ts";
import type { Picture } from "../../../platform/images/picture.ts";
import type { MediaPackage } from "../../../platform/media/package.ts";
import type { Manifest } from "../manifest.ts";
import type { ReadManifest } from "./read-manifest.ts";
import * as statements from "./statements.ts";

type Title = NonNullable<Manifest["titles"]>[number];
type Media = NonNullable<Title["media"]>;
type When = NonNullable<Title["release"]>;
type Row = Readonly<Record<string, unknown>>;

/** Premieres are in the evening. */
const PREMIERE_HOUR_UTC = 18;

export interface Applied {
  readonly titles: number;
  readonly episodes: number;
  readonly pictures: number;
  readonly packages: number;
}

/** A moment in the evening of an ISO day, or of so many days from today. */
function moment(when: When | undefined, nowMs: number): string | null {
  if (when === undefined) return null;
  const day =
    typeof when === "string"
      ? when
      : new Date(nowMs + when.inDays * DAY_MS).toISOString().slice(0, 10);
  return `${day}T${PREMIERE_HOUR_UTC}:00:00Z`;
}

const seconds = (minutes: number | undefined): number | null =>
  minutes === undefined ? null : Math.max(1, Math.round(minutes * 60));

function imageRows(pictures: ReadonlyMap<string, Picture>): Row[] {
  const byHash = new Map([...pictures.values()].map((picture) => [picture.hash, picture]));
  return [...byHash.values()].map(({ hash, format, width, height, colour }) => ({
    hash,
    format,
    width,
    height,
    colour,
  }));
}

export function assetRow({ assetId, description }: MediaPackage, key: string | null): Row {
  return {
    id: assetId,
    external_id: key,
    duration_ms: Math.max(1, Math.round(description.durationSeconds * 1000)),
    frame_rate: description.frameRate,
    renditions: description.renditions,
    subtitles: description.subtitles,
    has_thumbnails: description.thumbnails !== null,
  };
}

/** Runs one statement over all rows of a kind, given to it as one JSON parameter. */
async function apply(
  client: pg.PoolClient,
  text: string,
  rows: readonly Row[],
  ...more: readonly string[]
): Promise<void> {
  if (rows.length > 0) await client.query(text, [JSON.stringify(rows), ...more]);
}

/** Writes a manifest that was found good, in the caller's transaction. */
export async function applyManifest(
  client: pg.PoolClient,
  { manifest, pictures, packages }: ReadManifest,
  options: { origin: "operator" | "demo"; nowMs: number },
): Promise<Applied> {
  const { origin, nowMs } = options;
  const titles = manifest.titles ?? [];

  const numbered = <T extends object>(rows: readonly T[] | undefined): Row[] =>
    (rows ?? []).map((row, position) => ({ ...row, position }));
  await apply(client, statements.GENRES, numbered(manifest.genres), origin);
  await apply(client, statements.ERAS, numbered(manifest.eras), origin);
  await apply(client, statements.REGIONS, numbered(manifest.regions), origin);
  await apply(client, statements.MOODS, numbered(manifest.moods), origin);
  await apply(client, statements.IMAGES, imageRows(pictures));

  const shared = new Map(
    (manifest.assets ?? []).map(({ key, package: path }) => [path, key] as const),
  );
  const assets = new Map<string, Row>();
  for (const [path, media] of packages) {
    const row = assetRow(media, shared.get(path) ?? null);
    if (!assets.has(media.assetId) || row["external_id"] !== null) assets.set(media.assetId, row);
  }
  const keyed = [...assets.values()].filter((row) => row["external_id"] !== null);
  const released = await client.query<Row>(statements.RELEASE_ASSET_KEYS, [JSON.stringify(keyed)]);
  await apply(client, statements.ASSETS, [...assets.values()]);
  for (const follow of statements.FOLLOW_ASSET_KEYS) await apply(client, follow, released.rows);

  const assetKeys = new Map(
    (
      await client.query<{ external_id: string; id: string }>(
        "select external_id, id from assets where external_id is not null",
      )
    ).rows.map((row) => [row.external_id, row.id] as const),
  );
  const owners = new Map(
    titles.flatMap(({ name, media }) =>
      media && "asset" in media && !media.standsIn ? [[media.asset, name] as const] : [],
    ),
  );
  const hash = (picture: { file: string } | undefined): string | null =>
    (picture && pictures.get(picture.file)?.hash) ?? null;
  const assetOf = (media: Media | undefined): string | null => {
    if (!media) return null;
    if ("package" in media) return packages.get(media.package)?.assetId ?? null;
    return "asset" in media ? (assetKeys.get(media.asset) ?? null) : null;
  };
  const standInOf = (media: Media | undefined): string | null =>
    media && "asset" in media && media.standsIn ? (owners.get(media.asset) ?? media.asset) : null;

  await apply(
    client,
    statements.TITLES,
    titles.map((title) => ({
      external_id: title.id,
      kind: title.kind,
      name: title.name,
      original_name: title.originalName ?? null,
      year: title.year,
      runtime_seconds: seconds(title.runtimeMinutes),
      short_description: title.shortDescription,
      long_description: title.longDescription ?? "",
      // A film still to be transcoded is published by the job that finishes it.
      published: (title.published ?? true) && !(title.media && "file" in title.media),
      release_at: moment(title.release, nowMs),
      premium: title.premium ?? false,
      premium_until: moment(title.premiumUntil, nowMs),
      territories: title.territories ?? [],
      kids: title.kids ?? false,
      silent: title.silent ?? false,
      remastered: title.remastered ?? false,
      film_that_matters: title.filmThatMatters ?? false,
      film_that_matters_reason: title.filmThatMattersReason ?? null,
      era: title.era ?? null,
      region: title.region ?? null,
      countries: title.countries ?? [],
      languages: title.languages ?? [],
      keywords: title.keywords ?? [],
      portrait_hash: hash(title.art?.portrait),
      landscape_hash: hash(title.art?.landscape),
      still_hash: hash(title.art?.still),
      title_treatment_hash: hash(title.art?.titleTreatment),
      asset_id: assetOf(title.media),
      trailer_asset_id: assetOf(title.trailer),
      stand_in_for_name: standInOf(title.media),
      skip_ranges: title.skipRanges ?? [],
      origin,
    })),
  );

  const people = titles.flatMap((title) =>
    (title.people ?? []).map(({ name, job, character }, position) => ({
      title: title.id,
      name,
      job,
      position,
      character: character ?? null,
    })),
  );
  const titleKeys = titles.map(({ id }) => id);
  await client.query(statements.CLEAR_LINKS, [titleKeys]);
  await apply(client, statements.PEOPLE, people);
  await apply(client, statements.TITLE_PEOPLE, people);
  const links = (kind: "genres" | "moods"): Row[] =>
    titles.flatMap((title) =>
      [...new Set(title[kind] ?? [])].map((key, position) => ({ title: title.id, key, position })),
    );
  await apply(client, statements.TITLE_GENRES, links("genres"));
  await apply(client, statements.TITLE_MOODS, links("moods"));

  const seasons = titles.flatMap((title) =>
    (title.seasons ?? []).map((season) => ({ ...season, title: title.id })),
  );
  await apply(
    client,
    statements.SEASONS,
    seasons.map(({ title, number, name, description, year }) => ({
      title,
      number,
      name,
      description: description ?? "",
      year: year ?? null,
    })),
  );
  const episodes = seasons.flatMap((season) =>
    season.episodes.map((episode) => ({
      title: season.title,
      season: season.number,
      number: episode.number,
      name: episode.name,
      description: episode.description ?? "",
      runtime_seconds: seconds(episode.runtimeMinutes),
      release_at: moment(episode.release, nowMs),
      image_hash: hash(episode.image),
      asset_id: assetOf(episode.media),
      stand_in_for_name: standInOf(episode.media),
      skip_ranges: episode.skipRanges ?? [],
    })),
  );
  await apply(client, statements.EPISODES, episodes);
  const given = JSON.stringify(
    seasons.map(({ title, number, episodes: own }) => ({
      title,
      season: number,
      numbers: own.map((episode) => episode.number),
    })),
  );
  const withSeasons = titles.flatMap(({ id, seasons: own }) => (own === undefined ? [] : [id]));
  await client.query(statements.CLEAR_EPISODES, [given, withSeasons]);
  await client.query(statements.CLEAR_SEASONS, [given, withSeasons]);
  // Another rule judges every title anew; other titles leave those alone that were judged before.
  const judged = manifest.moods === undefined ? titleKeys : null;
  await client.query(statements.CLEAR_MOODS_BY_RULE, [judged]);
  await client.query(statements.MOODS_BY_RULE, [judged]);

  await apply(client, statements.ROWS, numbered(manifest.rows), origin);
  await apply(client, statements.MENU, numbered(manifest.menu), origin);
  await apply(client, statements.HOUSE_ADS, [...(manifest.houseAds ?? [])], origin);
  const issueTypes = numbered(manifest.issueTypes);
  for (const statement of statements.REPLACE_ISSUE_TYPES)
    await apply(client, statement, issueTypes, origin);
  await apply(
    client,
    statements.HISTORY,
    titles.flatMap((title) =>
      (title.history ?? []).map(({ daysAgo, views, minutes, shares }) => ({
        title: title.id,
        day: new Date(nowMs - daysAgo * DAY_MS).toISOString().slice(0, 10),
        views,
        seconds: minutes * 60,
        shares,
      })),
    ),
  );
  await apply(
    client,
    statements.SETTINGS,
    Object.entries(manifest.settings ?? {}).map(([key, value]) => ({ key, value })),
    origin,
  );
  await client.query("update catalogue_version set version = version + 1");
  return {
    titles: titles.length,
    episodes: episodes.length,
    pictures: pictures.size,
    packages: packages.size,
  };
}
