import { cruise } from "dependency-cruiser";
import rules from "./boundary-rules.ts";

interface Violation {
  readonly rule: string;
  readonly from: string;
  readonly to: string;
}

/** Every forbidden import in these folders of a project, and the number of modules read. */
export async function findViolations(
  root: string,
  folders: readonly string[],
): Promise<{ modules: number; violations: readonly Violation[] }> {
  const { output } = await cruise([...folders], {
    ...rules.options,
    baseDir: root,
    ruleSet: { forbidden: rules.forbidden },
    validate: true,
  });
  if (typeof output === "string") throw new Error(`dependency-cruiser reports in text: ${output}`);
  const { summary } = output;
  return {
    modules: summary.totalCruised,
    violations: summary.violations.map(({ rule, from, to }) => ({ rule: rule.name, from, to })),
  };
}
