import { getIssue, getIssues, type IssueView } from "@bijou/contract/studio/issues";
import { useInfiniteQuery, useQuery, useQueryClient } from "@tanstack/react-query";
import { useApi } from "../../platform/studio.ts";

/** Viewers report at any time, and the audit log does not say so. */
const REFETCH_MS = 60_000;

const issueKey = (id: number) => ["issue", id] as const;

export function useIssues(view: IssueView) {
  const api = useApi();
  return useInfiniteQuery({
    queryKey: ["issues", view],
    queryFn: ({ pageParam, signal }) =>
      api(getIssues, { view, ...(pageParam && { cursor: pageParam }) }, { signal }),
    initialPageParam: "",
    getNextPageParam: ({ next }) => next,
    refetchInterval: REFETCH_MS,
  });
}

/** The open issues of one title. */
export function useTitleIssues(title: number, isEnabled = true) {
  const api = useApi();
  return useQuery({
    queryKey: ["issues", "title", title],
    queryFn: ({ signal }) => api(getIssues, { title, limit: 100 }, { signal }),
    enabled: isEnabled,
  });
}

export function useIssue(id: number) {
  const api = useApi();
  return useQuery({
    queryKey: issueKey(id),
    queryFn: ({ signal }) => api(getIssue, { id }, { signal }),
    refetchInterval: REFETCH_MS,
  });
}

/** What a change of issues does with what is loaded. */
export function useReloadIssues() {
  const client = useQueryClient();
  return async (): Promise<void> => {
    await Promise.all(
      [["issues"], ["issue"], ["today"]].map((queryKey) => client.invalidateQueries({ queryKey })),
    );
  };
}
