import { PROBLEMS, type ProblemCode } from "@bijou/contract/studio/problems";
import type { FastifyError, FastifyReply, FastifyRequest } from "fastify";
import { isDatabaseUnavailable } from "../database/unavailable.ts";
import { AppError } from "../errors.ts";
import { withoutQuotes } from "../http/without-quotes.ts";
import { fieldProblems, type Issue } from "./field-problems.ts";
import { problemBody, StudioProblem } from "./problem.ts";

/** The codes of platform errors in the Studio. */
const CODES: Readonly<Record<string, ProblemCode>> = {
  too_many_requests: "too_many_requests",
  body_too_large: "body_too_large",
  object_not_found: "not_found",
  busy: "unavailable",
  unavailable: "unavailable",
};

function invalid(issues: readonly Issue[]): StudioProblem {
  const fields = fieldProblems(issues);
  const [first] = fields;
  const detail = first ? `${first.path || "The request"} ${first.message}.` : "It is not valid.";
  return new StudioProblem("invalid_request", detail, { fields });
}

function problemOf(error: FastifyError): StudioProblem | undefined {
  if (error instanceof StudioProblem) return error;
  if (error instanceof AppError)
    return new StudioProblem(CODES[error.code] ?? "invalid_request", error.message, {
      retryAfterSeconds: error.retryAfterSeconds,
    });
  if (error.validation) return invalid(error.validation as Issue[]);
  if (error.statusCode === 413)
    return new StudioProblem("body_too_large", "Send less in one request.");
  if (error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500)
    return new StudioProblem("invalid_request", error.message);
  if (isDatabaseUnavailable(error))
    return new StudioProblem("unavailable", "The database cannot be reached. Try again shortly.");
  return undefined;
}

const SOON_SECONDS = 60;

/**
 * Sends an error of the Studio's API (RFC 9457). The text of an internal error goes to the log only.
 *
 * @throws the error where the Studio doesn't exist, so that the response is that of any unknown call.
 */
export function sendProblem(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  if (error instanceof AppError && error.code === "route_not_found") throw error;
  const known = problemOf(error);
  const problem =
    known ?? new StudioProblem("internal", "Try again. If it happens again, look in the log.");
  const [status] = PROBLEMS[problem.code];
  if (status >= 500)
    request.log.error(
      { err: withoutQuotes(error), route: request.routeOptions.url },
      "A request failed",
    );
  if (status === 503) void reply.header("retry-after", 2);
  if (status === 429 && !reply.hasHeader("retry-after"))
    void reply.header("retry-after", problem.more.retryAfterSeconds ?? SOON_SECONDS);
  return reply
    .code(status)
    .type("application/problem+json")
    .send(JSON.stringify(problemBody(problem, request.id)));
}
