import type { FieldCode, FieldProblem } from "@bijou/contract/studio/problems";

/** What Ajv says about a request. */
export interface Issue {
  readonly keyword?: string;
  readonly instancePath?: string;
  readonly message?: string;
  readonly params?: Readonly<Record<string, unknown>>;
}

const CODES: Readonly<Record<string, FieldCode>> = {
  required: "required",
  additionalProperties: "unknown",
  enum: "not_offered",
  minLength: "too_short",
  maxLength: "too_long",
  minimum: "too_small",
  maximum: "too_large",
  minItems: "too_few",
  maxItems: "too_many",
  uniqueItems: "repeated",
};

/** A schema says that a text or a list must not be empty by its least size, and that a text must not be blank by a pattern. */
const isEmpty = ({ limit, pattern }: NonNullable<Issue["params"]>, code: FieldCode): boolean =>
  pattern === "\\S" || (limit === 1 && (code === "too_short" || code === "too_few"));

function problemOf({ keyword = "", instancePath = "", message, params = {} }: Issue): FieldProblem {
  const path = instancePath.replace(/^\//, "").replaceAll("/", ".");
  const { additionalProperty: unknown, missingProperty: missing, limit } = params;
  if (typeof unknown === "string")
    return { path: unknown, code: "unknown", message: "is not a field of this call" };
  if (typeof missing === "string")
    return {
      path: [path, missing].filter(Boolean).join("."),
      code: "required",
      message: "is missing",
    };
  const code = CODES[keyword] ?? "invalid";
  const wrong = { path, message: message ?? "is not valid" };
  if (isEmpty(params, code)) return { ...wrong, code: "required" };
  return { ...wrong, code, ...(typeof limit === "number" && { limit }) };
}

/** The fields that are wrong, each once: a choice between schemas makes an issue of each of them. */
export function fieldProblems(issues: readonly Issue[]): FieldProblem[] {
  const problems = issues.map(problemOf);
  return problems.filter(
    ({ path }, index) => problems.findIndex((other) => other.path === path) === index,
  );
}
