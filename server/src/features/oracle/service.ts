import { randomInt } from "node:crypto";
import {
  EMBLEMS,
  type Emblem,
  type Mood,
  ORACLE_FIRST_YEAR,
  type OracleCard,
} from "@bijou/contract/oracle";
import { AppError } from "../../platform/errors.ts";
import { seesKidsOnly, type Viewer } from "../../platform/sessions/principal.ts";
import type { Settings } from "../configuration/service.ts";
import {
  anyOf,
  entryOf,
  idNow,
  type TitleIndex,
  type Titles,
  type TitleSet,
} from "../titles/service.ts";
import { deal } from "./deal.ts";
import { Deck, type Years } from "./deck.ts";
import { reasonOf } from "./reason.ts";

/** K-20. */
const DEFAULT_YEARS: Years = { fromYear: 1991, toYear: 2015 };
const MAX_SEEDS = 2 ** 31;
const CARDS = 5;

interface OracleRequest extends Years {
  readonly maxMinutes: number | undefined;
  readonly moodIds: readonly number[];
  /** Used without ids (decisions 63). */
  readonly moodNames: readonly string[];
  readonly moodIdsTwo: readonly number[];
  readonly without: readonly number[];
  readonly take: number | undefined;
  readonly seed: number | undefined;
}

function countIn(rows: Uint32Array, set: TitleSet): number {
  let count = 0;
  for (const row of rows) if (set.has(row)) count++;
  return count;
}

const emblemOf = (name: string | undefined): Emblem =>
  EMBLEMS.find((known) => known === name) ?? "spark";

