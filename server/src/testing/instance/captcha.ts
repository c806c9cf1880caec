import type { CaptchaChallenge, CaptchaPurpose } from "@bijou/contract/accounts/captcha";
import { solveChallenge } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";
import { createCaptcha } from "../../platform/captcha/captcha.ts";
import type { Database } from "../../platform/database/database.ts";
import type { Secrets } from "../../platform/secrets.ts";

/** Solves a challenge like a page does. */
export async function solved(challenge: CaptchaChallenge): Promise<string> {
  const solution = await solveChallenge({ challenge, deriveKey });
  return Buffer.from(JSON.stringify({ challenge, solution })).toString("base64");
}

/** Solved challenges of an instance, made with its key and hardly any work. */
export function captchaSolver(deps: { database: Database; secrets: Secrets; now: () => number }) {
  const { database, secrets, now } = deps;
  const captcha = createCaptcha({
    database,
    key: secrets.key("captcha"),
    now,
    defaultWork: { cost: 1, minTries: 1, maxTries: 1 },
  });
  return async (purpose: CaptchaPurpose, device = "unnamed-device"): Promise<string> =>
    solved(await captcha.challenge({ purpose, device }));
}
