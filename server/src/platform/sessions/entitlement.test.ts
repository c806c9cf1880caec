import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { entitlementOf, playRefusalOf } from "./entitlement.ts";

const now = Date.UTC(2026, 0, 1);
const PAID_UNTIL = { never: undefined, ahead: new Date(now + 1000), over: new Date(now) } as const;

const page = await readFile(join(import.meta.dirname, "../../../../docs/entitlement.md"), "utf8");

/** The rows of the table below a heading of docs/entitlement.md. */
function tableBelow(heading: string): string[][] {
  const rows = page
    .slice(page.indexOf(`## ${heading}`))
    .split("\n")
    .filter((line) => line.startsWith("|"))
    .map((line) =>
      line
        .slice(1, -1)
        .split("|")
        .map((cell) => cell.trim()),
    );
  const width = rows[0]?.length;
  const end = rows.findIndex((row) => row.length !== width);
  return rows.slice(2, end < 0 ? undefined : end);
}

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

describe("R-03, R-04, V-02 what a membership is worth is what docs/entitlement.md says", () => {
  const rows = tableBelow("What somebody may have");

  test("the table names every combination", () => {
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

describe("R-02, T-03, T-04 whether a title plays is what docs/entitlement.md says", () => {
  const rows = tableBelow("Whether a title plays");

  test("the table names every combination", () => {
    expect(new Set(rows.map((row) => row.slice(0, 5).join())).size).toBe(2 ** 5);
  });

  test.each(rows.map((row) => [row.slice(0, 5).join(", "), row] as const))("%s", (_, row) => {
    const [isChild, hasPremium, isForKids, isAhead, isPremium] = row.map(isYes);
    const holder = holderOf(isChild ? "child" : "adult", hasPremium ? "active" : "none", "never");
    const title = {
      isForKids: isForKids ?? false,
      isAhead: isAhead ?? false,
      isPremium: isPremium ?? false,
    };
    const refusal = playRefusalOf(holder, title, now);
    expect(refusal?.replaceAll("_", " ") ?? "plays").toBe(row[5]);
  });
});
