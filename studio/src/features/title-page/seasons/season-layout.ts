import { INHERITED, type OwnValues } from "@bijou/contract/studio/season";
import type { TitlePage } from "@bijou/contract/studio/title-page";
import type { SeasonPlace } from "@bijou/contract/studio/title-seasons";

export type Season = TitlePage["seasons"][number];
export type Episode = Season["episodes"][number];
export type Seasons = readonly Season[];

const byNumber = <T extends { readonly number: number }>(list: readonly T[]): T[] =>
  list.toSorted((a, b) => a.number - b.number);

export const seasonOf = (seasons: Seasons, episodeId: number): Season | undefined =>
  seasons.find(({ episodes }) => episodes.some(({ id }) => id === episodeId));

export const nextNumber = (list: readonly { readonly number: number }[]): number =>
  Math.max(0, ...list.map(({ number }) => number)) + 1;

/** Those right after a number come one down, as far as they follow each other without a gap. */
function closeGap(episodes: readonly Episode[], gap: number): Episode[] {
  let expected = gap + 1;
  return byNumber(episodes).map((episode) => {
    if (episode.number !== expected) return episode;
    expected += 1;
    return { ...episode, number: episode.number - 1 };
  });
}

/** Makes room at a number: those at it and after it go one up, as far as it takes. */
function openGap(episodes: readonly Episode[], gap: number): Episode[] {
  let taken = gap;
  return byNumber(episodes).map((episode) => {
    if (episode.number !== taken) return episode;
    taken += 1;
    return { ...episode, number: taken };
  });
}

/**
 * Moves an episode in front of another one, whose number it gets, or to the end of a season. Other episodes change their
 * numbers only as far as that takes, so that gaps stay.
 */
export function moveEpisode(
  seasons: Seasons,
  episodeId: number,
  to: { readonly seasonId: number; readonly beforeId: number | undefined },
): Season[] {
  const from = seasonOf(seasons, episodeId);
  const moved = from?.episodes.find(({ id }) => id === episodeId);
  if (!from || !moved || to.beforeId === episodeId) return [...seasons];
  return seasons
    .map((season) => {
      if (season.id !== from.id) return season;
      const others = season.episodes.filter(({ id }) => id !== episodeId);
      return { ...season, episodes: closeGap(others, moved.number) };
    })
    .map((season) => {
      if (season.id !== to.seasonId) return season;
      const before = season.episodes.find(({ id }) => id === to.beforeId);
      const number = before?.number ?? nextNumber(season.episodes);
      const episodes = [...openGap(season.episodes, number), { ...moved, number }];
      return { ...season, episodes: byNumber(episodes) };
    });
}

/** Moves a season to a place among the others; the numbers that the seasons have stay in their order. */
export function moveSeason(seasons: Seasons, seasonId: number, index: number): Season[] {
  const moved = seasons.find(({ id }) => id === seasonId);
  if (!moved) return [...seasons];
  const order = seasons.filter(({ id }) => id !== seasonId).toSpliced(index, 0, moved);
  return order.map((season, place) => ({ ...season, number: seasons[place]?.number ?? place + 1 }));
}

/** Numbers the episodes after one without gaps, beginning with its number. */
export function renumberFrom(seasons: Seasons, episodeId: number): Season[] {
  return seasons.map((season) => {
    const start = season.episodes.findIndex(({ id }) => id === episodeId);
    const first = season.episodes[start];
    if (!first) return season;
    return {
      ...season,
      episodes: season.episodes.map((episode, index) =>
        index < start ? episode : { ...episode, number: first.number + index - start },
      ),
    };
  });
}

/** The episode one place up or down, in the neighboring season at its ends; undefined where there is nothing further. */
export function stepEpisode(seasons: Seasons, episodeId: number, by: -1 | 1): Season[] | undefined {
  const index = seasons.findIndex(({ episodes }) => episodes.some(({ id }) => id === episodeId));
  const season = seasons[index];
  if (!season) return undefined;
  const place = season.episodes.findIndex(({ id }) => id === episodeId);
  if (season.episodes[place + by]) {
    const beforeId = season.episodes[by === -1 ? place - 1 : place + 2]?.id;
    return moveEpisode(seasons, episodeId, { seasonId: season.id, beforeId });
  }
  const next = seasons[index + by];
  if (!next) return undefined;
  const beforeId = by === 1 ? next.episodes[0]?.id : undefined;
  return moveEpisode(seasons, episodeId, { seasonId: next.id, beforeId });
}

/** The tree as the call takes it. Only names and own values that change are sent, because a series may have many. */
export function placesOf(next: Seasons, before: Seasons): SeasonPlace[] {
  type Place = Omit<Season, "episodes">;
  const places = new Map<string, Place>(
    before.flatMap((season) => [
      [`season ${season.id}`, season] as const,
      ...season.episodes.map((episode) => [`episode ${episode.id}`, episode] as const),
    ]),
  );
  const place = (
    kind: "season" | "episode",
    { id, number, name, access, showsBreaks, kids, maturity }: Place,
  ) => {
    const known = places.get(`${kind} ${id}`);
    const was: OwnValues = known ?? INHERITED;
    return {
      ...(known && { id }),
      number,
      ...(known?.name !== name && { name }),
      ...(was.access !== access && { access }),
      ...(was.showsBreaks !== showsBreaks && { showsBreaks }),
      ...(was.kids !== kids && { kids }),
      ...(String(was.maturity) !== String(maturity) && { maturity }),
    };
  };
  return next.map((season) => ({
    ...place("season", season),
    episodes: season.episodes.map((episode) => place("episode", episode)),
  }));
}

/** What a season or an episode is given by its form. */
export interface Described extends OwnValues {
  readonly number: number;
  readonly name: string;
}

/** An episode that is not stored yet; the server gives it an id. */
const NEW_ID = 0;

export const addEpisode = (seasons: Seasons, seasonId: number, described: Described): Season[] =>
  seasons.map((season) =>
    season.id === seasonId
      ? {
          ...season,
          episodes: byNumber([
            ...season.episodes,
            { ...described, id: NEW_ID, runtimeSeconds: null, hasVideo: false, releaseAt: null },
          ]),
        }
      : season,
  );

export const addSeason = (seasons: Seasons, season: Described): Season[] =>
  byNumber([...seasons, { ...season, id: NEW_ID, episodes: [] }]);

export const changeSeason = (seasons: Seasons, seasonId: number, change: Described): Season[] =>
  byNumber(seasons.map((season) => (season.id === seasonId ? { ...season, ...change } : season)));

export const changeEpisode = (seasons: Seasons, episodeId: number, change: Described): Season[] =>
  seasons.map((season) => ({
    ...season,
    episodes: byNumber(
      season.episodes.map((episode) =>
        episode.id === episodeId ? { ...episode, ...change } : episode,
      ),
    ),
  }));

export const removeEpisode = (seasons: Seasons, episodeId: number): Season[] =>
  seasons.map((season) => ({
    ...season,
    episodes: season.episodes.filter(({ id }) => id !== episodeId),
  }));
