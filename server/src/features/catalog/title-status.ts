/** Whether viewers see a title. A scheduled one is published, and visible from its release on. */
export function statusOf(
  { published, releaseAt }: { readonly published: boolean; readonly releaseAt: Date | null },
  nowMs: number,
): "draft" | "scheduled" | "published" {
  if (!published) return "draft";
  return releaseAt !== null && releaseAt.getTime() > nowMs ? "scheduled" : "published";
}

/** Whether there is something to show of a title: a video, or a release in the future. */
export const hasSomethingToShow = (
  { videos, releaseAt }: { readonly videos: number; readonly releaseAt: string | null },
  nowMs: number,
): boolean => videos > 0 || (releaseAt !== null && Date.parse(releaseAt) > nowMs);
