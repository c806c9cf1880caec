import type { Platform } from "../../platform/platform.ts";
import type { Settings } from "../configuration/service.ts";
import type { Titles } from "../titles/service.ts";
import { searchRoutes } from "./routes.ts";
import { createSearch, type Search } from "./service.ts";
import { stopRoute } from "./stop-route.ts";

export function registerSearch(
  platform: Platform,
  needs: { titles: Titles; settings: Settings },
): Search {
  const { api, http, secrets, log } = platform;
  const search = createSearch({
    ...platform,
    ...needs,
    stopKey: secrets.key("stop-mails"),
    onFault: (error) => log.error({ error }, "The search index was not refreshed"),
  });
  http.addHook("onClose", () => search.close());
  searchRoutes(api, search);
  stopRoute(http, search);
  return search;
}
