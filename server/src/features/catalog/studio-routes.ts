import {
  getTitleFilters,
  getTitleIds,
  getTitles,
  publishTitle,
  unpublishTitle,
} from "@bijou/contract/studio/titles";
import {
  changeTitleColumns,
  changeTitleView,
  createTitleView,
  deleteTitleView,
  getTitleColumns,
  getTitleViews,
} from "@bijou/contract/studio/title-views";
import type { StudioApi } from "../../platform/studio/studio-api.ts";
import type { TitleRows } from "./title-rows.ts";
import type { TitleViewsService } from "./views/views.ts";

export function catalogRoutes(api: StudioApi, titles: TitleRows, views: TitleViewsService): void {
  api.bind(getTitles, ({ input }) => titles.page(input));
  api.bind(getTitleIds, async ({ input }) => ({ ids: await titles.ids(input) }));
  api.bind(getTitleFilters, () => titles.choices());
  api.bind(publishTitle, ({ actor, input }) => titles.setPublished(actor, input.id, true));
  api.bind(unpublishTitle, ({ actor, input }) => titles.setPublished(actor, input.id, false));

  api.bind(getTitleColumns, ({ session }) => views.columns(session));
  api.bind(changeTitleColumns, async ({ session, actor, input }) => {
    await views.changeColumns(session, actor, input.columns);
    return views.columns(session);
  });
  api.bind(getTitleViews, ({ session }) => views.list(session));
  api.bind(createTitleView, async ({ session, actor, input }) => {
    await views.create(session, actor, input);
    return views.list(session);
  });
  api.bind(changeTitleView, async ({ session, actor, input }) => {
    await views.change(session, actor, input);
    return views.list(session);
  });
  api.bind(deleteTitleView, async ({ session, actor, input }) => {
    await views.remove(session, actor, input);
    return views.list(session);
  });
}
