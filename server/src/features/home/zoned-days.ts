/**
 * @param timeZone an IANA name; UTC if unknown, since a browser may know zones that the server does not.
 * @returns a function from a time to its calendar day in the zone, as "2026-11-25".
 */
export function dayIn(timeZone: string): (ms: number) => string {
  const parts = { year: "numeric", month: "2-digit", day: "2-digit" } as const;
  let format: Intl.DateTimeFormat;
  try {
    format = new Intl.DateTimeFormat("en-CA", { ...parts, timeZone });
  } catch {
    format = new Intl.DateTimeFormat("en-CA", { ...parts, timeZone: "UTC" });
  }
  return (ms) => format.format(ms);
}
