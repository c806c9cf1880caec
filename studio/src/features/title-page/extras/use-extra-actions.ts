import {
  changeTitleExtra,
  deleteTitleExtra,
  orderTitleExtras,
  restoreTitleExtra,
  type TitleExtra,
  type TitleExtras,
} from "@bijou/contract/studio/title-extras";
import { codeOf, useApi } from "../../../platform/studio.ts";
import { useSubmit } from "../../../platform/use-submit.ts";
import { useUndoable } from "../../../platform/use-undoable.ts";
import { useTexts } from "../../../ui/language.ts";
import { useExtrasCache } from "./queries.ts";
import { extraTexts } from "./texts.ts";

export type Changes = Partial<Pick<TitleExtra, "kind" | "name" | "access" | "isShown">>;

interface Action {
  /** @returns what undoes it */
  readonly run: () => Promise<() => Promise<void>>;
  readonly text: string;
}

/** Changes of the extras of a title, each of which can be undone. */
export function useExtraActions(id: number, extras: readonly TitleExtra[]) {
  const texts = useTexts(extraTexts);
  const api = useApi();
  const cache = useExtrasCache(id);
  const undoable = useUndoable(cache);
  const { submit, isBusy, problem } = useSubmit(async ({ run, text }: Action) => {
    try {
      undoable(text, await run());
    } catch (error) {
      if (codeOf(error) === "conflict" || codeOf(error) === "not_found") await cache.reload();
      throw error;
    }
  });

  async function change(
    { id: extra, revision }: Pick<TitleExtra, "id" | "revision">,
    changes: Changes,
  ): Promise<number> {
    const next = await api(changeTitleExtra, { id, extra, revision, ...changes });
    await cache.replace(next);
    return next.extras.find((one) => one.id === extra)?.revision ?? revision;
  }
  async function order(ids: readonly number[]): Promise<void> {
    await cache.replace(await api(orderTitleExtras, { id, extras: [...ids] }));
  }
  async function restore(extra: number): Promise<TitleExtras> {
    const next = await api(restoreTitleExtra, { id, extra });
    await cache.replace(next);
    return next;
  }
  async function remove({ id: extra, revision }: Pick<TitleExtra, "id" | "revision">) {
    await cache.replace(await api(deleteTitleExtra, { id, extra, revision }));
  }

  return {
    isBusy,
    problem,
    /** @returns what undoes it; for a form, which shows what is wrong itself. */
    async save(extra: TitleExtra, changes: Changes): Promise<void> {
      const { kind, name, access, isShown } = extra;
      const revision = await change(extra, changes);
      undoable(texts.saved(changes.name ?? name), async () => {
        await change({ id: extra.id, revision }, { kind, name, access, isShown });
      });
    },
    setShown: (extra: TitleExtra, isShown: boolean): void =>
      submit({
        text: isShown ? texts.nowShown(extra.name) : texts.nowHidden(extra.name),
        async run() {
          const revision = await change(extra, { isShown });
          return async () => {
            await change({ id: extra.id, revision }, { isShown: !isShown });
          };
        },
      }),
    /** The extra is to come before another one; null: at the end. */
    move(extra: number, before: number | null): void {
      const ids = extras.map((one) => one.id);
      const others = ids.filter((one) => one !== extra);
      const at = before === null ? others.length : others.indexOf(before);
      const name = extras.find((one) => one.id === extra)?.name ?? "";
      submit({
        text: texts.moved(name),
        async run() {
          await order(others.toSpliced(at, 0, extra));
          return () => order(ids);
        },
      });
    },
    remove: (extra: TitleExtra): void =>
      submit({
        text: texts.removed(extra.name),
        async run() {
          await remove(extra);
          return async () => {
            await restore(extra.id);
          };
        },
      }),
    restore: ({ id: extra, name }: TitleExtras["deleted"][number]): void =>
      submit({
        text: texts.restored(name),
        async run() {
          const { extras: after } = await restore(extra);
          const restored = after.find((one) => one.id === extra);
          return async () => {
            if (restored) await remove(restored);
          };
        },
      }),
  };
}
export type ExtraActions = ReturnType<typeof useExtraActions>;
