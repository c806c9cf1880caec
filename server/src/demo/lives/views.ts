import type { Playback } from "../../features/playback/service.ts";
import { type Life, timeOf, type View } from "./lives.ts";
import type { Person, Playable } from "./lives-store.ts";

const keyOf = ({ title, season, episode }: View): string =>
  episode === undefined ? title : `${title}/${season ?? 1}/${episode}`;

/** Seeds what a profile has watched: its activity, in order, and where it stopped. */
export async function seedViews(
  playback: Playback,
  { member }: Person,
  {
    life,
    playables,
    nowMs,
  }: { life: Life; playables: ReadonlyMap<string, Playable>; nowMs: number },
): Promise<void> {
  const views = life.views
    .map((view) => ({ ...view, playable: playables.get(keyOf(view)), at: timeOf(view, nowMs) }))
    .toSorted((a, b) => a.at - b.at);
  const positions: Promise<void>[] = [];
  for (const { playable, at, share = 1 } of views) {
    if (!playable) continue;
    const { titleId: videoId, seconds } = playable;
    const episodeId = playable.episodeId === 0 ? undefined : playable.episodeId;
    const positionSeconds = Math.round(share * seconds);
    await playback.logActivity(member, videoId, episodeId, new Date(at));
    positions.push(
      playback.savePosition(
        member,
        { videoId, episodeId, positionSeconds, sequence: at },
        new Date(at),
      ),
    );
  }
  await Promise.all(positions);
}
