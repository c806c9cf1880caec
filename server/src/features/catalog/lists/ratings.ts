import { COUNTRIES } from "@bijou/contract/studio/countries";
import type { StudioInput } from "@bijou/contract/studio/endpoint";
import type { changeRatings, RatingSettings } from "@bijou/contract/studio/ratings";
import type { Actor } from "../../../platform/audit/actor.ts";
import { audit, changesBetween } from "../../../platform/audit/audit.ts";
import type { Database } from "../../../platform/database/database.ts";
import { inTransaction } from "../../../platform/database/transaction.ts";
import { StudioProblem, wrongField } from "../../../platform/studio/problem.ts";
import { recordChanges } from "../version-store.ts";
import { countRatings, lockRatings, readRatings, writeRatings } from "./ratings-store.ts";

/** @throws {StudioProblem} for a country that does not exist or is named twice, or a system that is not offered. */
function requireValid({ offered, countries, elsewhere }: StudioInput<typeof changeRatings>): void {
  const named = new Set<string>();
  for (const { country } of countries) {
    if (!COUNTRIES.includes(country))
      throw wrongField("countries", "unknown_country", `There is no country ${country}.`, {
        value: country,
      });
    if (named.has(country))
      throw wrongField("countries", "repeated", `${country} is named twice.`, { value: country });
    named.add(country);
  }
  const shown = [...countries.map(({ system }) => system), ...(elsewhere ? [elsewhere] : [])];
  const missing = shown.find((system) => !offered.includes(system));
  if (missing !== undefined)
    throw wrongField(
      "offered",
      "not_offered",
      `Viewers would see ${missing}, which no title has.`,
      {
        value: missing,
      },
    );
}

/** Which age ratings titles have, and viewers see (ST-099). */
export function createRatings({ database, now }: { database: Database; now: () => number }) {
  return {
    async read(): Promise<RatingSettings> {
      const [{ countries, ...stored }, titles] = await Promise.all([
        readRatings(database.pool),
        countRatings(database.pool),
      ]);
      return {
        ...stored,
        countries: Object.entries(countries)
          .toSorted(([a], [b]) => a.localeCompare(b))
          .map(([country, system]) => ({ country, system })),
        titles,
      };
    },

    change: (actor: Actor, input: StudioInput<typeof changeRatings>) =>
      inTransaction(database, async (client) => {
        const { revision, ...before } = await lockRatings(client);
        if (revision !== input.revision)
          throw new StudioProblem(
            "conflict",
            "Someone else has changed the age ratings. Look at them again, then repeat this.",
          );
        requireValid(input);
        const after = {
          offered: input.offered,
          countries: Object.fromEntries(
            input.countries.map(({ country, system }) => [country, system]),
          ),
          elsewhere: input.elsewhere,
        };
        await writeRatings(client, after);
        await audit(client, actor, {
          type: "list.ratings_changed",
          object: { kind: "list", id: "ratings", name: "Age ratings" },
          changes: changesBetween(before, after),
          at: new Date(now()),
        });
        await recordChanges(client, { groups: true });
      }),
  };
}
export type Ratings = ReturnType<typeof createRatings>;
