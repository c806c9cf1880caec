import { createSigner } from "../../platform/signer.ts";

/**
 * Tokens in mails that stop further mails without sign-in. They allow nothing else, so they do not expire and can be
 * reused.
 */
export function createStopTokens(key: Buffer) {
  const signer = createSigner(key, "stop-mails:1:");
  return {
    make: (profileId: number): string => signer.seal(String(profileId)),

    /** The profile of a valid token. */
    read(token: string): number | undefined {
      const profileId = signer.open(token);
      return profileId === undefined ? undefined : Number(profileId);
    },
  };
}
export type StopTokens = ReturnType<typeof createStopTokens>;
