import { useResource } from "../../platform/resource/use-resource.ts";
import { type IssueKind, loadIssueKinds } from "./calls.ts";

/** The kinds of trouble that a viewer can choose from; undefined until they are loaded. */
export function useIssueKinds(): {
  kinds: readonly IssueKind[] | undefined;
  hasFailed: boolean;
  retry: () => void;
} {
  const { data, hasFailed, retry } = useResource({ key: "issue-kinds", load: loadIssueKinds });
  return { kinds: data, hasFailed, retry };
}
