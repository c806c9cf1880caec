import type { List, ListMergePreview } from "@bijou/contract/studio/list-entries";
import {
  deleteListEntry,
  getList,
  type ListName,
  mergeListEntries,
  moveListEntry,
  previewListMerge,
  undoListMerge,
} from "@bijou/contract/studio/lists";
import {
  deleteMenuEntry,
  getMenu,
  mergeMenuEntries,
  moveMenuEntry,
  previewMenuMerge,
  undoMenuMerge,
} from "@bijou/contract/studio/menu";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { useApi } from "../../platform/studio.ts";

type Api = ReturnType<typeof useApi>;
interface Pair {
  readonly id: number;
  readonly other: number;
}
interface Signal {
  readonly signal?: AbortSignal;
}

/** The calls about one list; those of the menu have addresses of their own. */
interface ListCalls {
  readonly read: (options: Signal) => Promise<List>;
  readonly move: (input: { id: number; before: number | null }) => Promise<List>;
  readonly remove: (input: { id: number; revision: number }) => Promise<List>;
  readonly preview: (input: Pair, options: Signal) => Promise<ListMergePreview>;
  readonly merge: (
    input: Pair & { revision: number; otherRevision: number },
  ) => Promise<{ merge: number; list: List }>;
  readonly undoMerge: (merge: number) => Promise<List>;
}

const callsOf = (api: Api, list: ListName): ListCalls =>
  list === "menu"
    ? {
        read: (options) => api(getMenu, {}, options),
        move: (input) => api(moveMenuEntry, input),
        remove: (input) => api(deleteMenuEntry, input),
        preview: (input, options) => api(previewMenuMerge, input, options),
        merge: (input) => api(mergeMenuEntries, input),
        undoMerge: (merge) => api(undoMenuMerge, { merge }),
      }
    : {
        read: (options) => api(getList, { list }, options),
        move: (input) => api(moveListEntry, { list, ...input }),
        remove: (input) => api(deleteListEntry, { list, ...input }),
        preview: (input, options) => api(previewListMerge, { list, ...input }, options),
        merge: (input) => api(mergeListEntries, { list, ...input }),
        undoMerge: (merge) => api(undoListMerge, { list, merge }),
      };

export function useListCalls(list: ListName): ListCalls {
  const api = useApi();
  return useMemo(() => callsOf(api, list), [api, list]);
}

export const listKey = (list: ListName | "ratings") => ["lists", list] as const;

export function useList(list: ListName) {
  const { read } = useListCalls(list);
  return useQuery({ queryKey: listKey(list), queryFn: ({ signal }) => read({ signal }) });
}

/** What merging `other` into an entry would change. */
export function useListMergePreview(list: ListName, pair: Pair) {
  const { preview } = useListCalls(list);
  return useQuery({
    queryKey: [...listKey(list), "merge", pair.id, pair.other],
    queryFn: ({ signal }) => preview(pair, { signal }),
    gcTime: 0,
  });
}
