import {
  type BulkChanges,
  type BulkEdits,
  getBulkEditRefusals,
  getBulkEdits,
  previewBulkEdit,
  type TitleSelection,
} from "@bijou/contract/studio/bulk-edits";
import { useQuery } from "@tanstack/react-query";
import { useApi } from "../../../platform/studio.ts";
import { useQueryCache } from "../../../platform/use-query-cache.ts";

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
export const useBulkEditsCache = () => useQueryCache<BulkEdits>(EDITS);

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
