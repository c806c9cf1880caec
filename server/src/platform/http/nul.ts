/** Whether a value of a request contains NUL, the only character that PostgreSQL cannot store in a text. */
export function hasNul(value: unknown): boolean {
  if (typeof value === "string") return value.includes("\0");
  return typeof value === "object" && value !== null && Object.values(value).some(hasNul);
}
