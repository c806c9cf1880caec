import type { deriveKey } from "altcha-lib/algorithms/web/pbkdf2";

/**
 * PBKDF2 for pages without Web Cryptography, which browsers offer over https and on localhost only; a server on a home
 * network may have neither. The code is loaded only there.
 */
export const deriveWithoutWebCrypto: typeof deriveKey = async (
  { cost, keyLength },
  salt,
  password,
) => {
  const [{ pbkdf2 }, { sha256 }] = await Promise.all([
    import("@noble/hashes/pbkdf2.js"),
    import("@noble/hashes/sha2.js"),
  ]);
  const derivedKey = Uint8Array.from(pbkdf2(sha256, password, salt, { c: cost, dkLen: keyLength }));
  return { parameters: {}, derivedKey };
};
