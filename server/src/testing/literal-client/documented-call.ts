import type { Known } from "./known.ts";

export type Fields = Readonly<Record<string, number | string>>;

/**
 * How a call carries its fields: GET in the address, POST in a JSON body, POST? in the address of a POST. Where a
 * specification shows no method ("query-style"), each that the product promises.
 */
export type Way = "GET" | "POST" | "POST?";

/** A row of a table of calls: path, ways, documented fields, and what the specification reads of the answer. */
export type DocumentedCall = readonly [
  path: `/${string}`,
  ways: string,
  fields: (known: Known) => Fields | Promise<Fields>,
  used: string,
];

export const none = (): Fields => ({});
