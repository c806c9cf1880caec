import { isDeepStrictEqual } from "node:util";
import { ARTWORK_FIELDS, type TitleFields } from "@bijou/contract/studio/title-fields";
import type { EpisodeDetails } from "../catalog/service.ts";
import type { FoundTitle } from "./found.ts";

/** The values of a title by field, in a form that can be compared: pictures are their hashes, genres their keys. */
export type Values = Readonly<Record<string, unknown>>;

export interface Difference {
  readonly field: string;
  readonly before: unknown;
  readonly after: unknown;
  /** It is not what an import gave the title, and stays unless it is confirmed. */
  readonly isEdited: boolean;
}

/** The field that stands for a video that is missing here. */
export const VIDEO = "video";
export const EPISODE_FIELDS = ["name", "description", "runtimeSeconds", "image"] as const;
type EpisodeField = (typeof EPISODE_FIELDS)[number] | typeof VIDEO;

interface Numbered {
  readonly season: number;
  readonly episode: number;
}

export const episodeField = ({ season, episode }: Numbered, field: EpisodeField): string =>
  `S${season}E${episode}.${field}`;

/** What a field is of: an episode by its numbers, or undefined for the title itself. */
export function episodeOf(field: string): (Numbered & { field: string }) | undefined {
  const [, season, episode, name] = /^S(\d+)E(\d+)\.(\w+)$/.exec(field) ?? [];
  return name === undefined
    ? undefined
    : { season: Number(season), episode: Number(episode), field: name };
}

/** What a title that exists has. */
export function valuesOf(
  fields: TitleFields,
  episodes: readonly EpisodeDetails[],
  hasVideo: boolean,
): Values {
  const pictures = ARTWORK_FIELDS.map((field) => [field, fields[field]?.hash ?? null] as const);
  const ofEpisodes = episodes.flatMap((episode) => [
    ...EPISODE_FIELDS.map((field) => [episodeField(episode, field), episode[field]] as const),
    [episodeField(episode, VIDEO), episode.hasVideo ? true : null] as const,
  ]);
  return {
    ...fields,
    ...Object.fromEntries([...pictures, ...ofEpisodes]),
    [VIDEO]: hasVideo ? true : null,
  };
}

/**
 * What was found of a title.
 *
 * @param hashOf the hash of a picture; undefined for one that cannot be used
 */
export function foundValues(
  { fields, pictures, video, episodes }: FoundTitle,
  genres: readonly string[],
  hashOf: (path: string) => string | undefined,
): Values {
  const found: Record<string, unknown> = { ...fields };
  if (genres.length > 0) found["genres"] = genres;
  for (const field of ARTWORK_FIELDS) {
    const path = pictures[field];
    const hash = path === undefined ? undefined : hashOf(path);
    if (hash !== undefined) found[field] = hash;
  }
  if (video !== null) found[VIDEO] = true;
  for (const episode of episodes) {
    const { name, description, runtimeSeconds, image } = episode;
    const hash = image === null ? undefined : hashOf(image);
    found[episodeField(episode, "name")] = name;
    if (description !== "") found[episodeField(episode, "description")] = description;
    if (runtimeSeconds !== null) found[episodeField(episode, "runtimeSeconds")] = runtimeSeconds;
    if (hash !== undefined) found[episodeField(episode, "image")] = hash;
    if (episode.video !== null) found[episodeField(episode, VIDEO)] = true;
  }
  return found;
}

const isEmpty = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  value === "" ||
  (Array.isArray(value) && value.length === 0);

/** A video that is here is never replaced by an import. */
const isVideo = (field: string): boolean => field === VIDEO || field.endsWith(`.${VIDEO}`);

/**
 * What would change of a title (ST-083).
 *
 * @param remembered what imports gave it last
 * @param drafted fields with a change that viewers do not see yet
 */
export function differences(
  found: Values,
  current: Values,
  remembered: Values,
  drafted: readonly string[],
): Difference[] {
  return Object.entries(found).flatMap(([field, after]) => {
    const before = current[field] ?? null;
    if (isDeepStrictEqual(before, after) || (isVideo(field) && before !== null)) return [];
    const isAsImported =
      Object.hasOwn(remembered, field) && isDeepStrictEqual(remembered[field] ?? null, before);
    const isEdited = drafted.includes(field) || (!isEmpty(before) && !isAsImported);
    return [{ field, before, after, isEdited }];
  });
}

/** The differences that an import writes. */
export const accepted = (
  all: readonly Difference[],
  overwrites: readonly string[],
): readonly Difference[] =>
  all.filter(({ field, isEdited }) => !isEdited || overwrites.includes(field));
