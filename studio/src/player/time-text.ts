/** A time to the millisecond, as it is typed: "1:02:03.450", or "0:07.250" below an hour. */
export function timeText(seconds: number): string {
  const total = Math.round(Math.max(0, seconds) * 1000);
  const hours = Math.floor(total / 3_600_000);
  const minutes = Math.floor(total / 60_000) % 60;
  const rest = ((total % 60_000) / 1000).toFixed(3).padStart(6, "0");
  return hours > 0 ? `${hours}:${String(minutes).padStart(2, "0")}:${rest}` : `${minutes}:${rest}`;
}

const TYPED =
  /^(?:(?:(?<hours>\d{1,2}):)?(?<minutes>\d{1,3}):)?(?<seconds>\d{1,5}(?:[.,]\d{1,3})?)$/;

/** The seconds of a typed time such as "1:02:03.450", "7:25" or "90"; undefined if it is none. */
export function parsedTime(text: string): number | undefined {
  const found = TYPED.exec(text.trim())?.groups;
  if (!found) return undefined;
  const of = (name: string): number => Number((found[name] ?? "0").replace(",", "."));
  const hasMinutes = found["minutes"] !== undefined;
  const hasHours = found["hours"] !== undefined;
  if ((hasMinutes && of("seconds") >= 60) || (hasHours && of("minutes") >= 60)) return undefined;
  return of("hours") * 3600 + of("minutes") * 60 + of("seconds");
}
