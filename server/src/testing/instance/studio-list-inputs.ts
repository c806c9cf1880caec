import { addListEntry, getList, mergeListEntries } from "@bijou/contract/studio/lists";
import { addMenuEntry, getMenu, mergeMenuEntries } from "@bijou/contract/studio/menu";
import { getRatings } from "@bijou/contract/studio/ratings";
import type { StudioCaller } from "./studio-caller.ts";
import type { StaffMember } from "./staff.ts";

type Input = (caller: StudioCaller, person: StaffMember) => object | Promise<object>;

/** Inputs with which the calls about lists and the menu succeed. */
export function studioListInputs(olive: StaffMember): Readonly<Record<string, Input>> {
  const owner = async () => (await olive.signIn()).call;
  let names = 0;
  const name = (): string => `Entry ${(names += 1)}`;
  const list = "genres" as const;
  const contents = { source: "ranking", ranking: "trending" } as const;

  async function entry() {
    const call = await owner();
    const { id } = await call(addListEntry, { list, name: name() });
    return { list, id };
  }
  async function menuEntry() {
    const call = await owner();
    const { id } = await call(addMenuEntry, { name: name(), contents });
    return { id };
  }
  async function pair() {
    const [{ id }, { id: other }] = [await entry(), await entry()];
    return { list, id, other };
  }
  async function menuPair() {
    const [{ id }, { id: other }] = [await menuEntry(), await menuEntry()];
    return { id, other };
  }
  const revisions = { revision: 1, otherRevision: 1 };

  return {
    getList: () => ({ list: "moods" }),
    addListEntry: () => ({ list: "eras", name: name(), years: { from: 1920, to: 1929 } }),
    changeListEntry: async () => ({ ...(await entry()), revision: 1, changes: { name: name() } }),
    moveListEntry: async () => {
      const { entries } = await (await owner())(getList, { list });
      return { ...(await entry()), before: entries[0]?.id ?? null };
    },
    deleteListEntry: async () => ({ ...(await entry()), revision: 1 }),
    previewListMerge: pair,
    mergeListEntries: async () => ({ ...(await pair()), ...revisions }),
    undoListMerge: async () => {
      const input = { ...(await pair()), ...revisions };
      const { merge } = await (await owner())(mergeListEntries, input);
      return { list, merge };
    },
    getRatings: () => ({}),
    changeRatings: async () => {
      const { revision } = await (await owner())(getRatings, {});
      return { revision, offered: ["fsk"], countries: [], elsewhere: "fsk" };
    },
    getMenu: () => ({}),
    addMenuEntry: () => ({ name: name(), contents }),
    changeMenuEntry: async () => ({
      ...(await menuEntry()),
      revision: 1,
      changes: { isHidden: true },
    }),
    moveMenuEntry: async () => {
      const { entries } = await (await owner())(getMenu, {});
      return { ...(await menuEntry()), before: entries[0]?.id ?? null };
    },
    deleteMenuEntry: async () => ({ ...(await menuEntry()), revision: 1 }),
    previewMenuMerge: menuPair,
    mergeMenuEntries: async () => ({ ...(await menuPair()), ...revisions }),
    undoMenuMerge: async () => {
      const input = { ...(await menuPair()), ...revisions };
      const { merge } = await (await owner())(mergeMenuEntries, input);
      return { merge };
    },
  };
}
