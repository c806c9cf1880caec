import type pg from "pg";
import {
  clearOwnDue,
  type EpisodeState,
  readEpisodeStates,
  writeEpisodeStates,
  writeOwnDue,
} from "./own-windows-store.ts";
import { summaryOf } from "./summary.ts";

const OF_SERIES = { opensAt: null, isOver: false, dueAt: null } as const;

function stateAt({ windows }: EpisodeState, atMs: number) {
  if (windows === null) return OF_SERIES;
  const { fields, isOver, dueAt } = summaryOf(windows, atMs);
  return { opensAt: fields.releaseAt === null ? null : new Date(fields.releaseAt), isOver, dueAt };
}

/**
 * Writes what windows of seasons and episodes amount to for lists, and when that changes next (ST-052). The caller holds
 * the lock of the title.
 *
 * @param isChange whether somebody changes them, so that running plays keep the grace period from then on
 * @returns whether an episode of the series opens or is over at another time than before
 */
export async function keepEpisodeStates(
  client: pg.PoolClient,
  titleId: number,
  at: Date,
  isChange = false,
): Promise<boolean> {
  const before = await readEpisodeStates(client, titleId);
  if (before.length === 0 && !isChange) {
    await clearOwnDue(client, titleId);
    return false;
  }
  const after = before.map((episode) => ({ episode, ...stateAt(episode, at.getTime()) }));
  const changed = after.filter(
    ({ episode, opensAt, isOver }) =>
      episode.isOver !== isOver || episode.opensAt?.getTime() !== opensAt?.getTime(),
  );
  if (changed.length > 0)
    await writeEpisodeStates(
      client,
      titleId,
      changed.map(({ episode, opensAt, isOver }) => ({ id: episode.id, opensAt, isOver })),
    );
  const due = after.flatMap(({ dueAt }) => dueAt?.getTime() ?? []);
  await writeOwnDue(client, titleId, {
    dueAt: due.length === 0 ? null : new Date(Math.min(...due)),
    changedAt: isChange ? at : undefined,
  });
  return changed.length > 0;
}
