import type { UseQueryResult } from "@tanstack/react-query";
import { useProblemText } from "../../platform/use-problem-text.ts";
import { Problem } from "../../ui/form/problem.tsx";

/** What is wrong with the last refresh of a page that stays as it was. */
export function StaleNote({ query }: { query: UseQueryResult<unknown> }) {
  const textOf = useProblemText();
  return <Problem text={query.isRefetchError ? textOf(query.error) : undefined} />;
}
