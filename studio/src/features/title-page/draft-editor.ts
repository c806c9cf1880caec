import { StudioCallFailed } from "@bijou/contract/studio/client";
import {
  isTitleField,
  type TitleChanges,
  type TitleField,
  type TitleFields,
} from "@bijou/contract/studio/title-fields";
import type { TitlePage } from "@bijou/contract/studio/title-page";
import { createStore, type Store } from "../../platform/store.ts";
import {
  changedByOthers,
  draftedFields,
  type EditorState,
  isSame,
  isSpaced,
  shownFields,
  type Typed,
  type TypedFields,
} from "./editor-state.ts";
import type { TypedStorage } from "../../platform/typed-storage.ts";

/** Saved within two seconds after typing stops (ST-041). */
const REST_MS = 1_000;
const RETRY_MS = 5_000;
/** Typing in one field is undone as one change. */
const ONE_CHANGE_MS = 1_000;
const MAX_UNDO = 200;

/** A change that can be undone: of a field, or another one. */
type Undoable =
  | { readonly field: TitleField; readonly value: unknown; at: number }
  | { readonly revert: () => void };

export interface EditorDeps {
  readonly save: (changes: TitleChanges, seen: TitleChanges) => Promise<TitlePage>;
  readonly reload: () => Promise<TitlePage>;
  /** Keeps what was typed over a reload of the page (ST-147). */
  readonly storage: TypedStorage<TypedFields>;
  /** The person's own name, as the draft shows it. */
  readonly person: string;
}

const without = <T extends object>(fields: T, names: readonly string[]): T =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- all of its fields are optional
  Object.fromEntries(Object.entries(fields).filter(([name]) => !names.includes(name))) as T;

/**
 * Saves what a person types in a title, a moment after typing stops, one call at a time, so that an own save never
 * conflicts with the one before it (ST-148). Nothing typed is lost: it is kept in the browser until the server has it.
 */
