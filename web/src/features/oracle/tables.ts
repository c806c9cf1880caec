import { theOracleStepTwo } from "@bijou/contract/oracle";
import { api } from "../../platform/session/api.ts";
import { createStore } from "../../platform/store.ts";
import type { Hand, Table } from "./table.ts";
import { oracleAddress, type Wish } from "./wish.ts";

type Tables = ReadonlyMap<string, Table>;

const MAX_TABLES = 20;
export const noTables: Tables = new Map();

/** Hands as they were left, so that a step back from a film finds the cards as they lay. */
export const tables = createStore<Tables>(noTables);

/** A hand belongs to its wish and to the profile it was dealt to. */
export const tableKey = (wish: Wish, userId: number | null): string =>
  `${userId ?? 0} ${oracleAddress("cards", wish)}`;

export function keepTable(key: string, table: Table): void {
  const others = [...tables.get()].filter(([other]) => other !== key);
  tables.set(new Map([...others, [key, table] as const].slice(-MAX_TABLES)));
}

/** Deals; the same wish, with its seed, is always answered with the same hand. */
export async function askHand(wish: Wish, signal?: AbortSignal): Promise<Hand> {
  const { fromYear, toYear, moods, minutes, moodsTwo, seed, aside } = wish;
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
