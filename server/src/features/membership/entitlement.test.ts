import { describe, expect, test } from "vitest";
import { documentedTable } from "../../testing/documented-table.ts";
import { entitlementOf, playRestrictionOf } from "./entitlement.ts";

const now = Date.UTC(2026, 0, 1);
const PAID_UNTIL = { never: undefined, ahead: new Date(now + 1000), over: new Date(now) } as const;

const isYes = (cell: string | undefined): boolean => cell === "yes";

function holderOf(who: string, state: string, paidUntil: string) {
  if (who === "guest") return { kind: "guest", device: "a device" } as const;
  const membership =
    state === "none"
      ? undefined
      : {
          state: state as "active" | "cancelled" | "ended",
          paidUntil: PAID_UNTIL[paidUntil as keyof typeof PAID_UNTIL],
        };
  return { kind: "member", isChild: who === "child", membership } as const;
}

describe("R-03, R-04, entitlements are those of docs/entitlement.md", async () => {
  const rows = await documentedTable("entitlement.md", "What somebody may have");

  test("the table has every combination", () => {
    expect(new Set(rows.map((row) => row.slice(0, 3).join())).size).toBe(rows.length);
    expect(rows).toHaveLength(1 + 2 * (1 + 3 * 3));
  });

  test.each(rows.map((row) => [row.slice(0, 3).join(", "), row] as const))("%s", (_, row) => {
    const [who = "", state = "", paidUntil = "", status, premium, ads, member, subscriber] = row;
    const holder = holderOf(who, state, paidUntil);
    expect(entitlementOf(holder, now)).toEqual({
      subscriptionStatus: status,
      premium: isYes(premium),
      ads: isYes(ads),
      savedSearches: isYes(member),
    });
    const strict = entitlementOf(holder, now, { savedSearchRequires: "subscriber" });
    expect(strict.savedSearches).toBe(isYes(subscriber));
  });
});

describe("titles play as docs/entitlement.md says", async () => {
  const rows = await documentedTable("entitlement.md", "Whether a title plays");

  test("the table has every combination", () => {
    expect(new Set(rows.map((row) => row.slice(0, 6).join())).size).toBe(2 ** 6);
  });

  test.each(rows.map((row) => [row.slice(0, 6).join(", "), row] as const))("%s", (_, row) => {
    const [isChild, hasPremium, isForKids, isInTerritory, isAhead, isPremium] = row.map(isYes);
    const holder = holderOf(isChild ? "child" : "adult", hasPremium ? "active" : "none", "never");
    const title = {
      isForKids: isForKids ?? false,
      isInTerritory: isInTerritory ?? false,
      isAhead: isAhead ?? false,
      isPremium: isPremium ?? false,
    };
    const restriction = playRestrictionOf(holder, title, now);
    expect(restriction?.replaceAll("_", " ") ?? "plays").toBe(row[6]);
  });
});