export function createOracle(titles: Titles, settings: Settings, now: () => number) {
  /** For all viewers, and for children. */
  const decks = new Map<boolean, { readonly of: string; readonly deck: Deck }>();
  const lastYear = (): number => new Date(now()).getUTCFullYear();

  function deckOf(index: TitleIndex, viewer: Viewer): Deck {
    const kids = seesKidsOnly(viewer);
    const year = lastYear();
    // The last year changes at New Year, even if the catalog does not.
    const of = `${index.revision}/${year}`;
    const known = decks.get(kids);
    if (known?.of === of) return known.deck;
    const deck = new Deck(index, kids, year);
    decks.set(kids, { of, deck });
    return deck;
  }

  /** V-10. */
  function clampYears({ fromYear, toYear }: Years): Years {
    const clamp = (year: number): number => Math.min(lastYear(), Math.max(ORACLE_FIRST_YEAR, year));
    const [from, to] = [clamp(fromYear), clamp(toYear)];
    return { fromYear: Math.min(from, to), toYear: Math.max(from, to) };
  }

  async function defaultYears(): Promise<Years> {
    const [fromYear, toYear] = await Promise.all([
      settings.number("oracle.fromYear"),
      settings.number("oracle.toYear"),
    ]);
    return clampYears({
      fromYear: fromYear ?? DEFAULT_YEARS.fromYear,
      toYear: toYear ?? DEFAULT_YEARS.toYear,
    });
  }

  const genreId = ({ groups }: TitleIndex, key: string | undefined): number =>
    (key === undefined ? undefined : entryOf(groups, "genres", key))?.id ?? 0;

  /** @throws {AppError} `object_not_found` if none of the requested moods exists. */
  function keysOf(
    { groups }: TitleIndex,
    ids: readonly number[],
    names: readonly string[],
  ): string[] {
    const requested = new Set(names.map((name) => name.trim().toLowerCase()));
    const wanted = new Set(ids.map((id) => idNow(groups, "moods", id)));
    const isRequested =
      ids.length > 0
        ? ({ id }: { id: number }): boolean => wanted.has(id)
        : ({ name }: { name: string }): boolean => requested.has(name.toLowerCase());
    const keys = groups.moods.filter(isRequested).map(({ key }) => key);
    if (keys.length === 0 && ids.length + names.length > 0)
      throw new AppError("object_not_found", "We couldn’t find that mood");
    return keys;
  }

  return {
    /** The texts of the first step and, for each year, the number of titles. */
    async opening(viewer: Viewer) {
      const deck = deckOf(await titles.index(), viewer);
      const [title, subtitle, description, years] = await Promise.all([
        settings.text("oracle.title"),
        settings.text("oracle.subtitle"),
        settings.text("oracle.description"),
        defaultYears(),
      ]);
      return {
        title: title || "The Oracle",
        subtitle: subtitle || "What are you in the mood for?",
        description: description || "Choose your years, say how you feel, and turn over the cards.",
        total_number_of_titles: deck.rows.length,
        from_year: ORACLE_FIRST_YEAR,
        to_year: lastYear(),
        default_from_year: years.fromYear,
        default_to_year: years.toYear,
        years: [...deck.years],
      };
    },

    async moods(
      viewer: Viewer,
      request: {
        fromYear: number | undefined;
        toYear: number | undefined;
        maxMinutes: number | undefined;
      },
    ): Promise<Mood[]> {
      const index = await titles.index();
      const deck = deckOf(index, viewer);
      const years = clampYears({
        fromYear: request.fromYear ?? ORACLE_FIRST_YEAR,
        toYear: request.toYear ?? lastYear(),
      });
      const within = deck.within(years, request.maxMinutes);
      const offered = index.groups.moods.filter(({ hidden }) => !hidden);
      return offered.map(({ id, key, name, description, emblem }) => ({
        id,
        mood_name: name,
        genre_id: genreId(index, deck.genreOf(key)),
        description,
        emblem: emblemOf(emblem),
        count: countIn(within, deck.ofMood(key)),
      }));
    },

    /** @throws {AppError} `object_not_found` if none of the requested moods exists. */
    async count(
      viewer: Viewer,
      request: Years & Pick<OracleRequest, "maxMinutes" | "moodIds">,
    ): Promise<number> {
      const index = await titles.index();
      const deck = deckOf(index, viewer);
      const within = deck.within(clampYears(request), request.maxMinutes);
      const moods = keysOf(index, request.moodIds, []);
      if (moods.length === 0) return within.length;
      return countIn(within, anyOf(moods.map((mood) => deck.ofMood(mood))));
    },

    /** @throws {AppError} `object_not_found` if none of the requested moods exists. */
    async deal(viewer: Viewer, request: OracleRequest) {
      const index = await titles.index();
      const moods = keysOf(index, request.moodIds, request.moodNames);
      const moodsTwo = keysOf(index, request.moodIdsTwo, []);
      const seed = request.seed ?? randomInt(MAX_SEEDS);
      const { maxMinutes } = request;
      const { cards: hand, nearest } = deal(deckOf(index, viewer), {
        ...clampYears(request),
        maxMinutes,
        moods,
        moodsTwo,
        without: new Set(request.without),
        take: request.take ?? CARDS,
        seed,
      });
      const ids = hand.map(({ id }) => id);
      const [tiles, entries] = await Promise.all([titles.cards(ids, viewer), titles.entries(ids)]);
      const cardOf = new Map(tiles.map((card) => [card.video_id, card]));
      const hasShared = hand.some(({ matchedBy }) => matchedBy === "both");
      const cards = hand.flatMap((dealt): OracleCard[] => {
        const card = cardOf.get(dealt.id);
        const entry = entries.get(dealt.id);
        if (!card || !entry) return [];
        const genre = index.groups.genres.find(({ key }) => key === entry.genres[0]);
        const mood = index.groups.moods.find(({ key }) => key === dealt.mood);
        return [
          {
            ...card,
            genre_oracle_image: card.still_images_1920x1080,
            genre_id: genre?.id ?? 0,
            genre_class: "portraitlarge",
            genre_icon: genre?.icon ?? "",
            genre_shape: "card",
            mood_id: mood?.id ?? 0,
            mood_name: mood?.name ?? "",
            emblem: emblemOf(mood?.emblem),
            has_trailer: entry.hasTrailer,
            reason: reasonOf(dealt, entry, {
              index,
              maxMinutes,
              isNearest: nearest !== undefined,
              hasShared,
            }),
          },
        ];
      });
      return {
        cards: cards.toSorted(
          (a, b) =>
            a.genre_name.localeCompare(b.genre_name, "en") ||
            a.video_title.localeCompare(b.video_title, "en") ||
            a.video_id - b.video_id,
        ),
        seed,
        nearest: nearest ? { from_year: nearest.fromYear, to_year: nearest.toYear } : null,
      };
    },
  };
}
export type Oracle = ReturnType<typeof createOracle>;
