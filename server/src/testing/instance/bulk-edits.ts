import type { BulkChanges } from "@bijou/contract/studio/bulk-changes";
import {
  getBulkEdits,
  startBulkEdit,
  type TitleSelection,
  undoBulkEdit,
} from "@bijou/contract/studio/bulk-edits";
import type { StudioCaller } from "./studio-caller.ts";
import type { TestInstance } from "../test-instance.ts";

/** Bulk edits of a person, each with its work done. */
export function bulkEditsOf(instance: TestInstance, { call }: Pick<StudioCaller, "call">) {
  async function worked(id: number) {
    await instance.app.bulkEdits.worker.work();
    const edit = (await call(getBulkEdits, {})).edits.find((one) => one.id === id);
    if (!edit) throw new Error(`There is no bulk edit ${id}`);
    return edit;
  }
  return {
    edited: async (selection: TitleSelection, changes: BulkChanges) =>
      worked((await call(startBulkEdit, { selection, changes })).id),
    undone: async (id: number) => worked((await call(undoBulkEdit, { id })).id),
    worked,
  };
}
