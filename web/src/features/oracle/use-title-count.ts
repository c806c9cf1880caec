import { theOracleStepOne } from "@bijou/contract/oracle";
import { useResource } from "../../platform/resource/use-resource.ts";
import { api } from "../../platform/session/api.ts";

interface Filter {
  readonly fromYear: number;
  readonly toYear: number;
  readonly minutes?: number | undefined;
  readonly moods?: readonly number[];
}

/**
 * How many titles match according to the server; undefined until it has counted exactly these.
 *
 * @param filter null counts nothing
 */
export function useTitleCount(filter: Filter | null, userId: number | null): number | undefined {
  const { fromYear = 0, toYear = 0, minutes, moods = [] } = filter ?? {};
  const mood = moods.join(",");
  // A failure needs no message: the page has a count of its own, or none.
  const { data } = useResource({
    key: filter === null ? undefined : [userId, fromYear, toYear, minutes, mood].join(" "),
    load: async (signal) => {
      const input = {
        from_year: fromYear,
        to_year: toYear,
        ...(minutes === undefined ? {} : { max_minutes: minutes }),
        ...(mood === "" ? {} : { mood }),
      };
      const response = await api(theOracleStepOne, input, { signal });
      return response.data.total_number_of_titles;
    },
  });
  return data;
}
