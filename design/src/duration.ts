/** Hours and minutes (K-18): "2 h 28 min", "47 min", "2 h"; less than a minute counts as one. */
export function durationText(seconds: number): string {
  const minutes = Math.max(1, Math.round(seconds / 60));
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  if (hours === 0) return `${rest} min`;
  return rest === 0 ? `${hours} h` : `${hours} h ${rest} min`;
}

const MIN_LEFT_SECONDS = 120;

/** What is left to watch, "42 min"; "" if not started, and below two minutes, where the progress bar says it better. */
export function leftDuration({
  play_time: played = Infinity,
  total_time: total = 0,
}: {
  readonly play_time?: number | undefined;
  readonly total_time?: number | undefined;
}): string {
  const left = total - played;
  return left < MIN_LEFT_SECONDS ? "" : durationText(left);
}
