import {
  addHero,
  addHomeRow,
  type Home,
  type HomeEditorHero,
  type HomeEditorRow,
  moveHero,
  moveHomeRow,
  removeHero,
  removeHomeRow,
} from "@bijou/contract/studio/home";
import type { HeroFields, RowFields } from "@bijou/contract/studio/home-fields";
import { useApi } from "../../platform/studio.ts";
import { useSubmit } from "../../platform/use-submit.ts";
import { useQueryCache } from "../../platform/use-query-cache.ts";
import { useUndoable } from "../../platform/use-undoable.ts";
import { useTexts } from "../../ui/language.ts";
import { HOME_KEY } from "./queries.ts";
import { homeTexts } from "./texts.ts";

type Part = "row" | "hero";

/** The part that another one comes before now. */
const beforeOf = (parts: readonly { readonly id: number }[], id: number): number | null =>
  parts[parts.findIndex((one) => one.id === id) + 1]?.id ?? null;

/** What is done with whole rows and heroes of the draft; all of it can be reverted. */
export function useHomeActions(home: Home, onAdded: (part: Part, id: number) => void) {
  const texts = useTexts(homeTexts);
  const api = useApi();
  const cache = useQueryCache<Home>(HOME_KEY);
  const undoable = useUndoable(cache);
  const partsOf = (part: Part) => (part === "row" ? home.rows : home.heroes);

  async function addRow(fields: RowFields, before: number | null): Promise<number> {
    const added = await api(addHomeRow, { fields, before });
    await cache.replace(added.home);
    return added.id;
  }
  async function addSlot(fields: HeroFields, before: number | null): Promise<number> {
    const added = await api(addHero, { fields, before });
    await cache.replace(added.home);
    return added.id;
  }
  const place = async (part: Part, id: number, before: number | null): Promise<void> =>
    cache.replace(await api(part === "row" ? moveHomeRow : moveHero, { id, before }));
  const drop = async (part: Part, id: number): Promise<void> =>
    cache.replace(await api(part === "row" ? removeHomeRow : removeHero, { id }));

  const { submit, isBusy, problem } = useSubmit(async (work: () => Promise<void>) => work());
  return {
    isBusy,
    problem,
    add: (part: "row", fields: RowFields): void =>
      submit(async () => onAdded(part, await addRow(fields, null))),
    addHero: (fields: HeroFields): void =>
      submit(async () => onAdded("hero", await addSlot(fields, null))),
    move: (part: Part, id: number, before: number | null, name: string): void => {
      const was = beforeOf(partsOf(part), id);
      submit(async () => {
        await place(part, id, before);
        undoable(texts.moved(name), () => place(part, id, was));
      });
    },
    removeRow: ({ id, fields }: HomeEditorRow): void => {
      const before = beforeOf(home.rows, id);
      submit(async () => {
        await drop("row", id);
        undoable(texts.removed(fields.name), async () => void (await addRow(fields, before)));
      });
    },
    removeHero: ({ id, fields }: HomeEditorHero, name: string): void => {
      const before = beforeOf(home.heroes, id);
      submit(async () => {
        await drop("hero", id);
        undoable(texts.removed(name), async () => void (await addSlot(fields, before)));
      });
    },
  };
}
export type HomeActions = ReturnType<typeof useHomeActions>;
