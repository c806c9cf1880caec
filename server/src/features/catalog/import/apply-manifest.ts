import type pg from "pg";
import { DAY_MS } from "../../../platform/durations.ts";
import type { Picture } from "../../../platform/images/picture.ts";
import type { MediaPackage } from "../../../platform/media/package.ts";
import type { Manifest } from "../manifest.ts";
import type { ReadManifest } from "./read-manifest.ts";
import {
  assetsByKey,
  clearEpisodes,
  releaseAssetKeys,
  replaceLinks,
  type Row,
  writeRows,
} from "./manifest-store.ts";
import { writeBreaks } from "./breaks-store.ts";
import { judgeMoods } from "./moods-store.ts";
import { type Origin, writeOwned } from "./owned-store.ts";
import { writeOwnValues } from "./own-values-store.ts";
import { keepEpisodeStates } from "../rights/episode-states.ts";
import { windowedSeries } from "../rights/own-windows-store.ts";
import { fitPositions } from "../film-lengths-store.ts";
import { recordChanges } from "../version-store.ts";
import { writtenTitles } from "./changed-titles-store.ts";
import { writeTitleDetails } from "./title-details-store.ts";

type Title = NonNullable<Manifest["titles"]>[number];
type Media = NonNullable<Title["media"]>;
type When = NonNullable<Title["release"]>;

/** Premieres are in the evening. */
const PREMIERE_HOUR_UTC = 18;

export interface Applied {
  readonly titles: number;
  readonly episodes: number;
  readonly pictures: number;
  readonly packages: number;
}

/** A moment, or a day, also a number of days from today, at the hour of premieres. */
function moment(when: When | undefined, nowMs: number): string | null {
  if (when === undefined) return null;
  const day =
    typeof when === "string"
      ? when
      : new Date(nowMs + when.inDays * DAY_MS).toISOString().slice(0, 10);
  return day.includes("T") ? day : `${day}T${PREMIERE_HOUR_UTC}:00:00Z`;
}

const seconds = (minutes: number | undefined): number | null =>
  minutes === undefined ? null : Math.max(1, Math.round(minutes * 60));

export const imageRow = (picture: Picture): Row => ({
  hash: picture.hash,
  format: picture.format,
  width: picture.width,
  height: picture.height,
  colour: picture.color,
  fills_screen: picture.fillsScreen,
  focus_x: picture.focus ? Math.round(picture.focus.x * 100) : null,
  focus_y: picture.focus ? Math.round(picture.focus.y * 100) : null,
});

function imageRows(pictures: ReadonlyMap<string, Picture>): Row[] {
  const byHash = new Map([...pictures.values()].map((picture) => [picture.hash, picture]));
  return [...byHash.values()].map(imageRow);
}

export function assetRow({ assetId, description }: MediaPackage, key: string | null): Row {
  return {
    id: assetId,
    external_id: key,
    duration_ms: Math.max(1, Math.round(description.durationSeconds * 1000)),
    frame_rate: description.frameRate,
    renditions: description.renditions,
    subtitles: description.subtitles,
    sounds: description.sounds.map(({ name, language, kind, tracks }) => ({
      name,
      language,
      kind,
      channels: Math.max(...tracks.map(({ channels }) => channels)),
    })),
    chapters: description.chapters.map(({ startSeconds, name }) => ({ from: startSeconds, name })),
    has_thumbnails: description.thumbnails !== null,
    waveform: description.waveform ? "made" : "wanted",
  };
}

