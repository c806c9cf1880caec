import type { Price } from "./objects.ts";

/** The end of a period, in Unix seconds. */
export function periodAfter(startSeconds: number, { recurring }: Price): number {
  const end = new Date(startSeconds * 1000);
  const months = recurring.interval === "year" ? 12 : 1;
  const day = end.getUTCDate();
  end.setUTCMonth(end.getUTCMonth() + months);
  // From the 31st, a shorter month gives its last day.
  if (end.getUTCDate() !== day) end.setUTCDate(0);
  return Math.floor(end.getTime() / 1000);
}
