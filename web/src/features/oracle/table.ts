import type { OracleCard } from "@bijou/contract/oracle";
import type { Years } from "./wish.ts";

/** What was dealt. */
export interface Hand {
  readonly cards: readonly OracleCard[];
  /** Where the years asked for have nothing: the years these cards are from. */
  readonly nearest: Years | null;
}

/** A hand as it lies before the viewer. */
export interface Table extends Hand {
  /** Titles that show their face, each with the milliseconds it waited before it turned. */
  readonly turned: ReadonlyMap<number, number>;
  /** The title that is told about; null on an empty table. */
  readonly picked: number | null;
  /** The title that came alone, in the place of another. */
  readonly newcomer: number | null;
}

/** From one card to the next, while they are dealt and while several turn. */
export const BETWEEN_CARDS_MILLISECONDS = 90;
/** How long a card flies; the style sheet says the same. */
const FLIGHT_MILLISECONDS = 420;

/** Lays a new hand face down; the card in the middle turns by itself once all of them lie there. */
export function lay(hand: Hand): Table {
  const middle = hand.cards[Math.floor((hand.cards.length - 1) / 2)]?.video_id ?? null;
  const wait = hand.cards.length * BETWEEN_CARDS_MILLISECONDS + FLIGHT_MILLISECONDS;
  return {
    ...hand,
    turned: new Map(middle === null ? [] : [[middle, wait]]),
    picked: middle,
    newcomer: null,
  };
}

/** Picks a card; one that lies face down is turned. */
export function pick(table: Table, videoId: number): Table {
  const turned = table.turned.has(videoId)
    ? table.turned
    : new Map([...table.turned, [videoId, 0] as const]);
  return { ...table, turned, picked: videoId };
}

/** Turns what still lies face down, one after another. */
export function turnAll(table: Table): Table {
  const hidden = table.cards.filter(({ video_id: id }) => !table.turned.has(id));
  const turning = hidden.map(
    ({ video_id: id }, place) => [id, place * BETWEEN_CARDS_MILLISECONDS] as const,
  );
  return { ...table, turned: new Map([...table.turned, ...turning]) };
}

/**
 * The table after one card was put aside and the rest dealt again: what stays keeps its place, and what is new lies
 * where the other lay. Null where nothing else fits what was asked for.
 */
export function replace(table: Table, asideId: number, hand: Hand): Table | null {
  const lying = new Set(table.cards.map(({ video_id: id }) => id));
  const fresh = hand.cards.filter(({ video_id: id }) => !lying.has(id));
  const [newcomer] = fresh;
  const isElsewhere = table.nearest === null && hand.nearest !== null;
  if (newcomer === undefined || isElsewhere) return null;
  const stays = new Map(hand.cards.map((card) => [card.video_id, card]));
  const waiting = fresh.slice(1);
  const cards = table.cards.flatMap(({ video_id: id }) => {
    if (id === asideId) return newcomer;
    return stays.get(id) ?? waiting.shift() ?? [];
  });
  const kept = [...table.turned].filter(([id]) => stays.has(id));
  return {
    cards,
    nearest: hand.nearest,
    turned: new Map([...kept, [newcomer.video_id, FLIGHT_MILLISECONDS]]),
    picked: newcomer.video_id,
    newcomer: newcomer.video_id,
  };
}
