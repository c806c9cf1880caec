import { describe, expect, test } from "vitest";
import { DAY_MS, HOUR_MS } from "../../platform/durations.ts";
import { checkCertificate } from "./certificate.ts";

describe("the certificate", () => {
  const nowMs = Date.parse("2026-11-26T12:00:00Z");
  /** What the second check finds: the first one never waits. */
  async function found(publicUrl: string, days: number) {
    const { find } = checkCertificate({
      publicUrl,
      now: () => nowMs,
      read: async () => {
        if (days === 0) throw new Error("ECONNREFUSED");
        return { expiresAt: new Date(nowMs + days * DAY_MS) };
      },
    });
    const first = await find();
    await new Promise(setImmediate);
    return { first: first.sentence, second: (await find()).sentence };
  }

  test.each([
    ["https://films.example", 60, "checking", "valid"],
    ["https://films.example", 13, "checking", "expires_soon"],
    ["https://films.example", -1, "checking", "expired"],
    ["https://films.example", 0, "checking", "unreachable"],
    ["http://localhost:3000", 60, "local", "local"],
    ["http://films.example", 60, "plain_http", "plain_http"],
  ])("%s with %i days left", async (url, days, first, second) => {
    expect(await found(url, days)).toEqual({ first, second });
  });

  test("is read at most once an hour", async () => {
    let at = nowMs;
    let reads = 0;
    const { find } = checkCertificate({
      publicUrl: "https://films.example",
      now: () => at,
      read: async () => {
        reads += 1;
        return { expiresAt: new Date(nowMs + DAY_MS) };
      },
    });
    await find();
    await find();
    expect(reads).toBe(1);
    at += HOUR_MS;
    await find();
    expect(reads).toBe(2);
  });
});
