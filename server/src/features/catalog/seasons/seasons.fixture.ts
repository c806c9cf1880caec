import { type OwnValues, ownOf } from "@bijou/contract/studio/season";
import type { TitlePage } from "@bijou/contract/studio/title-page";
import type { SeasonPlace } from "@bijou/contract/studio/title-seasons";

/** The tree as it is, as a call would send it. */
export const placesOf = ({ seasons }: TitlePage): SeasonPlace[] =>
  seasons.map(({ id, number, name, episodes, ...season }) => ({
    id,
    number,
    name,
    ...ownOf(season),
    episodes: episodes.map((episode) => ({
      id: episode.id,
      number: episode.number,
      name: episode.name,
      ...ownOf(episode),
    })),
  }));

/** The tree, with values of its own for a season and an episode of it. */
export const withOwn = (
  page: TitlePage,
  { seasonId, episodeId }: { readonly seasonId: number; readonly episodeId: number },
  season: Partial<OwnValues>,
  episode: Partial<OwnValues>,
): SeasonPlace[] =>
  placesOf(page).map((one) =>
    one.id === seasonId
      ? {
          ...one,
          ...season,
          episodes: one.episodes.map((each) =>
            each.id === episodeId ? { ...each, ...episode } : each,
          ),
        }
      : one,
  );

/** Such as "S1E1 Chapter 1". */
export const linesOf = ({ seasons }: Pick<TitlePage, "seasons">): string[] =>
  seasons.flatMap(({ number: season, episodes }) =>
    episodes.map(({ number, name }) => `S${season}E${number} ${name}`),
  );

/** Puts the last episode of the first season at the start of the second. */
export function moveAcross([first, second, ...others]: SeasonPlace[]): SeasonPlace[] {
  const moved = first?.episodes.at(-1);
  if (!first || !second || !moved) throw new Error("Two seasons with episodes are needed");
  return [
    { ...first, episodes: first.episodes.slice(0, -1) },
    {
      ...second,
      episodes: [moved, ...second.episodes].map((episode, index) => ({
        ...episode,
        number: index + 1,
      })),
    },
    ...others,
  ];
}
