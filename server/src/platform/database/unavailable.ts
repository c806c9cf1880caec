import { OperatorError } from "../errors.ts";

/** Tells an operator that the database does not respond, and what to do. */
export class DatabaseUnavailable extends OperatorError {
  override name = "DatabaseUnavailable";
}

const CODES: ReadonlySet<unknown> = new Set(["ECONNREFUSED", "ECONNRESET", "ENOENT", "EPIPE"]);
/** Connection exceptions, insufficient resources, and a server that stops (PostgreSQL, Appendix A). */
const STATES = /^(08|53|57P)/;

/** Whether a query failed because the database is unavailable or out of resources, not because of the query. */
export function isDatabaseUnavailable(error: unknown): error is Error {
  if (!(error instanceof Error)) return false;
  if (error instanceof DatabaseUnavailable) return true;
  const code = "code" in error && typeof error.code === "string" ? error.code : "";
  return (
    // ENOENT is that of a missing socket, not of a missing file.
    (CODES.has(code) && !("path" in error)) ||
    STATES.test(code) ||
    // A pool that has ended belongs to a process that stops.
    /Connection terminated|Cannot use a pool after calling end|is not queryable|timeout exceeded when trying to connect/.test(
      error.message,
    )
  );
}
