import { createSigner } from "../../platform/signer.ts";

/** The sender of an invitation and its address. */
export interface Invited {
  readonly senderId: number;
  readonly profileId: number;
  readonly email: string;
}

/**
 * A token in each invitation, by which its reader can block the sender without an account. It proves both and is valid
 * for nothing else, so it neither expires nor is spent, even when the sender withdraws the invitation.
 */
export function createBlockTokens(key: Buffer) {
  const signer = createSigner(key, "stop-invitations:1:");
  return {
    make: ({ senderId, profileId, email }: Invited): string =>
      signer.seal(`${senderId}.${profileId}.${Buffer.from(email).toString("base64url")}`),

    /** Undefined for a token that was not signed here. */
    read(token: string): Invited | undefined {
      const [senderId, profileId, email] = signer.open(token)?.split(".") ?? [];
      if (email === undefined) return undefined;
      return {
        senderId: Number(senderId),
        profileId: Number(profileId),
        email: Buffer.from(email, "base64url").toString(),
      };
    },

    /** What is stored of an address without an account. */
    addressMac: (email: string): Buffer => signer.mac(`address:${email.toLowerCase()}`),
  };
}
export type BlockTokens = ReturnType<typeof createBlockTokens>;
