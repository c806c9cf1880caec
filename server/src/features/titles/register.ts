import type { Platform } from "../../platform/platform.ts";
import { titleRoutes } from "./routes.ts";
import { createTitles, type EmbedOrigins, type Titles } from "./service.ts";
import { createShares } from "./shares.ts";
import { suggestionRoutes } from "./suggestions/routes.ts";
import { createSuggestions, type Suggestions } from "./suggestions/service.ts";

export function registerTitles(
  platform: Platform,
  embedOrigins: EmbedOrigins,
): { titles: Titles; suggestions: Suggestions } {
  const { database, api, responseCache, now, serviceName } = platform;
  const titles = createTitles(database, now, embedOrigins);
  const suggestions = createSuggestions(database, titles, { now, serviceName });
  titles.whenChanged(({ stale }) => responseCache.drop(stale));
  titleRoutes(api, titles, createShares(database, titles, now));
  suggestionRoutes(api, suggestions);
  return { titles, suggestions };
}
