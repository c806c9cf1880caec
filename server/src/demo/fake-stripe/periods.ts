import type { Price } from "./objects.ts";

/** When a period ends that begins then, in Unix seconds. */
export function periodAfter(startSeconds: number, { recurring }: Price): number {
  const end = new Date(startSeconds * 1000);
  const months = recurring.interval === "year" ? 12 : 1;
  const day = end.getUTCDate();
  end.setUTCMonth(end.getUTCMonth() + months);
  // The 31st of a month is followed by the last of a shorter one.
  if (end.getUTCDate() !== day) end.setUTCDate(0);
  return Math.floor(end.getTime() / 1000);
}
