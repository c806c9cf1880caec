import type { Platform } from "../../platform/platform.ts";
import { countriesWithRatings } from "./age-ratings.ts";
import { peopleRoutes } from "./people/routes.ts";
import { createPeople } from "./people/service.ts";
import { titleRoutes } from "./routes.ts";
import { createTitles, type EmbedOrigins, type Titles } from "./service.ts";
import { createShares } from "./shares.ts";
import { suggestionRoutes } from "./suggestions/routes.ts";
import { createSuggestions, type Suggestions } from "./suggestions/service.ts";

/** Binds the calls about titles, also those of a preview. */
export function bindTitles(
  platform: Pick<Platform, "database" | "api" | "countryOf" | "now" | "serviceName">,
  titles: Titles,
): Suggestions {
  const { database, api, countryOf, now, serviceName } = platform;
  const suggestions = createSuggestions(database, titles, { now, serviceName });
  titleRoutes(api, { titles, shares: createShares(database, titles, now), countryOf });
  peopleRoutes(api, createPeople(database, titles));
  suggestionRoutes(api, suggestions);
  return suggestions;
}

export function registerTitles(
  platform: Platform,
  needs: { readonly embedOrigins: EmbedOrigins; readonly snapshotPath?: string | undefined },
): { titles: Titles; suggestions: Suggestions } {
  const { database, http, log, responseCache, visitorCountry, now } = platform;
  const titles = createTitles({
    ...needs,
    database,
    now,
    onSnapshotFailure: (error) => log.warn({ error }, "The catalog's snapshot was not written"),
  });
  http.addHook("onClose", () => titles.close());
  titles.whenChanged(({ stale }) => responseCache.drop(stale));
  titles.whenChanged(() => {
    titles.index().then(
      ({ groups }) => visitorCountry.use("ratings", countriesWithRatings(groups.ratings)),
      // There was an index a moment ago.
      () => undefined,
    );
  });
  return { titles, suggestions: bindTitles(platform, titles) };
}
