/** Whether viewers see a title. A scheduled one is published, and visible from its release on. */
export function statusOf(
  { published, releaseAt }: { readonly published: boolean; readonly releaseAt: Date | null },
  nowMs: number,
): "draft" | "scheduled" | "published" {
  if (!published) return "draft";
  return releaseAt !== null && releaseAt.getTime() > nowMs ? "scheduled" : "published";
}
