import { rightsAt } from "@bijou/contract/studio/window-rules";
import { isPremiumEpisode, type TitleEntry, type TitleIndex } from "../titles/service.ts";
import type { PlayableRow } from "./store.ts";

/** What a title is in a country at a time, whoever asks. */
export interface Rights {
  readonly isPremium: boolean;
  readonly isAhead: boolean;
  readonly isInTerritory: boolean;
}

/**
 * By the windows of the title, to the millisecond (ST-090), or by its fields if it has none.
 *
 * @param country ISO 3166-1 alpha-2; "" if unknown
 */
export function rightsIn(
  country: string,
  { id, windows, territories }: Pick<TitleEntry, "id" | "windows" | "territories">,
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

/** What an episode is, whose own access or that of its season comes before that of the title (ST-052). */
export const withOwnAccess = (
  rights: Rights,
  { own_access: ownAccess }: Pick<PlayableRow, "own_access">,
): Rights => ({ ...rights, isPremium: isPremiumEpisode(ownAccess, rights.isPremium) });
