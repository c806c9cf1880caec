import { createHmac, timingSafeEqual } from "node:crypto";

const VERSION = "stop-invitations:1";

/** Who sent an invitation, and to which address. */
export interface Invited {
  readonly senderId: number;
  readonly profileId: number;
  readonly email: string;
}

/**
 * What an invitation carries so that its reader can block who sent it, without an account. It proves both ends and can
 * do nothing else, so it neither ends nor is spent: not even when the sender takes the invitation back.
 */
export function createBlockTokens(key: Buffer) {
  const hmac = (text: string): Buffer =>
    createHmac("sha256", key).update(`${VERSION}:${text}`).digest();
  return {
    make({ senderId, profileId, email }: Invited): string {
      const said = `${senderId}.${profileId}.${Buffer.from(email).toString("base64url")}`;
      return `${said}.${hmac(said).toString("base64url")}`;
    },

    /** Nothing for a token that was not made here. */
    read(token: string): Invited | undefined {
      const end = token.lastIndexOf(".");
      const said = token.slice(0, Math.max(0, end));
      const expected = hmac(said);
      const given = Buffer.from(token.slice(end + 1), "base64url");
      if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined;
      const [senderId, profileId, email = ""] = said.split(".");
      return {
        senderId: Number(senderId),
        profileId: Number(profileId),
        email: Buffer.from(email, "base64url").toString(),
      };
    },

    /** What is kept of an address that has no account. */
    addressMac: (email: string): Buffer => hmac(`address:${email.toLowerCase()}`),
  };
}
export type BlockTokens = ReturnType<typeof createBlockTokens>;
