import { lazy } from "react";

/** The parts of bulk edits that are loaded after the table: without them it is drawn sooner. */
export const RunningEdits = lazy(async () => {
  const { RunningEdits: component } = await import("./bulk-edits.tsx");
  return { default: component };
});

export const EditsDialog = lazy(async () => {
  const { EditsDialog: component } = await import("./bulk-edits.tsx");
  return { default: component };
});

export const SelectionActions = lazy(() => import("./selection-actions.tsx"));
