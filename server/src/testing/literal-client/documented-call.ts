import type { Known } from "./known.ts";

export type Fields = Readonly<Record<string, number | string>>;

/**
 * How a call sends its fields: GET in the query, POST in a JSON body, POST? in the query of a POST. Where a
 * specification shows no method ("query-style"), all that the product promises.
 */
export type Way = "GET" | "POST" | "POST?";

/**
 * A row of a table of calls: path, ways, documented fields, and the fields of the response that the specification
 * reads.
 */
export type DocumentedCall = readonly [
  path: `/${string}`,
  ways: string,
  fields: (known: Known) => Fields | Promise<Fields>,
  used: string,
];

export const none = (): Fields => ({});
