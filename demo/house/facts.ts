import { readFileSync } from "node:fs";
import type { ManifestTitle } from "../../server/src/features/catalog/manifest.ts";

/** What the catalogue knows of a film or a series, as its files in `catalogue/` hold it. */
export interface Facts {
  id: string;
  name: string;
  originalName?: string;
  year: number;
  runtimeMinutes?: number;
  shortDescription: string;
  longDescription: string;
  creators?: string[];
  directors: string[];
  writers?: string[];
  cast: { name: string; character?: string }[];
  /** Keys of the taxonomy. */
  genres: string[];
  moods: string[];
  era?: string;
  region: string;
  countries: string[];
  languages?: string[];
  keywords: string[];
  kids: boolean;
  premium?: boolean;
  silent?: boolean;
  remastered?: boolean;
  filmThatMatters?: boolean;
  filmThatMattersReason?: string;
  /** Said at the end of the description of something invented. */
  notice?: string;
}

export interface EpisodeFacts {
  number: number;
  name: string;
  description: string;
  runtimeMinutes: number;
}

export interface SeasonFacts {
  number: number;
  name: string;
  year: number;
  description: string;
  /** A season that is still ahead: days from today to its first episode, and from one to the next. */
  firstReleaseInDays?: number;
  daysBetweenEpisodes?: number;
  episodes: EpisodeFacts[];
}

export interface SeriesFacts extends Facts {
  seasons: SeasonFacts[];
}

export interface ComingSoonFacts extends Facts {
  releaseInDays: number;
  premiumDaysAfterRelease?: number;
}

export interface ShortFacts extends Facts {
  /** How long it has been in the house: its history starts there. */
  publishedDaysAgo: number;
}

/** What the programs in `films/` say of each film they make; times in seconds. */
export interface ReelFacts {
  slug: string;
  seconds: number;
  skipRanges: { kind: "recap" | "intro" | "credits"; from: number; to: number }[];
}

export interface HouseFacts {
  rows: { key: string; name: string; class: string; rule: unknown }[];
  menu: { key: string; name: string; rule: unknown }[];
  settings: Record<string, unknown>;
  earlyRelease: { title: string; freeInDays: number }[];
  houseAds: { key: string; name: string; asset: string }[];
}

const read = (file: string): unknown =>
  JSON.parse(readFileSync(new URL(`../${file}`, import.meta.url), "utf8"));

export const films = read("catalogue/films.json") as Facts[];
export const shorts = read("catalogue/shorts.json") as ShortFacts[];
export const comingSoon = read("catalogue/coming-soon.json") as ComingSoonFacts[];
export const series = read("catalogue/series.json") as SeriesFacts[];
export const house = read("catalogue/house.json") as HouseFacts;
export const reels = read("films/reels.json") as ReelFacts[];
/** Texts in German by the ids of titles. */
export const german = read("catalogue/german.json") as Readonly<
  Record<string, NonNullable<ManifestTitle["translations"]>["de"]>
>;
export const taxonomy = read("catalogue/taxonomy.json") as Record<
  "genres" | "eras" | "regions" | "moods",
  { key: string; name: string }[]
>;
