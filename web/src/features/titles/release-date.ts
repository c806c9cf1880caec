const dayAndMonth = new Intl.DateTimeFormat("en-GB", {
  day: "numeric",
  month: "long",
  year: "numeric",
  timeZone: "UTC",
});

/** "24 December 2026". The same on the server and in every time zone, so that nothing changes under the reader. */
export function releaseDateText(iso: string): string {
  return dayAndMonth.format(new Date(iso));
}
