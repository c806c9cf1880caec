import { theOracleStepTwo } from "@bijou/contract/oracle";
import { api } from "../../platform/session/api.ts";
import { createStore } from "../../platform/store.ts";
import type { Hand, HandState } from "./hand-state.ts";
import { oracleAddress, type OracleQuery } from "./oracle-query.ts";

type HandStates = ReadonlyMap<string, HandState>;

const MAX_HANDS = 20;
export const NO_HANDS: HandStates = new Map();

/** The latest hands, so that going back from a film restores the cards. */
export const hands = createStore<HandStates>(NO_HANDS);

/** A hand belongs to its query and to its profile. */
export const handKey = (query: OracleQuery, userId: number | null): string =>
  `${userId ?? 0} ${oracleAddress("cards", query)}`;

export function saveHand(key: string, hand: HandState): void {
  const others = [...hands.get()].filter(([other]) => other !== key);
  hands.set(new Map([...others, [key, hand] as const].slice(-MAX_HANDS)));
}

/** Deals a hand. The same query, with its seed, always gets the same one. */
export async function dealHand(query: OracleQuery, signal?: AbortSignal): Promise<Hand> {
  const { fromYear, toYear, moods, minutes, moodsTwo, seed, aside } = query;
  const listed = (name: string, ids: readonly number[]): object =>
    ids.length === 0 ? {} : { [name]: ids.join(",") };
  const { data } = await api(
    theOracleStepTwo,
    {
      from_year: fromYear,
      to_year: toYear,
      ...listed("mood", moods),
      ...listed("mood_two", moodsTwo),
      ...listed("without", aside),
      ...(minutes === undefined ? {} : { max_minutes: minutes }),
      ...(seed === undefined ? {} : { seed }),
    },
    signal === undefined ? {} : { signal },
  );
  const { nearest } = data;
  return {
    cards: data.cards,
    nearest: nearest && { fromYear: nearest.from_year, toYear: nearest.to_year },
  };
}