export function createDraftEditor(first: TitlePage, deps: EditorDeps) {
  const { save, reload, storage, person } = deps;
  const store: Store<EditorState> = createStore<EditorState>({
    page: first,
    typed: storage.read(),
    spaced: {},
    conflicts: {},
    problems: {},
    failure: undefined,
    isSaving: false,
    merged: [],
  });
  let timer: ReturnType<typeof setTimeout> | undefined;
  let sending: Promise<void> | undefined;
  const undone: Undoable[] = [];
  const remember = (change: Undoable): void => {
    undone.push(change);
    undone.splice(0, undone.length - MAX_UNDO);
  };

  function update(changes: Partial<EditorState>): void {
    store.set({ ...store.get(), ...changes });
    if (changes.typed) storage.write(changes.typed);
  }

  /** What can be sent: not what waits for a choice, nor what was refused. */
  function sendable(): TypedFields {
    const { typed, conflicts, problems } = store.get();
    return without(typed, [...Object.keys(conflicts), ...Object.keys(problems)]);
  }

  function schedule(ms = REST_MS): void {
    clearTimeout(timer);
    timer = setTimeout(() => void flush(), ms);
  }

  /** A newer version of the page; typed fields stay typed. */
  function receive(page: TitlePage, sent: TypedFields): void {
    const { page: before, typed, spaced } = store.get();
    const drafted = draftedFields(page);
    const rest: TypedFields = {};
    for (const [name, now] of Object.entries(typed)) {
      if (!isTitleField(name)) continue;
      const was = sent[name];
      // Typed on while it was saved.
      if (!was) rest[name] = now;
      else if (!isSame(was.value, now.value)) rest[name] = { value: now.value, seen: was.value };
    }
    const stripped = Object.entries(sent).flatMap(([name, { value }]) => {
      const stored: unknown = Reflect.get(drafted, name);
      return isSpaced(value, stored) ? [[name, { typed: value, stored }] as const] : [];
    });
    const names = Object.keys(sent);
    update({
      page,
      typed: rest,
      spaced: { ...spaced, ...Object.fromEntries(stripped) },
      merged: changedByOthers(before, page, names, person),
    });
  }

  async function refused(error: unknown): Promise<void> {
    if (error instanceof StudioCallFailed && error.conflicts.length > 0) {
      const found = error.conflicts.filter(({ field }) => isTitleField(field));
      update({
        conflicts: {
          ...store.get().conflicts,
          ...Object.fromEntries(found.map((conflict) => [conflict.field, conflict])),
        },
      });
      receive(await reload(), {});
      return;
    }
    const wrong = error instanceof StudioCallFailed && error.status === 400 ? error.fields : [];
    const problems = wrong.flatMap((problem) => {
      const field = problem.path.replace(/^changes\./, "").split(".")[0] ?? "";
      return isTitleField(field) ? [[field, problem] as const] : [];
    });
    if (problems.length > 0)
      update({ problems: { ...store.get().problems, ...Object.fromEntries(problems) } });
    else {
      update({ failure: error });
      // A session that has ended is continued by a new sign-in, which shows the page again.
      if (!(error instanceof StudioCallFailed) || error.status >= 429) schedule(RETRY_MS);
    }
  }

  async function send(): Promise<void> {
    for (let batch = sendable(); Object.keys(batch).length > 0; batch = sendable()) {
      const part = (name: keyof Typed): TitleChanges =>
        Object.fromEntries(Object.entries(batch).map(([field, typed]) => [field, typed[name]]));
      update({ isSaving: true });
      try {
        const page = await save(part("value"), part("seen"));
        update({ failure: undefined });
        receive(page, batch);
      } catch (error) {
        await refused(error);
        if (store.get().failure !== undefined) return;
      }
    }
  }

  /** Saves what is typed, now. Resolves when nothing more can be saved. */
  async function flush(): Promise<void> {
    clearTimeout(timer);
    sending ??= send()
      .catch((error: unknown) => update({ failure: error }))
      .finally(() => {
        sending = undefined;
        update({ isSaving: false });
      });
    await sending;
  }

  function put(field: TitleField, value: unknown): void {
    const { page, typed, spaced, problems } = store.get();
    const shown = draftedFields(page)[field];
    const seen = typed[field] ? typed[field].seen : shown;
    // Typed back to what the server has.
    const isBack = isSame(value, shown) && sending === undefined;
    update({
      typed: isBack ? without(typed, [field]) : { ...typed, [field]: { value, seen } },
      spaced: without(spaced, [field]),
      problems: without(problems, [field]),
    });
    schedule();
  }

  return {
    store,
    flush,

    set<Field extends TitleField>(field: Field, value: TitleFields[Field]): void {
      const last = undone.at(-1);
      const at = Date.now();
      if (last && "field" in last && last.field === field && at - last.at < ONE_CHANGE_MS)
        last.at = at;
      else remember({ field, value: shownFields(store.get())[field], at });
      put(field, value);
    },

    /** Reverts the last change of this person (ST-151); returns its field. */
    undo(): TitleField | undefined {
      const last = undone.pop();
      if (!last) return undefined;
      if ("revert" in last) {
        last.revert();
        return undefined;
      }
      put(last.field, last.value);
      return last.field;
    },

    /**
     * Adds a change that is no field to those that `undo` reverts.
     *
     * @returns what reverts it now, if it was not reverted yet.
     */
    did(revert: () => void): () => void {
      const change = { revert };
      remember(change);
      return () => {
        const place = undone.indexOf(change);
        if (place === -1) return;
        undone.splice(place, 1);
        revert();
      };
    },

    /** The person's value stays, over the other one. */
    keepMine(field: TitleField): void {
      const { conflicts, typed } = store.get();
      const mine = typed[field];
      const theirs = conflicts[field]?.theirs;
      update({
        conflicts: without(conflicts, [field]),
        ...(mine && { typed: { ...typed, [field]: { value: mine.value, seen: theirs } } }),
      });
      schedule(0);
    },

    takeTheirs(field: TitleField): void {
      const { conflicts, typed } = store.get();
      update({ conflicts: without(conflicts, [field]), typed: without(typed, [field]) });
    },

    /** A version that was loaded or came with another change; one that was overtaken by a save is dropped. */
    receive: (page: TitlePage) => {
      const { page: known } = store.get();
      if (page !== known && page.revision >= known.revision) receive(page, {});
    },
    told: () => update({ merged: [] }),
  };
}
export type DraftEditor = ReturnType<typeof createDraftEditor>;
