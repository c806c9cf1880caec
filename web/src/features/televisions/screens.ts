import { paths, type Playable } from "@bijou/contract/site-paths";
import { playRequest } from "../playback/public.ts";

/** The screens of the app are history entries of one page, so that Back works as expected. */
export type Tab = "home" | "films" | "series" | "lists" | "search";
export type Screen =
  | { readonly name: "profiles" }
  | { readonly name: Tab }
  | { readonly name: "detail"; readonly videoId: number }
  | {
      readonly name: "watch";
      readonly title: Playable;
      readonly isTrailer: boolean;
      /** Where it starts; null resumes. */
      readonly startSeconds: number | null;
    };

const TABS: readonly Tab[] = ["home", "films", "series", "lists", "search"];

/** An address without a screen is the profile choice; an invalid one leads to Home. */
export function readScreen(query: URLSearchParams): Screen {
  const name = query.get("screen");
  if (name === null || name === "profiles") return { name: "profiles" };
  const request = playRequest(query);
  if (name === "detail" && request) return { name, videoId: request.video_id };
  if (name === "watch" && request) {
    const { isTrailer, ...title } = request;
    return { name, title, isTrailer, startSeconds: readSeconds(query.get("from")) };
  }
  return { name: TABS.find((tab) => tab === name) ?? "home" };
}

const readSeconds = (text: string | null): number | null =>
  text !== null && /^\d{1,6}$/.test(text) ? Number(text) : null;

const screenPath = (pairs: Readonly<Record<string, string>>): string =>
  `${paths.television}?${new URLSearchParams(pairs).toString()}`;

export const screens = {
  profiles: screenPath({ screen: "profiles" }),
  tab: (tab: Tab): string => screenPath({ screen: tab }),
  detail: (videoId: number): string => screenPath({ screen: "detail", video_id: String(videoId) }),
  watch: (
    { video_id, video_type, seasion_id, episode_id }: Playable,
    how: "resume" | "from the beginning" | "trailer" | { readonly fromSeconds: number },
  ): string =>
    screenPath({
      screen: "watch",
      video_id: String(video_id),
      video_type: String(video_type),
      ...(seasion_id ? { season_id: String(seasion_id) } : {}),
      ...(episode_id ? { episode_id: String(episode_id) } : {}),
      ...(how === "trailer" ? { content_type: "trailer" } : {}),
      ...(how === "from the beginning" ? { from: "0" } : {}),
      ...(typeof how === "object" ? { from: String(Math.floor(how.fromSeconds)) } : {}),
    }),
};
