import { Resolver } from "node:dns/promises";
import { errorCode } from "../../platform/errors.ts";

/** Names under which mail services usually publish their keys; a domain does not list its own. */
const SELECTORS = ["default", "mail", "dkim", "google", "selector1", "selector2", "k1", "s1"];
const TIMEOUT_MS = 3_000;

/** The records of a name; none for a name that does not exist. Rejects if the DNS cannot be asked. */
export type LookUpText = (name: string) => Promise<readonly string[]>;

/** By the resolver of the machine. */
export function lookUpTextBy(
  resolver = new Resolver({ timeout: TIMEOUT_MS, tries: 1 }),
): LookUpText {
  return async (name) => {
    try {
      return (await resolver.resolveTxt(name)).map((parts) => parts.join(""));
    } catch (error) {
      if (["ENODATA", "ENOTFOUND"].includes(errorCode(error))) return [];
      throw error;
    }
  };
}

/**
 * Whether recipients can recognize mails of a domain. Null for what could not be asked.
 *
 * SPF: RFC 7208 4.5; DKIM: RFC 6376 3.6.2; DMARC: RFC 7489 6.6.3.
 */
export async function senderDomain(domain: string, lookUp: LookUpText) {
  const has = async (names: readonly string[], pattern: RegExp): Promise<boolean | null> => {
    const found = await Promise.allSettled(names.map(lookUp));
    const isFound = found.some(
      (result) =>
        result.status === "fulfilled" && result.value.some((record) => pattern.test(record)),
    );
    if (isFound) return true;
    return found.every(({ status }) => status === "rejected") ? null : false;
  };
  const [spf, dkim, dmarc] = await Promise.all([
    has([domain], /^v=spf1(?: |$)/i),
    has(
      SELECTORS.map((selector) => `${selector}._domainkey.${domain}`),
      /\bp=\S/i,
    ),
    has([`_dmarc.${domain}`], /^v=DMARC1\b/i),
  ]);
  return { spf, dkim, dmarc };
}
