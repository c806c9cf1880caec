import { existsSync } from "node:fs";
import type { ManifestTitle } from "../../server/src/features/catalog/manifest.ts";
import {
  comingSoon,
  films,
  german,
  house,
  reels,
  series,
  shorts,
  type Facts,
  type SeasonFacts,
} from "./facts.ts";
import { historyOf } from "./history.ts";
import { art, picture } from "./pictures.ts";
import { standInFor, standInForEpisode } from "./stand-ins.ts";

type Media = NonNullable<ManifestTitle["media"]>;
type Season = NonNullable<ManifestTitle["seasons"]>[number];

const TRAILER = "shorts-trailer";

/** Only what is encoded can be referred to: a house without `media/` is still a house to look at. */
export const isEncoded = (slug: string) =>
  existsSync(new URL(`../media/${slug}/media.json`, import.meta.url));

const withoutAbsent = <T extends object>(record: T) =>
  Object.fromEntries(
    Object.entries(record).filter(([, value]) => value !== undefined && value !== false),
  ) as { [K in keyof T]: Exclude<T[K], undefined> };

function people(facts: Facts): NonNullable<ManifestTitle["people"]> {
  const jobs = [
    ["creator", facts.creators],
    ["director", facts.directors],
    ["writer", facts.writers],
  ] as const;
  return [
    ...jobs.flatMap(([job, names]) => (names ?? []).map((name) => ({ name, job }))),
    ...facts.cast.map((member) => ({ ...member, job: "actor" as const })),
  ];
}

/** What plays, with the stretches of it that may be skipped. */
function playing(slug: string, standsIn: boolean): Pick<ManifestTitle, "media" | "skipRanges"> {
  if (!isEncoded(slug)) return {};
  const media: Media = { asset: slug, ...(standsIn && { standsIn }) };
  const ranges = reels.find((reel) => reel.slug === slug)?.skipRanges ?? [];
  return ranges.length > 0 ? { media, skipRanges: ranges } : { media };
}

async function title(
  facts: Facts,
  kind: ManifestTitle["kind"],
  more: Partial<ManifestTitle>,
): Promise<ManifestTitle> {
  const early = house.earlyRelease.find((entry) => entry.title === facts.id);
  return withoutAbsent({
    id: facts.id,
    kind,
    name: facts.name,
    originalName: facts.originalName,
    year: facts.year,
    runtimeMinutes: facts.runtimeMinutes,
    shortDescription: facts.shortDescription,
    longDescription: [facts.longDescription, facts.notice].filter(Boolean).join("\n\n"),
    translations: german[facts.id] && { de: german[facts.id] },
    premium: early ? undefined : facts.premium,
    premiumUntil: early && { inDays: early.freeInDays },
    kids: facts.kids,
    silent: facts.silent,
    remastered: facts.remastered,
    filmThatMatters: facts.filmThatMatters,
    filmThatMattersReason: facts.filmThatMattersReason,
    era: facts.era,
    region: facts.region,
    genres: facts.genres,
    moods: facts.moods,
    countries: facts.countries,
    languages: facts.languages,
    keywords: facts.keywords,
    people: people(facts),
    art: await art(facts.id),
    trailer: isEncoded(TRAILER) ? { asset: TRAILER, standsIn: true } : undefined,
    ...more,
  }) as ManifestTitle;
}

async function season(seriesId: string, facts: SeasonFacts, aired: number): Promise<Season> {
  const { firstReleaseInDays, daysBetweenEpisodes = 7, episodes, ...rest } = facts;
  return {
    ...rest,
    episodes: await Promise.all(
      episodes.map(async (episode, index) => {
        const number = String(episode.number).padStart(2, "0");
        const image = await picture(`masters/episodes/${seriesId}-s${facts.number}e${number}.webp`);
        return {
          ...episode,
          ...(firstReleaseInDays !== undefined && {
            release: { inDays: firstReleaseInDays + index * daysBetweenEpisodes },
          }),
          ...(image && { image }),
          ...playing(standInForEpisode(seriesId, aired + index), true),
        };
      }),
    ),
  };
}

/** Every title of the house: classics, shorts, series, and what is coming soon. */
export async function titles(): Promise<ManifestTitle[]> {
  const classics = films.map((facts) =>
    title(facts, "movie", {
      ...playing(standInFor(facts), true),
      history: historyOf({ id: facts.id, minutesPerView: facts.runtimeMinutes ?? 60 }),
    }),
  );
  const originals = shorts.map(({ publishedDaysAgo, ...facts }) => {
    const seconds = reels.find((reel) => reel.slug === facts.id)?.seconds ?? 60;
    return title({ ...facts, era: "new-and-original", languages: ["No dialogue"] }, "movie", {
      runtimeMinutes: Math.round((seconds / 60) * 100) / 100,
      ...playing(facts.id, false),
      ...(isEncoded(TRAILER) && { trailer: { asset: TRAILER } }),
      history: historyOf({ id: facts.id, minutesPerView: seconds / 60 }, publishedDaysAgo),
    });
  });
  const ahead = comingSoon.map(({ releaseInDays, premiumDaysAfterRelease, ...facts }) =>
    title({ ...facts, premium: facts.premium === true && !premiumDaysAfterRelease }, "movie", {
      release: { inDays: releaseInDays },
      ...(premiumDaysAfterRelease && {
        premiumUntil: { inDays: releaseInDays + premiumDaysAfterRelease },
      }),
      ...playing(standInFor(facts), true),
    }),
  );
  const serials = series.map(async (facts) => {
    const seasons: Season[] = [];
    let aired = 0;
    for (const each of facts.seasons) {
      seasons.push(await season(facts.id, each, aired));
      aired += each.episodes.length;
    }
    const episodes = facts.seasons.flatMap((each) => each.episodes);
    const minutesPerView =
      episodes.reduce((sum, episode) => sum + episode.runtimeMinutes, 0) / episodes.length;
    return title(facts, "series", {
      seasons,
      history: historyOf({ id: facts.id, minutesPerView }),
    });
  });
  return Promise.all([...classics, ...originals, ...serials, ...ahead]);
}
