import { COUNTRIES } from "@bijou/contract/studio/countries";
import type { Platform } from "../../platform/platform.ts";
import type { TitleIndex, Titles } from "../titles/service.ts";
import { calendarFeed } from "./calendar-feed.ts";
import { registerHomeEditor } from "./editor/register.ts";
import { homeRoutes } from "./routes.ts";
import { createHome, type Home } from "./service.ts";

/** Whose visitors see another Home: those of rows, and all while a row shows what leaves in some of them. */
function countriesOf(index: TitleIndex): readonly string[] {
  const { homeRows } = index.groups;
  const differs = homeRows.some(
    ({ rule }) =>
      rule.source === "leavingSoon" &&
      index.byRule(rule, false).some((id) => index.is("leavesByCountry", id)),
  );
  return differs ? COUNTRIES : homeRows.flatMap(({ countries }) => countries);
}

/** Binds the calls of Home, also those of a preview. */
export function bindHome(
  platform: Pick<Platform, "database" | "api" | "site" | "countryOf" | "now">,
  titles: Titles,
): Home {
  const { api, countryOf } = platform;
  const home = createHome(platform, titles);
  homeRoutes(api, { home, titles, countryOf });
  return home;
}

/** @returns publishes what is due */
export function registerHome(
  platform: Platform,
  deps: Parameters<typeof registerHomeEditor>[1] & {
    readonly isCalendarOff: () => Promise<boolean>;
  },
): ReturnType<typeof registerHomeEditor> {
  const { titles } = deps;
  const { http, publicUrl, serviceName, visitorCountry, now } = platform;
  const home = bindHome(platform, titles);
  titles.whenChanged(() => {
    titles.index().then(
      (index) =>
        visitorCountry.use(
          "rows",
          countriesOf(index).map((country) => [country, country]),
        ),
      // There was an index a moment ago.
      () => undefined,
    );
  });
  calendarFeed(http, {
    home,
    publicUrl,
    serviceName,
    whenChanged: titles.whenChanged,
    now,
    isOff: deps.isCalendarOff,
  });
  return registerHomeEditor(platform, deps);
}
