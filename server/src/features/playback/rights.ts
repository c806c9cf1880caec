import { rightsAt } from "@bijou/contract/studio/window-rules";
import { isPremiumEpisode, type TitleEntry, type TitleIndex } from "../titles/service.ts";
import type { PlayableRow } from "./store.ts";

/** What a title is in a country at a time, whoever asks. */
export interface Rights {
  readonly isPremium: boolean;
  readonly isAhead: boolean;
  readonly isInTerritory: boolean;
}

type Entry = Pick<TitleEntry, "id" | "windows" | "territories">;

/**
 * By the windows of the title, to the millisecond (ST-090), or by its fields if it has none.
 *
 * @param country ISO 3166-1 alpha-2; "" if unknown
 */
export function rightsIn(
  country: string,
  { id, windows, territories }: Entry,
  index: TitleIndex,
  nowMs: number,
): Rights {
  if (windows.length === 0)
    return {
      isPremium: index.isPremium(id),
      isAhead: index.isComingSoon(id),
      isInTerritory: territories.length === 0 || territories.includes(country),
    };
  const state = rightsAt(windows, country, nowMs);
  const isOpen = state === "premium" || state === "free";
  return {
    isPremium: isOpen ? state === "premium" : index.isPremium(id),
    isAhead: state === "ahead",
    isInTerritory: state !== "none",
  };
}

/**
 * What a title or an episode of it is. Windows of the episode, or else its season, come in place of those of the series;
 * own access comes before what windows say (ST-052).
 */
export function rightsOf(
  row: Pick<PlayableRow, "own_access" | "own_windows">,
  {
    country,
    entry,
    index,
    nowMs,
  }: {
    readonly country: string;
    readonly entry: Entry;
    readonly index: TitleIndex;
    readonly nowMs: number;
  },
): Rights {
  const windows = row.own_windows ?? entry.windows;
  const rights = rightsIn(country, { ...entry, windows }, index, nowMs);
  return { ...rights, isPremium: isPremiumEpisode(row.own_access, rights.isPremium) };
}
