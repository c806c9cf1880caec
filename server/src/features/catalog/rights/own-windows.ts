import { isDeepStrictEqual } from "node:util";
import type { StudioInput } from "@bijou/contract/studio/endpoint";
import type { changeOwnWindows, OwnWindows } from "@bijou/contract/studio/own-windows";
import type { WindowTerms } from "@bijou/contract/studio/window-rules";
import type { Actor } from "../../../platform/audit/actor.ts";
import { audit } from "../../../platform/audit/audit.ts";
import type { Database } from "../../../platform/database/database.ts";
import { inTransaction } from "../../../platform/database/transaction.ts";
import { StudioProblem, wrongField } from "../../../platform/studio/problem.ts";
import { requireTitle } from "../title-fields/change-title.ts";
import { lockTitles, writeTitle } from "../title-fields/title-fields-store.ts";
import { recordChanges } from "../version-store.ts";
import { described, validWindows } from "./change-windows.ts";
import { keepEpisodeStates } from "./episode-states.ts";
import {
  firstOwnDue,
  isOwnDue,
  raiseRevision,
  readPlace,
  readWindowedPlaces,
  writePlace,
} from "./own-windows-store.ts";
import { readRights } from "./rights-store.ts";

/** Whose rights they are is noted with the windows of the series. */
const NOT_NOTED = { holder: null, license: null } as const;

const linesOf = (name: string, windows: readonly WindowTerms[] | null): string[] =>
  windows === null ? [] : windows.map((window) => `${name}: ${described(window)}`);

/** The windows by which seasons and episodes play in place of those that they inherit (ST-052). */
export function createOwnWindows({ database, now }: { database: Database; now: () => number }) {
  async function read(id: number): Promise<OwnWindows> {
    const { pool } = database;
    const [rights, places] = await Promise.all([
      readRights(pool, id),
      readWindowedPlaces(pool, id),
    ]);
    if (!rights) throw new StudioProblem("not_found", `There is no title ${id}.`);
    return {
      revision: rights.revision,
      ofTitle: rights.windows,
      places: places.map(({ kind, place, windows }) => ({ kind, place, windows: windows ?? [] })),
    };
  }

  /** Brings the episodes of the first series up to date of which one opens or ends. Returns false if there is none. */
  const doNext = (): Promise<boolean> =>
    inTransaction(database, async (client) => {
      const at = new Date(now());
      const id = await firstOwnDue(client, at);
      if (id === undefined) return false;
      await lockTitles(client, [id]);
      if (!(await isOwnDue(client, id, at))) return true;
      await keepEpisodeStates(client, id, at);
      await recordChanges(client, { titleIds: [id] });
      return true;
    });

  return {
    read,

    /**
     * Replaces all windows of a season or an episode; null for those that it inherits.
     *
     * @throws {StudioProblem} if others have changed windows of the series meanwhile, two contradict each other, or the
     *   series has no such season or episode.
     */
    async change(
      actor: Actor,
      { id, revision, kind, place, windows }: StudioInput<typeof changeOwnWindows>,
    ): Promise<OwnWindows> {
      await inTransaction(database, async (client) => {
        const title = await requireTitle(client, id);
        const before = await readPlace(client, id, { kind, place });
        if (!before)
          throw wrongField("place", "not_offered", `This title has no ${kind} ${place}.`);
        if ((await readRights(client, id))?.revision !== revision)
          throw new StudioProblem(
            "conflict",
            "Someone else changed the windows of this series in the meantime. Reload them and try again.",
          );
        const after =
          windows && validWindows(windows.map((window) => ({ ...window, ...NOT_NOTED })));
        if (isDeepStrictEqual(before.windows, after)) return;
        const at = new Date(now());
        await writePlace(client, { kind, place, windows: after });
        await keepEpisodeStates(client, id, at, true);
        await raiseRevision(client, id);
        await writeTitle(client, id, {});
        await audit(client, actor, {
          type: "title.own_windows_changed",
          at,
          object: { kind: "title", id, name: title.fields.name },
          changes: [
            {
              field: "windows",
              before: linesOf(before.name, before.windows),
              after: linesOf(before.name, after),
            },
          ],
        });
        await recordChanges(client, { titleIds: [id] });
      });
      return read(id);
    },

    /** Brings all series up to date of which an episode has opened or ended, also while the server did not run. */
    async run(): Promise<void> {
      while (await doNext());
    },
  };
}
export type OwnWindowsService = ReturnType<typeof createOwnWindows>;
