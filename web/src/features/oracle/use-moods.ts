import { type Mood, moodList } from "@bijou/contract/oracle";
import { useEffect, useState } from "react";
import { api } from "../../platform/session/api.ts";
import type { Years } from "./wish.ts";

export interface Moods {
  /** Null until they are there; while other years are asked for, those of before stay. */
  readonly list: readonly Mood[] | null;
  readonly isFailed: boolean;
  readonly retry: () => void;
}

/**
 * The moods, and how much each has in the years and the time.
 *
 * @param asked null asks nothing
 */
export function useMoods(
  asked: (Years & { readonly minutes: number | undefined }) | null,
  userId: number | null,
): Moods {
  const [list, setList] = useState<readonly Mood[] | null>(null);
  const [isFailed, setFailed] = useState(false);
  const [round, setRound] = useState(0);
  const isAsked = asked !== null;
  const { fromYear = 0, toYear = 0, minutes } = asked ?? {};
  useEffect(() => {
    if (!isAsked) return undefined;
    const leaving = new AbortController();
    const input = {
      from_year: fromYear,
      to_year: toYear,
      ...(minutes === undefined ? {} : { max_minutes: minutes }),
    };
    api(moodList, input, { signal: leaving.signal })
      .then(({ data }) => {
        setList(data);
        setFailed(false);
      })
      .catch(() => !leaving.signal.aborted && setFailed(true));
    return () => leaving.abort();
    // A round is another try; a profile has counts of its own.
  }, [isAsked, fromYear, toYear, minutes, userId, round]);
  return { list, isFailed, retry: () => setRound(round + 1) };
}

/** The names of chosen moods, in the order of the house. */
export function moodNames(list: readonly Mood[] | null, chosen: readonly number[]): string {
  return (list ?? [])
    .filter(({ id }) => chosen.includes(id))
    .map(({ mood_name }) => mood_name)
    .join(", ");
}
