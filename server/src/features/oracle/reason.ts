import type { TitleEntry, TitleIndex } from "../titles/service.ts";
import type { DealtCard } from "./deal.ts";
import { minutesOf } from "./deck.ts";

type Mood = TitleIndex["groups"]["moods"][number];

const MAX_KEYWORDS = 2;

/** The keywords that title and mood share, otherwise the genre and keywords of the title. */
function theme(entry: TitleEntry, mood: Mood | undefined, index: TitleIndex): string {
  const { keywords, genres } = entry;
  const moodKeywords = new Set(mood?.keywords.map((word) => word.toLowerCase()));
  const shared = keywords.filter((word) => moodKeywords.has(word.toLowerCase()));
  if (shared.length > 0) return shared.slice(0, MAX_KEYWORDS).join(" and ");
  const key = genres.find((own) => mood?.genre_keys.includes(own)) ?? genres[0];
  const genre = index.groups.genres.find((known) => known.key === key)?.name;
  if (genre && keywords.length > 0)
    return `${genre} (${keywords.slice(0, MAX_KEYWORDS).join(", ")})`;
  return genre ?? (mood ? `our pick for “${mood.name}”` : "a surprise");
}

function length(entry: TitleEntry, maxMinutes: number | undefined): string | undefined {
  if (entry.runtimeSeconds === undefined) return undefined;
  const minutes = minutesOf(entry.runtimeSeconds);
  const many = (count: number): string => (count === 1 ? "1 minute" : `${count} minutes`);
  const long = maxMinutes === undefined ? many(minutes) : `${minutes} of your ${many(maxMinutes)}`;
  return entry.kind === "series" ? `a first episode of ${long}` : long;
}

function distinction(entry: TitleEntry, index: TitleIndex): string {
  if (entry.filmThatMatters)
    return entry.kind === "series" ? "and a series that matters" : "and a film that matters";
  if (index.isBadged(entry.id, "trending")) return "and trending right now";
  if (index.isBadged(entry.id, "mostShared")) return "and one of our most shared titles";
  if (index.isBadged(entry.id, "mostMinutes")) return "and one of our most watched titles";
  if (entry.remastered) return `from ${entry.year}, in a restored copy`;
  if (entry.silent) return `silent, from ${entry.year}`;
  return `from ${entry.year}`;
}

const FOR = {
  both: "For both of you: ",
  first: "For the first of you: ",
  second: "For the second of you: ",
} as const;
const FOR_ONE_ONLY = {
  ...FOR,
  first: "Nothing suits you both, so this is for the first of you: ",
  second: "Nothing suits you both, so this is for the second of you: ",
} as const;

/** Why a card was dealt: what the title shares with the mood, its length, and its distinction. */
export function reasonOf(
  card: DealtCard,
  entry: TitleEntry,
  hand: {
    readonly index: TitleIndex;
    readonly maxMinutes: number | undefined;
    readonly isNearest: boolean;
    readonly hasShared: boolean;
  },
): string {
  const { index, maxMinutes, isNearest, hasShared } = hand;
  const mood = index.groups.moods.find(({ key }) => key === card.mood);
  const facts = [
    theme(entry, mood, index),
    length(entry, maxMinutes),
    isNearest ? `from ${entry.year}, as close to your years as we have` : distinction(entry, index),
  ].filter((fact) => fact !== undefined);
  const sentence = `${facts.join(", ")}.`;
  const prefix = card.matchedBy ? (hasShared ? FOR : FOR_ONE_ONLY)[card.matchedBy] : "";
  return prefix === ""
    ? sentence.charAt(0).toUpperCase() + sentence.slice(1)
    : `${prefix}${sentence}`;
}
