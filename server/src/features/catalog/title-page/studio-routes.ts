import {
  createTitle,
  discardTitleDraft,
  getTitle,
  getTitleChoices,
  getTitleHistory,
  publishTitleDraft,
  restoreTitle,
  saveTitleDraft,
} from "@bijou/contract/studio/title-page";
import type { StudioApi } from "../../../platform/studio/studio-api.ts";
import type { AuditLog } from "../../audit-log/service.ts";
import type { TitleDrafts } from "./title-drafts.ts";
import type { TitlePages } from "./title-page.ts";

export function titlePageRoutes(
  api: StudioApi,
  deps: { readonly pages: TitlePages; readonly drafts: TitleDrafts; readonly auditLog: AuditLog },
): void {
  const { pages, drafts, auditLog } = deps;
  api.bind(getTitle, ({ input }) => pages.read(input.id));
  api.bind(getTitleChoices, () => pages.choices());
  api.bind(createTitle, async ({ actor, input }) => pages.read(await drafts.create(actor, input)));
  api.bind(saveTitleDraft, async ({ actor, input }) => {
    await drafts.save(actor, input);
    return pages.read(input.id);
  });
  api.bind(discardTitleDraft, async ({ actor, input }) => {
    await drafts.discard(actor, input);
    return pages.read(input.id);
  });
  api.bind(publishTitleDraft, async ({ actor, input }) => {
    await drafts.publish(actor, input);
    return pages.read(input.id);
  });
  api.bind(restoreTitle, async ({ actor, input }) => {
    await drafts.restore(actor, input);
    return pages.read(input.id);
  });
  api.bind(getTitleHistory, ({ input }) =>
    auditLog.ofObject({ kind: "title", id: String(input.id) }, input.cursor),
  );
}
