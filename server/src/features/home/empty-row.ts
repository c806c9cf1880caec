import type { HomeRow } from "@bijou/contract/home";

export const VIDEOS_PER_ROW = 18;

export function emptyRow(
  name: string,
): Omit<HomeRow, "id" | "genre_id" | "genre_type" | "genre_class"> {
  return {
    name,
    title: name,
    tagline: "",
    genre_name: name,
    genre_icon: "",
    list_name: null,
    background_image: "",
    user_id: null,
    listCount: 0,
    continue_watch_id: null,
    videos: [],
  };
}
