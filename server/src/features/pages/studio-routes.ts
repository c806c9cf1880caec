import {
  checkPage,
  discardPageDraft,
  getPage,
  getPages,
  publishPage,
  restorePage,
  savePageDraft,
  uploadPagePicture,
} from "@bijou/contract/studio/pages";
import {
  addOwnPage,
  changeOwnPage,
  deleteOwnPage,
  orderOwnPages,
  undeleteOwnPage,
} from "@bijou/contract/studio/own-pages";
import type { StudioApi } from "../../platform/studio/studio-api.ts";
import type { OwnPages } from "./own-pages.ts";
import type { StaffPages } from "./staff-pages.ts";

export function staffPageRoutes(api: StudioApi, pages: StaffPages, own: OwnPages): void {
  api.bind(getPages, () => pages.list());
  api.bind(getPage, ({ input }) => pages.read(input.key));
  api.bind(savePageDraft, ({ actor, input }) => pages.saveDraft(actor, input));
  api.bind(discardPageDraft, ({ actor, input }) => pages.discard(actor, input));
  api.bind(publishPage, ({ actor, input }) => pages.publish(actor, input));
  api.bind(restorePage, ({ actor, input }) => pages.restore(actor, input));
  api.bind(checkPage, async ({ input }) => pages.check(input));
  api.bind(uploadPagePicture, ({ actor, file }) => pages.upload(actor, file));

  api.bind(addOwnPage, ({ actor, input }) => own.add(actor, input));
  api.bind(changeOwnPage, ({ actor, input }) => own.change(actor, input));
  api.bind(deleteOwnPage, ({ actor, input }) => own.remove(actor, input));
  api.bind(undeleteOwnPage, ({ actor, input }) => own.bringBack(actor, input));
  api.bind(orderOwnPages, ({ actor, input }) => own.order(actor, input));
}
