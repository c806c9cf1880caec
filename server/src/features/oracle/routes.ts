import {
  moodList,
  theOracleStepOne,
  theOracleStepTwo,
  viewTheOracleStepOne,
} from "@bijou/contract/oracle";
import type { Api } from "../../platform/http/api.ts";
import { ok } from "../../platform/http/envelope.ts";
import type { Oracle } from "./service.ts";

const listed = (text: string | undefined): string[] =>
  (text ?? "").split(",").filter((part) => part.trim() !== "");

export function oracleRoutes(api: Api, oracle: Oracle): void {
  api.bind(viewTheOracleStepOne, async ({ caller }) => ok(await oracle.opening(caller)));

  api.bind(moodList, async ({ input, caller }) => {
    const moods = await oracle.moods(caller, {
      fromYear: input.from_year,
      toYear: input.to_year,
      maxMinutes: input.max_minutes,
    });
    return ok(moods, { count: moods.length });
  });

  api.bind(theOracleStepOne, async ({ input, caller }) => {
    const years = { fromYear: input.from_year, toYear: input.to_year };
    const moodIds = listed(input.mood).map(Number);
    const count = await oracle.count(caller, { ...years, maxMinutes: input.max_minutes, moodIds });
    return ok({ total_number_of_titles: count }, { count });
  });

  api.bind(theOracleStepTwo, async ({ input, caller }) => {
    const dealt = await oracle.deal(caller, {
      fromYear: input.from_year,
      toYear: input.to_year,
      maxMinutes: input.max_minutes,
      moodIds: listed(input.mood).map(Number),
      moodNames: listed(input.mood_name),
      moodIdsTwo: listed(input.mood_two).map(Number),
      without: listed(input.without).map(Number),
      take: input.take,
      seed: input.seed,
    });
    return ok(dealt, { count: dealt.cards.length });
  });
}
