const names = new Intl.DisplayNames(["en"], { type: "region", fallback: "none" });

/** "Germany" for "DE"; "" for a code that is not known. */
export function countryName(code: string): string {
  return /^[A-Z]{2}$/.test(code) ? (names.of(code) ?? "") : "";
}
