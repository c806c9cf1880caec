import { domainToASCII } from "node:url";

/** RFC 5321 4.5.3.1. */
const MAX_ADDRESS_LENGTH = 254;
const MAX_LOCAL_PART_LENGTH = 64;

/** The dot-atom of RFC 5322 3.2.3; quoted local parts are rejected. */
const LOCAL_PART = /^[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*$/;
/** Letters of any script, which IDNA converts to ASCII. */
const DOMAIN = /^[\p{L}\p{M}\p{N}.-]+$/u;
const ASCII_DOMAIN =
  /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+(?=[a-z])[a-z0-9-]{1,62}[a-z0-9]$/;

/**
 * Parses exactly one email address, without a name, list, comment or line break. The domain is returned in lower case
 * and ASCII, the local part unchanged. Surrounding spaces are removed.
 *
 * @returns the address, or undefined for any other text.
 */
export function parseEmail(text: string): string | undefined {
  // Before any pattern, so that none runs on a long text.
  if (text.length > MAX_ADDRESS_LENGTH + 2) return undefined;
  const address = text.replace(/^ +| +$/g, "");
  const at = address.lastIndexOf("@");
  const localPart = address.slice(0, at);
  const domain = address.slice(at + 1);
  if (at < 1 || localPart.length > MAX_LOCAL_PART_LENGTH) return undefined;
  if (!LOCAL_PART.test(localPart) || !DOMAIN.test(domain)) return undefined;
  const asciiDomain = domainToASCII(domain);
  const parsed = `${localPart}@${asciiDomain}`;
  return ASCII_DOMAIN.test(asciiDomain) && parsed.length <= MAX_ADDRESS_LENGTH ? parsed : undefined;
}
