import { createSigner } from "../../platform/signer.ts";

/**
 * What a mail carries so that one click stops more of its kind, without a sign-in. It proves the profile and can do
 * nothing else, so it neither ends nor is spent.
 */
export function createStopTokens(key: Buffer) {
  const signer = createSigner(key, "stop-mails:1:");
  return {
    make: (profileId: number): string => signer.seal(String(profileId)),

    /** The profile of a token that was made here. */
    read(token: string): number | undefined {
      const profileId = signer.open(token);
      return profileId === undefined ? undefined : Number(profileId);
    },
  };
}
export type StopTokens = ReturnType<typeof createStopTokens>;
