import {
  deleteTitle,
  getTitleDeletion,
  restoreDeletedTitle,
} from "@bijou/contract/studio/title-trash";
import type { StudioApi } from "../../../platform/studio/studio-api.ts";
import type { TitlePages } from "../title-page/title-page.ts";
import type { Trash } from "./trash.ts";

export function trashRoutes(api: StudioApi, trash: Trash, pages: TitlePages): void {
  api.bind(getTitleDeletion, ({ input }) => trash.deletionOf(input.id));
  api.bind(deleteTitle, async ({ session, actor, input }) => {
    await trash.put(session, actor, input);
    return pages.read(input.id);
  });
  api.bind(restoreDeletedTitle, async ({ session, actor, input }) => {
    await trash.restore(session, actor, input);
    return pages.read(input.id);
  });
}
