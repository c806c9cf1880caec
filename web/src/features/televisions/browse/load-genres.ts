import { videoByGenre } from "@bijou/contract/titles";
import type { VideoCard } from "@bijou/contract/titles/videos";
import type { Menu } from "../../configuration/public.ts";
import { api } from "../../../platform/session/api.ts";
import { GENRE } from "./shelf-screen.tsx";

type Genre = Menu["genres"][number];

/** A genre and the title whose still it shows. */
export interface GenreWithCover extends Pick<Genre, "id" | "name"> {
  readonly cover: VideoCard;
}

/** The first titles of each genre of a profile. The promises are stored, because covers need no reload. */
const firstTitles = new Map<string, Promise<readonly VideoCard[]>>();

function titlesOf(genreId: number, profileId: number): Promise<readonly VideoCard[]> {
  const key = `${profileId}/${genreId}`;
  const known = firstTitles.get(key);
  if (known !== undefined) return known;
  const loading = api(videoByGenre, { genre_id: genreId, genre_type: GENRE }).then(
    ({ data }) => data,
  );
  firstTitles.set(key, loading);
  loading.catch(() => firstTitles.delete(key));
  return loading;
}

/** Genres with at least one title, each with a title of its own where there is one. */
export async function loadGenres(
  genres: readonly Genre[],
  profileId: number,
): Promise<readonly GenreWithCover[]> {
  const titles = await Promise.all(genres.map(({ id }) => titlesOf(id, profileId)));
  const used = new Set<number>();
  return genres.flatMap(({ id, name }, index) => {
    const videos = (titles[index] ?? []).filter((video) => video.still_images_1920x1080 !== "");
    const cover =
      videos.find(({ video_id }) => !used.has(video_id)) ?? videos[0] ?? titles[index]?.[0];
    if (cover === undefined) return [];
    used.add(cover.video_id);
    return { id, name, cover };
  });
}
