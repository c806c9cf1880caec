import type { StudioInput } from "@bijou/contract/studio/endpoint";
import { rightsAt, type WindowTerms } from "@bijou/contract/studio/window-rules";
import { COUNTRIES } from "@bijou/contract/studio/countries";
import type {
  askWindowsImpact,
  changeTitleWindows,
  TitleWindows,
  WindowsImpact,
} from "@bijou/contract/studio/windows";
import { type Actor, SCHEDULE } from "../../../platform/audit/actor.ts";
import { audit } from "../../../platform/audit/audit.ts";
import type { Database } from "../../../platform/database/database.ts";
import { inTransaction } from "../../../platform/database/transaction.ts";
import { StudioProblem } from "../../../platform/studio/problem.ts";
import { setPublished } from "../set-published.ts";
import { requireTitle } from "../title-fields/change-title.ts";
import { lockTitles } from "../title-fields/title-fields-store.ts";
import { recordChanges } from "../version-store.ts";
import { bringUpToDate, changeWindows, validWindows } from "./change-windows.ts";
import { countReach, firstDueTitle, isDue, readRights, writeRevision } from "./rights-store.ts";
import { STAYS } from "./summary.ts";

const noTitle = (id: number): StudioProblem =>
  new StudioProblem("not_found", `There is no title ${id}.`);

/** What a title's windows are for each country at two times. */
function impactOf(
  [before, beforeMs]: readonly [readonly WindowTerms[], number],
  [after, afterMs]: readonly [readonly WindowTerms[], number],
): Pick<WindowsImpact, "gained" | "lost" | "premium" | "free"> {
  const states = COUNTRIES.map((country) => ({
    country,
    was: rightsAt(before, country, beforeMs),
    is: rightsAt(after, country, afterMs),
  }));
  const plays = (state: string): boolean => state === "free" || state === "premium";
  const where = (isMeant: (state: (typeof states)[number]) => boolean): string[] =>
    states.filter(isMeant).map(({ country }) => country);
  return {
    gained: where(({ was, is }) => !plays(was) && plays(is)),
    lost: where(({ was, is }) => plays(was) && !plays(is)),
    premium: where(({ was, is }) => was === "free" && is === "premium"),
    free: where(({ was, is }) => was === "premium" && is === "free"),
  };
}

/** When, where and for whom titles may be played (ST-087 to ST-090). */
export function createRights(deps: {
  readonly database: Database;
  /** The rows of Home that show a title now, by name. */
  readonly homeRowsOf: (titleId: number) => Promise<string[]>;
  readonly now: () => number;
}) {
  const { database, homeRowsOf, now } = deps;

  async function read(id: number): Promise<TitleWindows> {
    const rights = await readRights(database.pool, id);
    if (!rights) throw noTitle(id);
    return rights;
  }

  /** Brings the first title up to date whose windows have opened or closed. Returns false if there is none. */
  const doNext = (): Promise<boolean> =>
    inTransaction(database, async (client) => {
      const at = new Date(now());
      const id = await firstDueTitle(client, at);
      if (id === undefined) return false;
      const [title] = await lockTitles(client, [id]);
      if (!(await isDue(client, id, at))) return true;
      const rights = await readRights(client, id);
      if (!title || !rights) return false;
      if (!rights.isOwn) {
        await writeRevision(client, id, { ...rights, dueAt: null, leaving: STAYS });
        return true;
      }
      const { changes, isToHide } = await bringUpToDate(client, title, rights, now());
      if (changes.length > 0)
        await audit(client, SCHEDULE, {
          type: "title.changed",
          at,
          object: { kind: "title", id, name: title.fields.name },
          changes,
        });
      if (isToHide) {
        await setPublished(client, SCHEDULE, title.key, false);
        await writeRevision(client, id, { ...rights, dueAt: null, leaving: STAYS });
      }
      await recordChanges(client, { titleIds: [id] });
      return true;
    });

  return {
    read,

    /**
     * Replaces all windows of a title.
     *
     * @throws {StudioProblem} if others have changed them meanwhile, or two contradict each other.
     */
    async change(
      actor: Actor,
      { id, revision, windows }: StudioInput<typeof changeTitleWindows>,
    ): Promise<TitleWindows> {
      await inTransaction(database, async (client) => {
        const title = await requireTitle(client, id);
        const before = await readRights(client, id);
        if (!before) throw noTitle(id);
        if (before.revision !== revision)
          throw new StudioProblem(
            "conflict",
            "Someone else changed the windows of this title in the meantime. Reload them and try again.",
          );
        const isChanged = await changeWindows(client, actor, title, {
          before,
          windows,
          at: new Date(now()),
        });
        if (isChanged) await recordChanges(client, { titleIds: [id] });
      });
      return read(id);
    },

    /** What other windows would mean at a time. Only counts of members (ST-093). */
    async impact({
      id,
      windows,
      at,
    }: StudioInput<typeof askWindowsImpact>): Promise<WindowsImpact> {
      const after = validWindows(windows);
      const [{ windows: before }, reach, homeRows] = await Promise.all([
        read(id),
        countReach(database.pool, id),
        homeRowsOf(id),
      ]);
      const atMs = Date.parse(at);
      return { ...impactOf([before, atMs], [after, atMs]), homeRows, ...reach };
    },

    /** Brings all titles up to date whose windows have opened or closed, also while the server did not run. */
    async run(): Promise<void> {
      while (await doNext());
    },
  };
}
export type Rights = ReturnType<typeof createRights>;
