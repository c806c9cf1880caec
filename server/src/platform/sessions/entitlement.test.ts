import { describe, expect, test } from "vitest";
import { entitlementOf } from "./entitlement.ts";

const now = Date.UTC(2026, 0, 1);
const soon = new Date(now + 1000);
const past = new Date(now - 1000);

describe("R-03, R-04, V-02 what a membership is worth", () => {
  test.each([
    [undefined, "Inactive", false],
    [{ state: "active", paidUntil: undefined }, "Active", true],
    [{ state: "active", paidUntil: soon }, "Active", true],
    [{ state: "active", paidUntil: past }, "Inactive", false],
    [{ state: "cancelled", paidUntil: soon }, "Cancelled", true],
    [{ state: "cancelled", paidUntil: past }, "Inactive", false],
    [{ state: "cancelled", paidUntil: undefined }, "Inactive", false],
    [{ state: "ended", paidUntil: soon }, "Inactive", false],
  ] as const)("%j is %s", (membership, subscriptionStatus, premium) => {
    expect(entitlementOf(membership, now)).toEqual({ subscriptionStatus, premium });
  });
});
