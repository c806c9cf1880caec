import type { FastifyError } from "fastify";

/**
 * Error properties that may contain personal data: PostgreSQL quotes the rejected row, and Node the whole address that
 * it could not parse.
 */
const QUOTING = ["detail", "where", "internalQuery", "input", "base"] as const;

/** An error for the log, without what it quotes. */
export function withoutQuotes(error: FastifyError): FastifyError {
  for (const field of QUOTING)
    if (Object.hasOwn(error, field)) Reflect.deleteProperty(error, field);
  return error;
}
