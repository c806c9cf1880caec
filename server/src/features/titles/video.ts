import {
  textIn,
  type TranslatedField,
  type TranslationLanguage,
} from "@bijou/contract/studio/translations";
import { embedPath } from "@bijou/contract/embeds";
import type { Video } from "@bijou/contract/titles/videos";
import { shownRatings } from "./age-ratings.ts";
import { type Card, episodePicture, flag, trailerPath } from "./card.ts";
import { type EmbedOrigins, EVERY_SITE, mayEmbed } from "./embedding.ts";
import { creditsOf, namedIn, personLink } from "./people/credits.ts";
import type { TitleIndex } from "./index/title-index.ts";
import type { DetailRow } from "./store.ts";
import { soundsOf, subtitlesOf } from "./tracks.ts";

/** Of `genre_type`: a genre. */
const GENRE = 1;

/** The person whose other titles a page shows. */
const makerOf = (people: DetailRow["people"]) =>
  people.find(({ job }) => job === "director") ?? people.find(({ job }) => job === "creator");

interface Parts {
  readonly card: Card;
  readonly similar: readonly Card[];
  /** Other titles of its first director, or else creator. */
  readonly ofMaker: readonly Card[];
  readonly seasonsCount: number;
  readonly index: TitleIndex;
  readonly embedOrigins: EmbedOrigins;
  /** Whether the viewer may watch a title now. */
  readonly isShown: (id: number) => boolean;
  /** When it leaves, if that is near. */
  readonly leavesMs: number | undefined;
  /** The viewer's. */
  readonly country: () => string;
  readonly language: TranslationLanguage | undefined;
}

/** A title in full, in the wire format. */
export function toVideo(detail: DetailRow, parts: Parts): Video {
  const { card, similar, ofMaker, seasonsCount, index, embedOrigins, isShown, leavesMs, country } =
    parts;
  const translated = (field: TranslatedField) => textIn(parts.language, detail.translations, field);
  const tagline = translated("tagline") ?? detail.tagline;
  const { id, embeddable, trailer_asset_id: trailer } = detail;
  const people = detail.people.map((row) => namedIn(row, parts.language));
  const { genres } = index.groups;
  const directors = people
    .filter(({ job }) => job === "director")
    .map(({ name }) => ({ director_name: name }));
  const maker = makerOf(people);
  const ratings = shownRatings(detail.maturity, index.groups.ratings, country);
  return {
    ...card,
    ...(leavesMs !== undefined && { leaving_date: new Date(leavesMs).toISOString() }),
    original_title: detail.original_name,
    ...(tagline !== null && { tagline }),
    long_description: translated("longDescription") ?? detail.long_description,
    film_that_matter_reason:
      translated("filmThatMattersReason") ?? detail.film_that_matters_reason ?? "",
    ...(ratings && { age_ratings: ratings }),
    directors,
    video_directors: directors,
    video_actors: people
      .filter(({ job }) => job === "actor")
      .map(({ name, character }) => ({ actor_name: name, character_name: character ?? "" })),
    people: creditsOf(people, isShown),
    video_genres: detail.genre_ids.flatMap((genreId) => {
      const genre = genres.find((one) => one.id === genreId);
      return genre ? [{ id: genreId, genre_name: genre.name, genre_type: GENRE }] : [];
    }),
    video_languages: detail.languages.map((name) => ({ language_name: name })),
    video_countries: detail.countries.map((name) => ({ name })),
    video_subtitles: subtitlesOf(detail.subtitles, undefined),
    video_sounds: soundsOf(detail.sounds),
    trailer_url: trailerPath(trailer),
    extras: detail.extras.map((extra) => ({
      extra_id: extra.id,
      extra_title: extra.name,
      extra_kind: extra.kind,
      extra_duration: extra.seconds,
      extra_image: episodePicture(extra.poster_hash),
      is_free: flag(extra.access === "free"),
      is_premium: extra.access === "title" ? card.is_premium : flag(extra.access === "premium"),
    })),
    embed_url: mayEmbed({ embeddable, hasTrailer: trailer !== null }, embedOrigins)
      ? embedPath(id)
      : "",
    embed_everywhere: flag(embedOrigins.includes(EVERY_SITE)),
    seasons_count: seasonsCount,
    more_like_this: [...similar],
    more_by:
      maker && ofMaker.length > 0
        ? {
            ...personLink(maker.person_id, maker),
            videos: ofMaker.toSorted((a, b) => b.published_year - a.published_year),
          }
        : null,
    last_call_name: "video-detail",
  };
}
