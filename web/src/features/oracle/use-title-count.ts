import { theOracleStepOne } from "@bijou/contract/oracle";
import { useEffect, useState } from "react";
import { api } from "../../platform/session/api.ts";

interface Asked {
  readonly fromYear: number;
  readonly toYear: number;
  readonly minutes?: number | undefined;
  readonly moods?: readonly number[];
}

/**
 * How many titles the house says fit; undefined until it has answered for exactly this, and where it does not.
 *
 * @param asked null asks nothing
 */
export function useTitleCount(asked: Asked | null, userId: number | null): number | undefined {
  const [known, setKnown] = useState<{ key: string; count: number } | null>(null);
  const { fromYear = 0, toYear = 0, minutes, moods = [] } = asked ?? {};
  const mood = moods.join(",");
  const key = asked === null ? "" : [userId, fromYear, toYear, minutes, mood].join(" ");
  useEffect(() => {
    if (key === "") return undefined;
    const leaving = new AbortController();
    const input = {
      from_year: fromYear,
      to_year: toYear,
      ...(minutes === undefined ? {} : { max_minutes: minutes }),
      ...(mood === "" ? {} : { mood }),
    };
    api(theOracleStepOne, input, { signal: leaving.signal })
      .then(({ data }) => setKnown({ key, count: data.total_number_of_titles }))
      // The page says its own count, or none.
      .catch(() => undefined);
    return () => leaving.abort();
  }, [key, fromYear, toYear, minutes, mood]);
  return known !== null && known.key === key ? known.count : undefined;
}
