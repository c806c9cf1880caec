import { createHash } from "node:crypto";

/** A UUID for the break at a time of the video of another break: always the same one. */
export function breakIdWithin(breakId: string, atMs: number): string {
  const hex = createHash("sha256").update(`${breakId}.${atMs}`).digest("hex");
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    hex.slice(12, 16),
    hex.slice(16, 20),
    hex.slice(20, 32),
  ].join("-");
}
