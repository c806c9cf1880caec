import type { Config } from "../config.ts";
import { drain } from "../platform/http/drain.ts";
import { ownDemonstration } from "./demonstration-routes.ts";
import type { Front } from "./front.ts";
import { listen } from "./listen.ts";
import { builtPages, developmentPages } from "./pages.ts";
import type { Startup } from "./startup.ts";

/** One process does everything. */
export function answerHere(config: Config, startup: Startup): Front {
  const { development, undo, hurry } = startup;
  return {
    pages: development ? developmentPages(startup) : builtPages(config),
    demonstration: ownDemonstration,
    async open({ app }) {
      await startup.beforeListening?.();
      await listen(app.http, config);
      undo.push(() => drain(config.drainSeconds, hurry));
    },
  };
}
