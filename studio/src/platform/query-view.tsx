import { StudioCallFailed } from "@bijou/contract/studio/client";
import type { UseQueryResult } from "@tanstack/react-query";
import { CloudOff } from "lucide-react";
import type { ReactNode } from "react";
import { EmptyState, ErrorState } from "../ui/feedback/states.tsx";
import { useTexts } from "../ui/language.ts";
import { platformTexts } from "./texts.ts";
import { useProblemText } from "./use-problem-text.ts";

interface Props<T> {
  readonly query: UseQueryResult<T>;
  readonly skeleton: ReactNode;
  readonly children: (data: T) => ReactNode;
}

/** What a page shows while its data is loading, missing, or there. Data that was loaded before stays on the page. */
export function QueryView<T>({ query, skeleton, children }: Props<T>) {
  const texts = useTexts(platformTexts);
  const textOf = useProblemText();
  if (query.data !== undefined) return children(query.data);
  if (query.error !== null)
    return (
      <ErrorState
        title={texts.loadFailed}
        text={textOf(query.error)}
        requestId={query.error instanceof StudioCallFailed ? query.error.requestId : undefined}
        onRetry={() => void query.refetch()}
      />
    );
  if (query.fetchStatus === "paused")
    return (
      <EmptyState icon={<CloudOff />} title={texts.offlineTitle}>
        {texts.offlinePage}
      </EmptyState>
    );
  return skeleton;
}
