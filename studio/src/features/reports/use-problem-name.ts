import type { IssueRow } from "@bijou/contract/studio/issues";
import { useTexts } from "../../ui/language.ts";
import { reportsTexts } from "./texts.ts";

/** The problem of an issue, as viewers read it, or the error of a player. */
export function useProblemName(): (issue: Pick<IssueRow, "problem" | "cause">) => string {
  const texts = useTexts(reportsTexts);
  return ({ problem, cause }) => {
    if (problem !== null) return problem;
    const [kind = "", code = ""] = cause.split("/");
    return kind === "player" ? texts.playerError(code) : cause;
  };
}
