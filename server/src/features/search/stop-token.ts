import { createHmac, timingSafeEqual } from "node:crypto";

const VERSION = "stop-mails:1";

/**
 * What a mail carries so that one click stops more of its kind, without a sign-in. It proves the profile and can do
 * nothing else, so it neither ends nor is spent.
 */
export function createStopTokens(key: Buffer) {
  const sign = (profileId: number): string =>
    createHmac("sha256", key).update(`${VERSION}:${profileId}`).digest("base64url");
  return {
    make: (profileId: number): string => `${profileId}.${sign(profileId)}`,

    /** The profile of a token that was made here. */
    read(token: string): number | undefined {
      const [id = "", signature = ""] = token.split(".", 2);
      const profileId = Number(id);
      if (!Number.isSafeInteger(profileId) || profileId <= 0) return undefined;
      const expected = Buffer.from(sign(profileId));
      const given = Buffer.from(signature);
      return given.length === expected.length && timingSafeEqual(given, expected)
        ? profileId
        : undefined;
    },
  };
}
export type StopTokens = ReturnType<typeof createStopTokens>;
