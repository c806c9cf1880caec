import type { Playback } from "../../features/playback/service.ts";
import { type MemberHistory, timeOf, type View } from "./history.ts";
import type { Person, Playable } from "./history-store.ts";

const keyOf = ({ title, season, episode }: View): string =>
  episode === undefined ? title : `${title}/${season ?? 1}/${episode}`;

/** Seeds what a profile has watched: its activity, in order, and where it stopped. */
export async function seedViews(
  playback: Playback,
  { member }: Person,
  {
    history,
    playables,
    nowMs,
  }: { history: MemberHistory; playables: ReadonlyMap<string, Playable>; nowMs: number },
): Promise<void> {
  const views = history.views
    .flatMap((view) => {
      const playable = playables.get(keyOf(view));
      return playable ? [{ ...playable, share: view.share ?? 1, atMs: timeOf(view, nowMs) }] : [];
    })
    .toSorted((a, b) => a.atMs - b.atMs);
  for (const { titleId, episodeId, atMs } of views)
    await playback.logActivity(
      member,
      { videoId: titleId, episodeId, country: undefined },
      new Date(atMs),
    );
  // Positions are written together.
  await Promise.all(
    views.map(({ titleId, episodeId, seconds, share, atMs }) =>
      playback.savePosition(
        member,
        {
          videoId: titleId,
          episodeId,
          country: undefined,
          positionSeconds: Math.round(share * seconds),
          sequence: atMs,
        },
        new Date(atMs),
      ),
    ),
  );
}
