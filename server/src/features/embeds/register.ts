import type { Platform } from "../../platform/platform.ts";
import type { EmbedFiles } from "../../platform/pages/embed-files.ts";
import type { Settings } from "../configuration/service.ts";
import type { Playback } from "../playback/service.ts";
import type { EmbedOrigins, Titles } from "../titles/service.ts";
import { embedPageRoute, oEmbedRoute } from "./routes.ts";
import { createEmbeds } from "./service.ts";
import { createEmbedStore } from "./store.ts";

export function registerEmbeds(
  platform: Platform,
  needs: {
    settings: Settings;
    titles: Titles;
    playback: Playback;
    embedOrigins: EmbedOrigins;
    files: EmbedFiles;
  },
): void {
  const { http, database } = platform;
  const embeds = createEmbeds({ ...platform, ...needs });
  embedPageRoute(http, {
    ...platform,
    ...needs,
    embeds,
    closedMessage: async () =>
      (await platform.site.current()).closing?.text ?? needs.settings.text("gate.message"),
    whenChanged: needs.titles.whenChanged,
  });
  oEmbedRoute(http, { ...platform, embeds, store: createEmbedStore(database) });
}
