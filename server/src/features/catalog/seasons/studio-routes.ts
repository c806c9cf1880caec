import { changeSeasons } from "@bijou/contract/studio/title-seasons";
import type { StudioApi } from "../../../platform/studio/studio-api.ts";
import type { TitlePages } from "../title-page/title-page.ts";
import type { Seasons } from "./seasons.ts";

export function seasonRoutes(api: StudioApi, seasons: Seasons, pages: TitlePages): void {
  api.bind(changeSeasons, async ({ actor, input }) => {
    await seasons.change(actor, input);
    return pages.read(input.id);
  });
}
