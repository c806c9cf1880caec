import { paths, type Playable } from "@bijou/contract/site-paths";
import { readWholeNumber } from "../../platform/page/read-query.ts";
import { oracleFields, type OracleQuery } from "../oracle/public.ts";
import { type PlayRequest, playRequest } from "../playback/public.ts";

/** The screens of the app are history entries of one page, so that Back works as expected. */
export type Tab =
  | "home"
  | "films"
  | "series"
  | "genres"
  | "coming-soon"
  | "oracle"
  | "lists"
  | "search";
export type Screen =
  | { readonly name: "profiles" }
  | { readonly name: Tab }
  | { readonly name: "genre"; readonly genreId: number }
  /** The hand of the Oracle for the choices in the address. */
  | { readonly name: "cards" }
  | { readonly name: "detail"; readonly videoId: number }
  | {
      readonly name: "watch";
      readonly title: Playable;
      readonly extra: PlayRequest["extra"];
      /** Where it starts; null resumes. */
      readonly startSeconds: number | null;
    };

export const TABS: readonly Tab[] = [
  "home",
  "films",
  "series",
  "genres",
  "coming-soon",
  "oracle",
  "lists",
  "search",
];

/** An address without a screen is the profile choice; an invalid one leads to Home. */
export function readScreen(query: URLSearchParams): Screen {
  const name = query.get("screen");
  if (name === null || name === "profiles") return { name: "profiles" };
  if (name === "cards") return { name };
  const genreId = readWholeNumber(query.get("genre_id"));
  if (name === "genre" && genreId !== undefined) return { name, genreId };
  const request = playRequest(query);
  if (name === "detail" && request) return { name, videoId: request.video_id };
  if (name === "watch" && request) {
    const { extra, ...title } = request;
    return { name, title, extra, startSeconds: readSeconds(query.get("from")) };
  }
  return { name: TABS.find((tab) => tab === name) ?? "home" };
}

const readSeconds = (text: string | null): number | null =>
  text !== null && /^\d{1,6}$/.test(text) ? Number(text) : null;

const screenPath = (
  fields: Readonly<Record<string, string | number | undefined>> & { readonly screen: string },
): string => {
  const pairs = Object.entries(fields).flatMap(([name, value]) =>
    value === undefined || value === "" ? [] : [[name, String(value)]],
  );
  return `${paths.television}?${new URLSearchParams(pairs).toString()}`;
};

export const screens = {
  profiles: screenPath({ screen: "profiles" }),
  tab: (tab: Tab): string => screenPath({ screen: tab }),
  genre: (genreId: number): string => screenPath({ screen: "genre", genre_id: genreId }),
  cards: (query: OracleQuery): string =>
    screenPath({ ...oracleFields("cards", query), screen: "cards" }),
  detail: (videoId: number): string => screenPath({ screen: "detail", video_id: videoId }),
  watch: (
    { video_id, video_type, seasion_id, episode_id }: Playable,
    how: "resume" | "from the beginning" | "trailer" | { readonly fromSeconds: number },
  ): string =>
    screenPath({
      screen: "watch",
      video_id,
      video_type,
      season_id: seasion_id || undefined,
      episode_id: episode_id || undefined,
      content_type: how === "trailer" ? how : undefined,
      ...(how === "from the beginning" ? { from: 0 } : {}),
      ...(typeof how === "object" ? { from: Math.floor(how.fromSeconds) } : {}),
    }),
};
