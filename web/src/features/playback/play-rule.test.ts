import { describe, expect, it } from "vitest";
import { decidePlay } from "./play-rule.ts";

const free = { is_premium: "0", is_coming_soon_status: "0" } as const;
const premium = { is_premium: "1", is_coming_soon_status: "0" } as const;
const soon = { is_premium: "1", is_coming_soon_status: "1" } as const;

describe("the play rule", () => {
  it("V-01 asks a guest to sign in, for any released title", () => {
    expect(decidePlay(null, free)).toBe("sign-in");
    expect(decidePlay(null, premium)).toBe("sign-in");
  });

  it.each(["Active", "Cancelled"] as const)("plays everything for %s", (status) => {
    expect(decidePlay({ subscription_status: status }, free)).toBe("player");
    expect(decidePlay({ subscription_status: status }, premium)).toBe("player");
  });

  it("T-03 T-04 plays free titles for a free member and sells premium ones", () => {
    expect(decidePlay({ subscription_status: "Inactive" }, free)).toBe("player");
    expect(decidePlay({ subscription_status: "Inactive" }, premium)).toBe("subscribe");
  });

  it("plays the trailer of an unreleased title, for everyone", () => {
    expect(decidePlay(null, soon)).toBe("trailer");
    expect(decidePlay({ subscription_status: "Active" }, soon)).toBe("trailer");
  });
});
