import * as Type from "typebox";
import { exact } from "./common.ts";

interface Service {
  readonly name: string;
  readonly pattern: string;
  readonly example: string;
  /** The page of an id. */
  readonly address: (id: string) => string;
}

/** Where people are listed elsewhere. */
export const PERSON_SERVICES = {
  imdb: {
    name: "IMDb",
    pattern: String.raw`^nm\d{7,9}$`,
    example: "nm0000485",
    address: (id) => `https://www.imdb.com/name/${id}/`,
  },
  tmdb: {
    name: "TMDB",
    pattern: String.raw`^[1-9]\d{0,8}$`,
    example: "68",
    address: (id) => `https://www.themoviedb.org/person/${id}`,
  },
  wikidata: {
    name: "Wikidata",
    pattern: String.raw`^Q[1-9]\d{0,9}$`,
    example: "Q19504",
    address: (id) => `https://www.wikidata.org/wiki/${id}`,
  },
} as const satisfies Readonly<Record<string, Service>>;

/** Where titles are listed elsewhere. */
export const TITLE_SERVICES = {
  imdb: {
    name: "IMDb",
    pattern: String.raw`^tt\d{7,9}$`,
    example: "tt0013442",
    address: (id) => `https://www.imdb.com/title/${id}/`,
  },
  tmdb: {
    name: "TMDB",
    pattern: String.raw`^(?:movie|tv)/[1-9]\d{0,8}$`,
    example: "movie/653",
    address: (id) => `https://www.themoviedb.org/${id}`,
  },
  wikidata: {
    name: "Wikidata",
    pattern: String.raw`^Q[1-9]\d{0,9}$`,
    example: "Q151895",
    address: (id) => `https://www.wikidata.org/wiki/${id}`,
  },
  eidr: {
    name: "EIDR",
    pattern: String.raw`^10\.5240/(?:[0-9A-F]{4}-){5}[0-9A-Z]$`,
    example: "10.5240/7791-8534-2C23-9030-8610-5",
    address: (id) => `https://ui.eidr.org/view/content?id=${encodeURIComponent(id)}`,
  },
} as const satisfies Readonly<Record<string, Service>>;

const idOf = ({ name, pattern, example }: Service) =>
  Type.Optional(Type.String({ pattern, description: `At ${name}, such as ${example}.` }));

export const PersonIds = Type.Object(
  {
    imdb: idOf(PERSON_SERVICES.imdb),
    tmdb: idOf(PERSON_SERVICES.tmdb),
    wikidata: idOf(PERSON_SERVICES.wikidata),
  },
  { ...exact, description: "The person’s ids at other services." },
);
export type PersonIds = Type.Static<typeof PersonIds>;

export const TitleIds = Type.Object(
  {
    imdb: idOf(TITLE_SERVICES.imdb),
    tmdb: idOf(TITLE_SERVICES.tmdb),
    wikidata: idOf(TITLE_SERVICES.wikidata),
    eidr: idOf(TITLE_SERVICES.eidr),
  },
  { ...exact, description: "The title’s ids at other services." },
);
export type TitleIds = Type.Static<typeof TitleIds>;
