import { isIP } from "node:net";

/**
 * Whether passkeys work at an address: browsers require a secure context, and a passkey belongs to a host name, never
 * to an IP address (WebAuthn Level 3, 5.1.2 and 13.4.9).
 */
export function isPasskeyOrigin(url: string): boolean {
  const { protocol, hostname } = new URL(url);
  const isHostName = isIP(hostname.replace(/^\[|\]$/g, "")) === 0;
  return isHostName && (protocol === "https:" || hostname === "localhost");
}
