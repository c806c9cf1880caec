import { isWithin, type WindowTerms } from "@bijou/contract/studio/window-rules";
import type pg from "pg";
import { wrongField } from "../../../platform/studio/problem.ts";
import { lockLicenses } from "./licenses-store.ts";

/** @throws {StudioProblem} for a window that its license does not cover (ST-091). */
export async function requireLicensed(
  client: pg.PoolClient,
  windows: readonly WindowTerms[],
): Promise<void> {
  const ids = windows.flatMap(({ license }) => license ?? []);
  if (ids.length === 0) return;
  const licenses = new Map((await lockLicenses(client, ids)).map((one) => [one.id, one]));
  for (const [index, window] of windows.entries()) {
    if (window.license === null) continue;
    const path = `windows.${index}.license`;
    const license = licenses.get(window.license);
    if (!license) throw wrongField(path, "unknown", "This license no longer exists.");
    if (window.holder !== license.holder)
      throw wrongField(path, "other_holder", `${license.name} is a license of ${license.holder}.`, {
        value: license.holder,
      });
    if (!isWithin(window, license))
      throw wrongField(
        path,
        "outside_license",
        `Window ${index + 1} is open when or where ${license.name} does not hold.`,
        { value: license.name },
      );
  }
}
