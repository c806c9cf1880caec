import {
  type FieldCode,
  type FieldProblem,
  type Problem,
  type ProblemCode,
  PROBLEMS,
} from "@bijou/contract/studio/problems";

interface More {
  readonly fields?: Problem["fields"];
  readonly conflicts?: Problem["conflicts"];
  /** Those that the caller does not have. */
  readonly scopes?: readonly string[];
  /** With a 429: when to try again. */
  readonly retryAfterSeconds?: number | undefined;
}

/** An error of the Studio's API that the caller is meant to read. */
export class StudioProblem extends Error {
  readonly code: ProblemCode;
  readonly more: More;

  /** @param detail what was wrong with this request, and what to do. */
  constructor(code: ProblemCode, detail: string, more: More = {}) {
    super(detail);
    this.name = "StudioProblem";
    this.code = code;
    this.more = more;
  }
}

/** One wrong field of a form. */
export const wrongField = (
  path: string,
  code: FieldCode,
  message: string,
  about: Pick<FieldProblem, "limit" | "value"> = {},
): StudioProblem =>
  new StudioProblem("invalid_request", message, { fields: [{ path, code, message, ...about }] });

/** The email address that a form must have. */
export const wrongEmail = (path = "email"): StudioProblem =>
  wrongField(path, "invalid_email", "Enter one email address.");

/** The body of an error response (RFC 9457). */
export function problemBody({ code, message, more }: StudioProblem, requestId: string): Problem {
  const [status, title] = PROBLEMS[code];
  return {
    type: "about:blank",
    title,
    status,
    detail: message,
    code,
    ...(more.fields && { fields: more.fields }),
    ...(more.conflicts && { conflicts: more.conflicts }),
    ...(more.scopes && { scopes: [...more.scopes] }),
    ...(status >= 500 && { requestId }),
  };
}
