import type { ErrorCode } from "@bijou/contract/error-codes";
import type { FastifyError, FastifyInstance } from "fastify";
import { isDatabaseUnavailable } from "../database/unavailable.ts";
import { AppError } from "../errors.ts";
import { PUBLIC_ROUTE } from "./public-route.ts";
import { withoutQuotes } from "./without-quotes.ts";

interface ValidationIssue {
  readonly instancePath?: string;
  readonly message?: string;
  readonly params?: Readonly<Record<string, unknown>>;
}

/** Names the invalid field and the reason. */
function explain(issues: readonly ValidationIssue[]): string {
  const [issue] = issues;
  if (!issue) return "Invalid request";
  const unknown = issue.params?.["additionalProperty"];
  if (typeof unknown === "string") return `${unknown} is not a field of this call`;
  const missing = issue.params?.["missingProperty"];
  if (typeof missing === "string") return `${missing} is missing`;
  const field = issue.instancePath?.replace(/^\//, "").replaceAll("/", ".");
  return `${field === undefined || field === "" ? "The request" : field} ${issue.message ?? "isn’t valid"}`;
}

function failureOf(error: FastifyError): AppError | undefined {
  if (error instanceof AppError) return error;
  if (error.validation)
    return new AppError("invalid_request", explain(error.validation as ValidationIssue[]));
  if (error.statusCode === 413) return new AppError("body_too_large");
  if (error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500)
    return new AppError("invalid_request", error.message);
  if (isDatabaseUnavailable(error)) return new AppError("unavailable");
  return undefined;
}

/** Missing tokens must not look like invalid ones: a client signs out on `status` 401. */
const WITHOUT_STATUS: ReadonlySet<ErrorCode> = new Set([
  "guest_token_required",
  "member_required",
  "secret_required",
]);

/** For a 429 whose end is unknown. */
const SOON_SECONDS = 60;

const rejectRoute = async (): Promise<never> => {
  throw new AppError("route_not_found");
};

/** Sends every error in the envelope. The text of an internal error goes to the log only. */
export function handleErrors(app: FastifyInstance): void {
  app.setNotFoundHandler(rejectRoute);
  // Without this route, an unknown call would get a page.
  app.route({
    method: ["GET", "POST"],
    url: "/api/*",
    ...PUBLIC_ROUTE,
    handler: rejectRoute,
  });
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const known = failureOf(error);
    // Under an overload there would be thousands of lines.
    if (!known || (known.status >= 500 && known.code !== "busy"))
      request.log.error(
        { err: withoutQuotes(error), route: request.routeOptions.url },
        "A request failed",
      );
    const { code, status, message, retryAfterSeconds } = known ?? new AppError("internal");
    if (status === 503) void reply.header("retry-after", retryAfterSeconds ?? 2);
    // A rate limit has set the header already.
    if (status === 429 && !reply.hasHeader("retry-after"))
      void reply.header("retry-after", retryAfterSeconds ?? SOON_SECONDS);
    return reply.code(status).send({
      ...(WITHOUT_STATUS.has(code) ? {} : { status }),
      status_code: 0,
      message,
      data: null,
      error: code,
      // Only where the log has an entry: other errors of one kind must not differ from each other.
      ...(status >= 500 && { request_id: request.id }),
    });
  });
}
