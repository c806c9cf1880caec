import type { TitleFields } from "@bijou/contract/studio/title-fields";
import {
  cleanName,
  cleanNames,
  cleanPeople,
  cleanProse,
  cleanRuntime,
  cleanYear,
  shortOf,
} from "../clean-fields.ts";
import type { FoundFields } from "../found.ts";
import { first, nodesOf, textOf, texts, type XmlNode } from "./parse-xml.ts";

/** What an NFO file says of a title; an absent field is not said. */
export interface NfoTitle {
  readonly fields: Partial<FoundFields>;
  readonly genres: readonly string[];
  readonly ids: Readonly<Record<string, string>>;
  readonly seasonNames: Readonly<Record<string, string>>;
}

export interface NfoEpisode {
  readonly season: number | undefined;
  readonly episode: number | undefined;
  readonly name: string;
  readonly description: string;
  readonly runtimeSeconds: number | null;
}

const MAX_ID = 100;
const IMDB = /^tt\d+$/;

function idsOf(node: XmlNode): Record<string, string> {
  const found: [string, string][] = nodesOf(node, "uniqueid").map((id) => [
    textOf(id["@type"]).toLowerCase(),
    textOf(id),
  ]);
  found.push(["imdb", first(node, "imdbid", "imdb_id")], ["tmdb", first(node, "tmdbid")]);
  found.push(["tvdb", first(node, "tvdbid")]);
  const plain = first(node, "id");
  if (IMDB.test(plain)) found.push(["imdb", plain]);
  const isId = ([provider, id]: [string, string]): boolean =>
    /^[a-z]{2,20}$/.test(provider) && id !== "" && id.length <= MAX_ID;
  // The first one of a provider counts.
  return Object.fromEntries(found.filter(isId).toReversed());
}

/** Scrapers write several values into one element: "Drama / Mystery". */
const split = (node: XmlNode, name: string): string[] =>
  texts(node, name).flatMap((text) => text.split(/\s+\/\s+|\|/));

function peopleOf(node: XmlNode): TitleFields["people"] {
  const crew = (names: readonly string[], job: "director" | "writer" | "creator") =>
    names.map((name) => ({ name, job, character: null }));
  const cast = nodesOf(node, "actor")
    .map((actor, place) => ({
      name: first(actor, "name"),
      character: first(actor, "role"),
      order:
        first(actor, "order", "sortorder") === ""
          ? place
          : Number(first(actor, "order", "sortorder")),
    }))
    .toSorted((a, b) => (a.order || 0) - (b.order || 0))
    .map(({ name, character }) => ({ name, job: "actor" as const, character }));
  return cleanPeople([
    ...crew(split(node, "director"), "director"),
    ...crew(split(node, "creator"), "creator"),
    ...crew(split(node, "credits"), "writer"),
    ...crew(split(node, "writer"), "writer"),
    ...cast,
  ]);
}

const list = <K extends "keywords" | "countries">(field: K, names: readonly string[]) => {
  const clean = cleanNames(names, field);
  return clean.length > 0 ? { [field]: clean } : {};
};

/** `90`, or `90 min`, or `1:30:00`. */
function runtimeOf(node: XmlNode): number | undefined {
  const text = first(node, "runtime");
  const clock = /^(\d+):(\d{2})(?::\d{2})?$/.exec(text);
  return cleanRuntime(clock ? Number(clock[1]) * 60 + Number(clock[2]) : Number.parseInt(text, 10));
}

export function readTitle(node: XmlNode): NfoTitle {
  const name = cleanName(first(node, "title"));
  const originalName = cleanName(first(node, "originaltitle"));
  const year = ["year", "premiered", "releasedate", "aired"]
    .map((element) => cleanYear(first(node, element)))
    .find((found) => found !== undefined);
  const plot = cleanProse(first(node, "plot"));
  const short = shortOf(first(node, "outline", "tagline")) || shortOf(plot);
  const runtimeSeconds = runtimeOf(node);
  const people = peopleOf(node);
  const named = nodesOf(node, "namedseason").map((season): [string, string] => [
    textOf(season["@number"]),
    cleanName(textOf(season)),
  ]);
  return {
    fields: {
      ...(name !== "" && { name }),
      ...(originalName !== "" && originalName !== name && { originalName }),
      ...(year !== undefined && { year }),
      ...(runtimeSeconds !== undefined && { runtimeSeconds }),
      ...(short !== "" && { shortDescription: short }),
      ...(plot !== "" && plot !== short && { longDescription: plot }),
      ...list("keywords", split(node, "tag")),
      ...list("countries", split(node, "country")),
      ...(people.length > 0 && { people }),
    },
    genres: cleanNames(split(node, "genre"), "genres"),
    ids: idsOf(node),
    seasonNames: Object.fromEntries(named.filter(([, text]) => text !== "")),
  };
}

const numberIn = (node: XmlNode, name: string): number | undefined => {
  const text = first(node, name);
  return /^\d{1,4}$/.test(text) ? Number(text) : undefined;
};

/** The episodes of an NFO file; one video may hold several. */
export const readEpisodes = (nfo: XmlNode): NfoEpisode[] =>
  nodesOf(nfo, "episodedetails").map((node) => ({
    season: numberIn(node, "season"),
    episode: numberIn(node, "episode"),
    name: cleanName(first(node, "title")),
    description: cleanProse(first(node, "plot", "outline")),
    runtimeSeconds: runtimeOf(node) ?? null,
  }));
