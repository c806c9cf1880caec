import type { Video } from "@bijou/contract/titles/videos";
import { languageCode } from "./language-code.ts";

/** ISO 8601: 5640 seconds are "PT1H34M". */
function isoDuration(seconds: number): string {
  const minutes = Math.max(1, Math.round(seconds / 60));
  const hours = Math.floor(minutes / 60);
  return `PT${hours > 0 ? `${hours}H` : ""}${minutes % 60 > 0 || hours === 0 ? `${minutes % 60}M` : ""}`;
}

const people = (names: readonly string[]): { "@type": "Person"; name: string }[] =>
  names.map((name) => ({ "@type": "Person", name }));

/** The title as a schema.org Movie or TVSeries; `address` and `image` are absolute addresses. */
export function structuredData(
  video: Video,
  address: string,
  image: string,
): Record<string, unknown> {
  const isSeries = video.video_type === 2;
  const facts: Record<string, unknown> = {
    "@type": isSeries ? "TVSeries" : "Movie",
    name: video.video_title,
    alternateName: video.original_title ?? undefined,
    url: address,
    image: image === "" ? undefined : image,
    description: video.short_description,
    datePublished: String(video.published_year),
    director: people(video.directors.map(({ director_name }) => director_name)),
    actor: people(video.video_actors.map(({ actor_name }) => actor_name)),
    genre: video.video_genres.map(({ genre_name }) => genre_name),
    inLanguage: video.video_languages.flatMap(
      ({ language_name }) => languageCode(language_name) ?? [],
    ),
    countryOfOrigin: video.video_countries.map(({ name }) => ({ "@type": "Country", name })),
    isAccessibleForFree: video.is_premium !== "1",
    ...(isSeries
      ? { numberOfSeasons: video.seasons_count }
      : {
          duration: video.video_duration === null ? undefined : isoDuration(video.video_duration),
        }),
  };
  // Unknown fields are omitted, not empty.
  return Object.fromEntries(
    Object.entries(facts).filter(
      ([, value]) => value !== undefined && !(Array.isArray(value) && value.length === 0),
    ),
  );
}
