import type { Ad, AdTerms } from "@bijou/contract/studio/ads";
import { wrongField } from "../../platform/studio/problem.ts";
import type { StoredTerms } from "./ad-row.ts";
import { checkedAddress } from "./change-terms.ts";
import type { AdRow } from "./studio-store.ts";

/** Read as a time of day, it would be one of the server's time zone. */
function timeOf(path: string, text: string | null): Date | null {
  if (text === null) return null;
  const ms = Date.parse(text);
  if (Number.isNaN(ms)) throw wrongField(path, "invalid", `There is no time ${text}.`);
  return new Date(ms);
}

/**
 * The given terms as they are stored.
 *
 * @throws {StudioProblem} that names the field.
 */
export function termsOf(given: {
  [K in keyof AdTerms]?: AdTerms[K] | undefined;
}): Partial<StoredTerms> {
  const { name, clickUrl, tags, startsAt, endsAt, hours, countries, ...others } = given;
  const address = clickUrl?.trim() ?? "";
  const same = Object.fromEntries(
    Object.entries(others).filter(([, value]) => value !== undefined),
  ) as Partial<StoredTerms>;
  return {
    ...same,
    ...(name !== undefined && { name: name.trim() }),
    ...(clickUrl !== undefined && {
      clickUrl: address === "" ? null : (checkedAddress(address) ?? address),
    }),
    ...(tags && { tags: [...new Set(tags.map((tag) => tag.trim()))] }),
    ...(countries && { countries: countries.toSorted() }),
    ...(hours && { hours: hours.toSorted((a, b) => a - b) }),
    ...(startsAt !== undefined && { startsAt: timeOf("startsAt", startsAt) }),
    ...(endsAt !== undefined && { endsAt: timeOf("endsAt", endsAt) }),
  };
}

/** What an ad is now, and what is wrong with its newest video. */
export function stateOf(row: AdRow, nowMs: number): Pick<Ad, "state" | "problem" | "isEncoding"> {
  const { jobState, jobReason, assetId, mostPerDayInTotal } = row;
  const hasFailed = jobState === "failed" || (jobState === "cancelled" && assetId === null);
  const isEncoding =
    jobState !== null && jobState !== "done" && !hasFailed && jobState !== "cancelled";
  const problem = hasFailed ? (jobReason ?? "The encoding was canceled.") : null;
  const state = (): Ad["state"] => {
    if (row.archivedAt !== null) return "archived";
    if (assetId === null) return hasFailed ? "failed" : "encoding";
    if (row.endsAt !== null && row.endsAt.getTime() <= nowMs) return "ended";
    if (row.pausedAt !== null || row.weight === 0) return "paused";
    if (row.startsAt !== null && row.startsAt.getTime() > nowMs) return "planned";
    if (mostPerDayInTotal !== null && row.shownToday >= mostPerDayInTotal) return "limit_reached";
    return "running";
  };
  return { state: state(), problem, isEncoding };
}
