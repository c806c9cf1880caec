import type { Session } from "@bijou/contract/studio/session";

/** The session that the server wrote into the page; undefined if it did not. */
export function sessionOfPage(page: Document = document): Session | undefined {
  const text = page.getElementById("first-response")?.textContent;
  if (!text) return undefined;
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the server serializes it by the schema
  return JSON.parse(text) as Session;
}
