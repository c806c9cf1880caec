import { type Mood, moodList } from "@bijou/contract/oracle";
import { useResource } from "../../platform/resource/use-resource.ts";
import { api } from "../../platform/session/api.ts";
import type { Years } from "./oracle-query.ts";

export interface Moods {
  /** Null until they are loaded; while other years load, the old ones stay. */
  readonly list: readonly Mood[] | null;
  readonly hasFailed: boolean;
  readonly retry: () => void;
}

/**
 * The moods, each with its number of titles within the years and the length.
 *
 * @param filter null loads nothing
 */
export function useMoods(
  filter: (Years & { readonly minutes: number | undefined }) | null,
  userId: number | null,
): Moods {
  const { fromYear = 0, toYear = 0, minutes } = filter ?? {};
  const { data, hasFailed, reload } = useResource({
    key: filter === null ? undefined : (userId ?? "guest"),
    version: [fromYear, toYear, minutes].join(" "),
    load: async (signal) => {
      const input = {
        from_year: fromYear,
        to_year: toYear,
        ...(minutes === undefined ? {} : { max_minutes: minutes }),
      };
      return (await api(moodList, input, { signal })).data;
    },
  });
  return { list: data ?? null, hasFailed, retry: () => void reload() };
}

/** The names of the chosen moods, in the order of the list. */
export function moodNames(list: readonly Mood[] | null, chosen: readonly number[]): string {
  return (list ?? [])
    .filter(({ id }) => chosen.includes(id))
    .map(({ mood_name }) => mood_name)
    .join(", ");
}
