import { pbkdf2Sync } from "node:crypto";
import { expect, type Locator, type Page } from "@playwright/test";
import type { Client } from "@bijou/contract/client";
import { captchaChallenge, type CaptchaPurpose } from "@bijou/contract/accounts/captcha";

const COUNTER_BYTES = 4;

/** Solves a captcha as a page does, for what a journey prepares without one. */
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

export const CHALLENGES = "**/api/v3/captcha-challenge*";

/** Waits until the captcha of a form has been solved by the page itself. */
export async function expectSolved(place: Page | Locator): Promise<void> {
  await expect(place.getByRole("checkbox", { name: "I’m not a robot" })).toBeChecked();
}

/** Keeps challenges from the page, as a slow network does; @returns what lets them through again. */
export async function holdChallenges(page: Page): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(CHALLENGES, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}
