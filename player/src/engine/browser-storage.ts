/** A browser that denies storage throws when the property is read. */
export function storageOrNull(area: "localStorage" | "sessionStorage"): Storage | null {
  try {
    return window[area];
  } catch {
    return null;
  }
}