/** Writes a valid manifest in the caller's transaction. */
export async function applyManifest(
  client: pg.PoolClient,
  { manifest, pictures, packages }: ReadManifest,
  options: { origin: Origin; nowMs: number },
): Promise<Applied> {
  const { origin, nowMs } = options;
  const titles = manifest.titles ?? [];

  const numbered = <T extends object>(rows: readonly T[] | undefined): Row[] =>
    (rows ?? []).map((row, position) => ({ ...row, position }));
  // Rows that are not of one title.
  let others = await writeOwned(client, "genres", numbered(manifest.genres), origin);
  others += await writeOwned(client, "eras", numbered(manifest.eras), origin);
  others += await writeOwned(client, "regions", numbered(manifest.regions), origin);
  const moods = await writeOwned(client, "moods", numbered(manifest.moods), origin);
  await writeRows(client, "images", imageRows(pictures));

  const shared = new Map(
    (manifest.assets ?? []).map(({ key, package: path }) => [path, key] as const),
  );
  const assets = new Map<string, Row>();
  for (const [path, media] of packages) {
    const row = assetRow(media, shared.get(path) ?? null);
    if (!assets.has(media.assetId) || row["external_id"] !== null) assets.set(media.assetId, row);
  }
  const keyed = [...assets.values()].filter((row) => row["external_id"] !== null);
  const released = await releaseAssetKeys(client, keyed);
  await writeRows(client, "assets", [...assets.values()]);
  const playing = ["title-films", "title-trailers", "episode-films", "ad-films"] as const;
  for (const kind of playing) await writeRows(client, kind, released);

  const assetKeys = await assetsByKey(client);
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

  await writeRows(
    client,
    "titles",
    titles.map((title) => ({
      external_id: title.id,
      kind: title.kind,
      name: title.name,
      original_name: title.originalName ?? null,
      year: title.year,
      runtime_seconds: seconds(title.runtimeMinutes),
      short_description: title.shortDescription,
      long_description: title.longDescription ?? "",
      // A film that has to be transcoded is published by the job that finishes it.
      published: (title.published ?? true) && !(title.media && "file" in title.media),
      release_at: moment(title.release, nowMs),
      premium: title.premium ?? false,
      premium_until: moment(title.premiumUntil, nowMs),
      territories: title.territories ?? [],
      embeddable: title.embeddable ?? true,
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
      portrait_still_hash: hash(title.art?.portraitStill),
      title_treatment_hash: hash(title.art?.titleTreatment),
      asset_id: assetOf(title.media),
      trailer_asset_id: assetOf(title.trailer),
      trailer_stands_in: standInOf(title.trailer) !== null,
      stand_in_for_name: standInOf(title.media),
      skip_ranges: title.skipRanges ?? [],
      chapters: title.chapters ?? [],
      origin,
    })),
  );

  await writeTitleDetails(client, titles);
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
  await writeRows(client, "people", people);
  const cleared = await replaceLinks(client, "credits", people, titleKeys);
  const links = (kind: "genres" | "moods"): Row[] =>
    titles.flatMap((title) =>
      [...new Set(title[kind] ?? [])].map((key, position) => ({ title: title.id, key, position })),
    );
  cleared.push(...(await replaceLinks(client, "title-genres", links("genres"), titleKeys)));
  cleared.push(...(await replaceLinks(client, "title-moods", links("moods"), titleKeys)));

  const seasons = titles.flatMap((title) =>
    (title.seasons ?? []).map((season) => ({ ...season, title: title.id })),
  );
  await writeRows(
    client,
    "seasons",
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
      chapters: episode.chapters ?? [],
    })),
  );
  await writeRows(client, "episodes", episodes);
  await writeBreaks(client, titles);
  await writeOwnValues(client, titles);
  const given = JSON.stringify(
    seasons.map(({ title, number, episodes: own }) => ({
      title,
      season: number,
      numbers: own.map((episode) => episode.number),
    })),
  );
  const withSeasons = titles.flatMap(({ id, seasons: own }) => (own === undefined ? [] : [id]));
  cleared.push(...(await clearEpisodes(client, given, withSeasons)));
  for (const id of await windowedSeries(client, withSeasons))
    await keepEpisodeStates(client, id, new Date(nowMs));
  // A package that moved to another key changes titles outside the manifest.
  await fitPositions(client, released.length > 0 ? null : titleKeys);
  // Changed rules are applied to every title, otherwise only to the titles of the manifest.
  await judgeMoods(client, moods === 0 ? titleKeys : null);

  others += await writeOwned(client, "rows", numbered(manifest.rows), origin);
  others += await writeOwned(client, "menu", numbered(manifest.menu), origin);
  others += await writeOwned(client, "house-ads", [...(manifest.houseAds ?? [])], origin);
  const issueTypes = numbered(manifest.issueTypes);
  const replacing = [
    "clear-issue-types",
    "issue-types",
    "clear-issue-causes",
    "issue-causes",
  ] as const;
  for (const kind of replacing) others += await writeOwned(client, kind, issueTypes, origin);
  await writeRows(
    client,
    "history",
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
  others += await writeOwned(
    client,
    "settings",
    Object.entries(manifest.settings ?? {}).map(([key, value]) => ({ key, value })),
    origin,
  );
  const titleIds = [...new Set([...(await writtenTitles(client, titleKeys)), ...cleared])];
  // A package that moved to another key changes titles outside the manifest.
  const areMore = others + moods + released.length > 0;
  // Importing the same again is no change.
  if (areMore || titleIds.length > 0) await recordChanges(client, { titleIds, groups: areMore });
  return {
    titles: titles.length,
    episodes: episodes.length,
    pictures: pictures.size,
    packages: packages.size,
  };
}
