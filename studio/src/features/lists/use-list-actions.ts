import type { List, ListEntry, ListMerge } from "@bijou/contract/studio/list-entries";
import { addListEntry, changeListEntry, type ListName } from "@bijou/contract/studio/lists";
import { addMenuEntry, changeMenuEntry } from "@bijou/contract/studio/menu";
import { useQueryClient } from "@tanstack/react-query";
import { useApi } from "../../platform/studio.ts";
import { useQueryCache } from "../../platform/use-query-cache.ts";
import { useSubmit } from "../../platform/use-submit.ts";
import { useUndoable } from "../../platform/use-undoable.ts";
import { useTexts } from "../../ui/language.ts";
import { listKey, useListCalls } from "./queries.ts";
import { listTexts } from "./texts.ts";

/** What is edited of an entry. */
export type EntryForm = Pick<ListEntry, "name" | "names" | "isHidden" | "years" | "contents">;

/** What shows names of entries besides the list. */
const OTHERS = ["titles", "title", "title-choices", "title-filters", "home"];

/** What is done with entries of a list; all but a deletion can be reverted. */
export function useListActions(list: ListName, entries: readonly ListEntry[]) {
  const texts = useTexts(listTexts);
  const api = useApi();
  const calls = useListCalls(list);
  const client = useQueryClient();
  const cache = useQueryCache<List>(listKey(list));
  const undoable = useUndoable(cache);
  const { submit, isBusy, problem } = useSubmit(async (work: () => Promise<void>) => work());

  async function show(now: List): Promise<List> {
    await cache.replace(now);
    await Promise.all(OTHERS.map((name) => client.invalidateQueries({ queryKey: [name] })));
    return now;
  }

  async function write(id: number, revision: number, form: EntryForm): Promise<List> {
    const { years, contents, ...both } = form;
    const now =
      list === "menu"
        ? await api(changeMenuEntry, {
            id,
            revision,
            changes: { ...both, ...(contents && { contents }) },
          })
        : await api(changeListEntry, {
            list,
            id,
            revision,
            changes: { ...both, ...(years && { years }) },
          });
    return show(now);
  }

  const revisionIn = (now: List, id: number): number =>
    now.entries.find((entry) => entry.id === id)?.revision ?? 0;

  return {
    isBusy,
    problem,
    reload: cache.reload,

    async add({ name, names, years, contents }: EntryForm): Promise<void> {
      const added =
        list === "menu"
          ? await api(addMenuEntry, { name, names, contents: contents ?? { source: "all" } })
          : await api(addListEntry, { list, name, names, ...(years && { years }) });
      const { id } = added;
      const now = await show(added.list);
      undoable(texts.added(name), async () => {
        await show(await calls.remove({ id, revision: revisionIn(now, id) }));
      });
    },

    async change(entry: ListEntry, form: EntryForm): Promise<void> {
      const now = await write(entry.id, entry.revision, form);
      undoable(texts.changed(form.name), async () => {
        const { name, names, isHidden, years, contents } = entry;
        const before = { name, names: { de: "", ...names }, isHidden, years, contents };
        await write(entry.id, revisionIn(now, entry.id), before);
      });
    },

    move({ id, name }: ListEntry, before: number | null): void {
      const was = entries[entries.findIndex((entry) => entry.id === id) + 1]?.id ?? null;
      submit(async () => {
        await show(await calls.move({ id, before }));
        undoable(texts.moved(name), async () => {
          await show(await calls.move({ id, before: was }));
        });
      });
    },

    async remove({ id, revision }: ListEntry): Promise<void> {
      await show(await calls.remove({ id, revision }));
    },

    async merge(
      kept: ListEntry,
      other: ListEntry,
      seen: { readonly revision: number; readonly otherRevision: number },
    ): Promise<void> {
      const done = await calls.merge({ id: kept.id, other: other.id, ...seen });
      await show(done.list);
      undoable(texts.merged(other.name, kept.name), async () => {
        await show(await calls.undoMerge(done.merge));
      });
    },

    undoMerge: ({ id }: ListMerge): void =>
      submit(async () => {
        await show(await calls.undoMerge(id));
      }),
  };
}
export type ListActions = ReturnType<typeof useListActions>;
