import { deleteTitles } from "@bijou/contract/studio/bulk-delete";
import {
  getBulkEditRefusals,
  getBulkEdits,
  previewBulkEdit,
  startBulkEdit,
  stopBulkEdit,
  undoBulkEdit,
} from "@bijou/contract/studio/bulk-edits";
import type { StudioApi } from "../../../platform/studio/studio-api.ts";
import type { BulkEditsService } from "./bulk-edits.ts";

export function bulkEditRoutes(api: StudioApi, edits: BulkEditsService): void {
  api.bind(previewBulkEdit, ({ session, input }) => edits.preview(session, input));
  api.bind(startBulkEdit, ({ session, actor, input }) => edits.start(session, actor, input));
  api.bind(getBulkEdits, ({ session }) => edits.list(session));
  api.bind(getBulkEditRefusals, ({ input }) => edits.refused(input.id, input.after));
  api.bind(stopBulkEdit, ({ session, actor, input }) => edits.stop(session, actor, input.id));
  api.bind(undoBulkEdit, ({ session, actor, input }) => edits.undo(session, actor, input.id));
  api.bind(deleteTitles, ({ session, actor, input }) => edits.trash(session, actor, input));
}
