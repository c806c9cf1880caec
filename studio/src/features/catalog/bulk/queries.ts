import type { BulkChanges } from "@bijou/contract/studio/bulk-changes";
import {
  type BulkEdit,
  type BulkEdits,
  getBulkEditRefusals,
  getBulkEdits,
  previewBulkEdit,
  type TitleSelection,
} from "@bijou/contract/studio/bulk-edits";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useApi } from "../../../platform/studio.ts";

const EDITS = ["bulk-edits"] as const;
const POLL_MS = 1_000;

/** The bulk edits, read again every second while one runs. */
export function useBulkEdits() {
  const api = useApi();
  return useQuery({
    queryKey: EDITS,
    queryFn: ({ signal }) => api(getBulkEdits, {}, { signal }),
    refetchInterval: ({ state: { data } }) =>
      data?.edits.some(({ state }) => state === "running") ? POLL_MS : false,
  });
}

/** Shows a bulk edit as a call has returned it: one that has begun is seen, even if it ends before the list is read again. */
export function useShowEdit() {
  const client = useQueryClient();
  return async (edit: BulkEdit): Promise<void> => {
    await client.cancelQueries({ queryKey: EDITS });
    client.setQueryData<BulkEdits>(EDITS, (known) => ({
      edits: [edit, ...(known?.edits.filter(({ id }) => id !== edit.id) ?? [])],
    }));
  };
}

/** What the titles have now, and what changes would do to them. */
export function usePreview(selection: TitleSelection, changes: BulkChanges) {
  const api = useApi();
  return useQuery({
    queryKey: ["bulk-preview", selection, changes],
    queryFn: ({ signal }) => api(previewBulkEdit, { selection, changes }, { signal }),
    gcTime: 0,
  });
}

export function useRefused(id: number) {
  const api = useApi();
  return useQuery({
    queryKey: ["bulk-refused", id],
    queryFn: ({ signal }) => api(getBulkEditRefusals, { id }, { signal }),
  });
}
