import type { VideoCard } from "@bijou/contract/titles/videos";
import { titleTexts as texts } from "../texts.ts";

const decadeOf = ({ published_year: year }: VideoCard): number => Math.floor(year / 10) * 10;

/** What most titles of a row share with the title of the page, in words. */
export function similarityText(video: VideoCard, others: readonly VideoCard[]): string {
  const isMost = (shares: (other: VideoCard) => boolean): boolean =>
    others.filter(shares).length * 2 > others.length;
  const decade = decadeOf(video);
  return texts.alike(
    video.genre_name !== "" && isMost((other) => other.genre_name === video.genre_name)
      ? video.genre_name
      : "",
    isMost((other) => decadeOf(other) === decade) ? decade : undefined,
  );
}
