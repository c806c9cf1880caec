import { createSigner } from "../../platform/signer.ts";

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
  const signer = createSigner(key, "stop-invitations:1:");
  return {
    make: ({ senderId, profileId, email }: Invited): string =>
      signer.seal(`${senderId}.${profileId}.${Buffer.from(email).toString("base64url")}`),

    /** Nothing for a token that was not made here. */
    read(token: string): Invited | undefined {
      const [senderId, profileId, email] = signer.open(token)?.split(".") ?? [];
      if (email === undefined) return undefined;
      return {
        senderId: Number(senderId),
        profileId: Number(profileId),
        email: Buffer.from(email, "base64url").toString(),
      };
    },

    /** What is kept of an address that has no account. */
    addressMac: (email: string): Buffer => signer.mac(`address:${email.toLowerCase()}`),
  };
}
export type BlockTokens = ReturnType<typeof createBlockTokens>;
