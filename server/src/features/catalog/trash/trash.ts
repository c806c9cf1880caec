import type { StudioInput } from "@bijou/contract/studio/endpoint";
import type {
  deleteTitle as deleteTitleCall,
  restoreDeletedTitle,
} from "@bijou/contract/studio/title-trash";
import { type Actor, SCHEDULE } from "../../../platform/audit/actor.ts";
import { DAY_MS } from "../../../platform/durations.ts";
import { requireRecentFactor } from "../../../platform/studio/authorize.ts";
import { StudioProblem, wrongField } from "../../../platform/studio/problem.ts";
import type { StudioSession } from "../../../platform/studio/studio-session.ts";
import { deleteTitle, type TitleStores } from "../delete-title.ts";
import { inTrash } from "../title-fields/change-title.ts";
import { TRASH_DAYS, TRASH_MS } from "../title-page/title-page.ts";
import { trashTitle, untrashTitle } from "./move-title.ts";
import { createTrashStore } from "./trash-store.ts";

/** Deleted titles, which can be restored for a while (ST-058). */
export function createTrash(deps: TitleStores & { readonly now: () => number }) {
  const { database, now } = deps;
  const store = createTrashStore(database);

  /**
   * An owner may delete every title, others those that they have created within a day.
   *
   * @throws {StudioProblem} for whoever may not delete or restore all of these titles.
   */
  async function requireRight(session: StudioSession, ids: readonly number[]): Promise<void> {
    if (await store.hasCreated(session.staffId, ids, new Date(now() - DAY_MS))) return;
    if (!session.roles.includes("owner"))
      throw new StudioProblem(
        "missing_scopes",
        "An editor can delete or restore only titles that they created within 24 hours. Ask an owner.",
        { scopes: ["delete"] },
      );
    // The role of an editor alone does not ask for it.
    requireRecentFactor(session, now());
  }

  async function requireTitle(id: number) {
    const title = await store.title(id);
    if (!title) throw new StudioProblem("not_found", `There is no title ${id}.`);
    return title;
  }

  return {
    requireRight,

    /** @throws {StudioProblem} for a title that does not exist. */
    async deletionOf(id: number) {
      await requireTitle(id);
      return { ...(await store.deletionOf(id)), days: TRASH_DAYS };
    },

    /** @throws {StudioProblem} for a wrong name, a title in the trash, or one that the caller may not delete. */
    async put(
      session: StudioSession,
      actor: Actor,
      { id, name }: StudioInput<typeof deleteTitleCall>,
    ): Promise<void> {
      const title = await requireTitle(id);
      await requireRight(session, [id]);
      if (name.trim() !== title.name)
        throw wrongField("name", "invalid", "This is not the name of the title.");
      if (!(await trashTitle(database, actor, title.key, new Date(now()))))
        throw inTrash(title.name);
    },

    /** @throws {StudioProblem} for a title that is not in the trash, or that the caller may not restore. */
    async restore(
      session: StudioSession,
      actor: Actor,
      { id }: StudioInput<typeof restoreDeletedTitle>,
    ): Promise<void> {
      const { key, name } = await requireTitle(id);
      await requireRight(session, [id]);
      if (!(await untrashTitle(database, actor, key, new Date(now()))))
        throw new StudioProblem("wrong_state", `${name} is not in the trash.`);
    },

    /** Deletes what has been in the trash for long enough, and frees its storage. */
    async sweep(): Promise<void> {
      const at = new Date(now());
      const trashedBy = new Date(now() - TRASH_MS);
      for (const key of await store.trashedBy(trashedBy))
        await deleteTitle(deps, key, SCHEDULE, { at, trashedBy });
    },
  };
}
export type Trash = ReturnType<typeof createTrash>;
