import {
  getTitleFilters,
  getTitles,
  publishTitle,
  unpublishTitle,
} from "@bijou/contract/studio/titles";
import type { StudioApi } from "../../platform/studio/studio-api.ts";
import type { TitleRows } from "./title-rows.ts";

export function catalogRoutes(api: StudioApi, titles: TitleRows): void {
  api.bind(getTitles, ({ input }) => titles.page(input));
  api.bind(getTitleFilters, () => titles.choices());
  api.bind(publishTitle, ({ actor, input }) => titles.setPublished(actor, input.id, true));
  api.bind(unpublishTitle, ({ actor, input }) => titles.setPublished(actor, input.id, false));
}
