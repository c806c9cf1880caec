import { pbkdf2Sync } from "node:crypto";
import type { Client } from "@bijou/contract/client";
import { captchaChallenge, type CaptchaPurpose } from "@bijou/contract/accounts/captcha";

const COUNTER_BYTES = 4;

/** Solves a captcha without a page. */
export async function solvedCaptcha(call: Client, purpose: CaptchaPurpose): Promise<string> {
  const challenge = await call(captchaChallenge, { purpose });
  const { nonce, salt, cost, keyLength, keyPrefix } = challenge.parameters;
  const start = Buffer.from(nonce, "hex");
  const password = Buffer.concat([start, Buffer.alloc(COUNTER_BYTES)]);
  for (let counter = 0; ; counter++) {
    password.writeUInt32BE(counter, start.length);
    const derivedKey = pbkdf2Sync(
      password,
      Buffer.from(salt, "hex"),
      cost,
      keyLength,
      "sha256",
    ).toString("hex");
    if (derivedKey.startsWith(keyPrefix))
      return btoa(JSON.stringify({ challenge, solution: { counter, derivedKey } }));
  }
}
