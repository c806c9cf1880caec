/**
 * The text of a `jsonb` parameter. PostgreSQL's JSON rejects half a surrogate pair, which a truncated text may end in;
 * it becomes U+FFFD.
 */
export const jsonValue = (value: object): string =>
  JSON.stringify(value, (_, inner: unknown) =>
    typeof inner === "string" ? inner.toWellFormed() : inner,
  );
