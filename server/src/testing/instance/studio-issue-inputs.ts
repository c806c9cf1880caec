import type { IssueRow } from "@bijou/contract/studio/issues";
import { DAY_MS } from "../../platform/durations.ts";
import type { TestInstance } from "../test-instance.ts";
import { twoIssues } from "./issues.ts";
import type { StaffMember } from "./staff.ts";

type Input = () => object | Promise<object>;

/** Inputs with which the calls about issues succeed. */
export function studioIssueInputs(
  instance: TestInstance,
  olive: StaffMember,
): Readonly<Record<string, Input>> {
  // Neither the title that Ada watches nor Bert: the calls may say nothing of them.
  const issues = async () => twoIssues(instance, (await olive.signIn()).call, "paper-boats");
  const versionOf = ({ id, revision }: IssueRow) => ({ id, revision });
  return {
    getIssues: () => ({}),
    getIssue: async () => ({ id: (await issues())[0].id }),
    changeIssue: async () => ({ ...versionOf((await issues())[0]), status: "investigating" }),
    addIssueNote: async () => ({ id: (await issues())[0].id, text: "The third reel is dark." }),
    replyToIssue: async () => ({ ...versionOf((await issues())[0]), text: "It is bright again." }),
    mergeIssue: async () => {
      const [from, into] = await issues();
      return { ...versionOf(from), into: into.id };
    },
    closeIssues: async () => ({ issues: [versionOf((await issues())[0])], status: "resolved" }),
    getPlayback: () => ({ id: instance.title("night-train") }),
    snoozeLine: () => ({
      line: "issues",
      until: new Date(instance.clock.now() + DAY_MS).toISOString(),
    }),
  };
}
