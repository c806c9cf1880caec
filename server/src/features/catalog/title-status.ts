/** Whether viewers see a title. A scheduled one is published, and visible from its release on. */
export function statusOf(
  {
    published,
    releaseAt,
    trashedAt,
  }: {
    readonly published: boolean;
    readonly releaseAt: Date | null;
    readonly trashedAt: Date | null;
  },
  nowMs: number,
): "draft" | "scheduled" | "published" | "deleted" {
  if (trashedAt !== null) return "deleted";
  if (!published) return "draft";
  return releaseAt !== null && releaseAt.getTime() > nowMs ? "scheduled" : "published";
}
