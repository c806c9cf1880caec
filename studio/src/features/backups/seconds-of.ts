/** How long a run took; null for one that hasn't ended. */
export function secondsOf({
  startedAt,
  finishedAt,
}: {
  readonly startedAt: string | null;
  readonly finishedAt: string | null;
}): number | null {
  if (startedAt === null || finishedAt === null) return null;
  return (Date.parse(finishedAt) - Date.parse(startedAt)) / 1000;
}
