import type { OracleCard } from "@bijou/contract/oracle";
import type { Years } from "./oracle-query.ts";

/** The cards as the server deals them. */
export interface Hand {
  readonly cards: readonly OracleCard[];
  /** The years of these cards, if no title of the chosen years matches. */
  readonly nearest: Years | null;
}

/** A hand as the viewer sees it. */
export interface HandState extends Hand {
  /** The ids of the cards that are face up, each with the delay of its animation in milliseconds. */
  readonly turned: ReadonlyMap<number, number>;
  /** The id of the card whose details are shown; null in an empty hand. */
  readonly picked: number | null;
  /** The id of the card that replaced another one. */
  readonly newcomer: number | null;
}

/** The delay between two cards that are dealt or turned one after another. */
export const BETWEEN_CARDS_MILLISECONDS = 90;
/** The duration of a card's flight, as in the style sheet. */
const FLIGHT_MILLISECONDS = 420;

/** How long it takes until all cards lie on the table. */
export const dealMilliseconds = ({ cards }: Hand): number =>
  cards.length * BETWEEN_CARDS_MILLISECONDS + FLIGHT_MILLISECONDS;

/** A new hand, face down; the card in the middle turns by itself once all are dealt. */
export function lay(hand: Hand): HandState {
  const middle = hand.cards[Math.floor((hand.cards.length - 1) / 2)]?.video_id ?? null;
  return {
    ...hand,
    turned: new Map(middle === null ? [] : [[middle, dealMilliseconds(hand)]]),
    picked: middle,
    newcomer: null,
  };
}

/** Picks a card and turns it face up. */
export function pick(state: HandState, videoId: number): HandState {
  const turned = state.turned.has(videoId)
    ? state.turned
    : new Map([...state.turned, [videoId, 0] as const]);
  return { ...state, turned, picked: videoId };
}

/** Turns the cards that are still face down, one after another. */
export function turnAll(state: HandState): HandState {
  const hidden = state.cards.filter(({ video_id: id }) => !state.turned.has(id));
  const turning = hidden.map(
    ({ video_id: id }, place) => [id, place * BETWEEN_CARDS_MILLISECONDS] as const,
  );
  return { ...state, turned: new Map([...state.turned, ...turning]) };
}

/**
 * The hand after one card was put aside and the rest dealt again: cards that stay keep their places, and the new card
 * takes the free place. Null if no other card matches.
 */
export function replace(state: HandState, asideId: number, hand: Hand): HandState | null {
  const lying = new Set(state.cards.map(({ video_id: id }) => id));
  const fresh = hand.cards.filter(({ video_id: id }) => !lying.has(id));
  const [newcomer] = fresh;
  const isElsewhere = state.nearest === null && hand.nearest !== null;
  if (newcomer === undefined || isElsewhere) return null;
  const stays = new Map(hand.cards.map((card) => [card.video_id, card]));
  const waiting = fresh.slice(1);
  const cards = state.cards.flatMap(({ video_id: id }) => {
    if (id === asideId) return newcomer;
    return stays.get(id) ?? waiting.shift() ?? [];
  });
  const others = [...state.turned].filter(([id]) => stays.has(id));
  return {
    cards,
    nearest: hand.nearest,
    turned: new Map([...others, [newcomer.video_id, FLIGHT_MILLISECONDS]]),
    picked: newcomer.video_id,
    newcomer: newcomer.video_id,
  };
}
