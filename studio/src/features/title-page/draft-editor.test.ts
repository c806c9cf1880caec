import { StudioCallFailed } from "@bijou/contract/studio/client";
import type { TitleChanges } from "@bijou/contract/studio/title-fields";
import type { TitlePage } from "@bijou/contract/studio/title-page";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { aTitlePage } from "./title-page.fixture.ts";
import { createDraftEditor } from "./draft-editor.ts";
import { shownFields, type TypedFields } from "./editor-state.ts";
import { createTypedStorage, type TypedStorage } from "../../platform/typed-storage.ts";

beforeEach(() => {
  vi.useFakeTimers();
  window.localStorage.clear();
});
afterEach(() => vi.useRealTimers());

/** A server that keeps a draft as the real one does, for one title. */
function serverOf(first: TitlePage) {
  let page = first;
  const calls: { changes: TitleChanges; seen: TitleChanges }[] = [];
  const put = (changes: TitleChanges, by: string): TitlePage => {
    const draft = page.draft.filter(({ field }) => !(field in changes));
    const added = Object.entries(changes).map(([field, value]) => ({
      field: field as TitlePage["draft"][number]["field"],
      value,
      by,
      at: "2026-11-26T10:00:00.000Z",
    }));
    page = { ...page, revision: page.revision + 1, draft: [...draft, ...added] };
    return page;
  };
  return {
    calls,
    put,
    page: () => page,
    save: async (changes: TitleChanges, seen: TitleChanges) => {
      calls.push({ changes, seen });
      return put(changes, "Anna");
    },
  };
}

const memory = (): TypedStorage<TypedFields> & { kept: () => TypedFields } => {
  let kept: TypedFields = {};
  return { read: () => kept, write: (typed) => void (kept = typed), kept: () => kept };
};

function editorOf(server: ReturnType<typeof serverOf>, save = server.save) {
  const storage = memory();
  const editor = createDraftEditor(server.page(), {
    save,
    reload: async () => server.page(),
    storage,
    person: "Anna",
  });
  return { editor, storage, state: () => editor.store.get() };
}

test("ST-041: what is typed is saved once, within two seconds after typing stops", async () => {
  const server = serverOf(aTitlePage());
  const { editor, storage, state } = editorOf(server);
  for (const name of ["N", "Ni", "Night"]) {
    editor.set("name", name);
    await vi.advanceTimersByTimeAsync(400);
  }
  expect(server.calls).toEqual([]);
  expect(storage.kept()).toMatchObject({ name: { value: "Night" } });
  await vi.advanceTimersByTimeAsync(1_600);
  expect(server.calls).toEqual([{ changes: { name: "Night" }, seen: { name: "Night Train" } }]);
  expect(state()).toMatchObject({ typed: {}, isSaving: false });
  expect(storage.kept()).toEqual({});
  expect(shownFields(state()).name).toBe("Night");
});

test("a space after the last word stays where it is typed, although it is not stored", async () => {
  const server = serverOf(aTitlePage());
  const { editor, state } = editorOf(server, async (changes, seen) => {
    const name = changes.name?.trim() ?? "";
    return server.save({ ...changes, name }, seen);
  });
  editor.set("name", "Night ");
  await vi.advanceTimersByTimeAsync(1_500);
  expect(server.calls).toHaveLength(1);
  expect(shownFields(state()).name).toBe("Night ");
  editor.set("name", "Night Mail");
  await vi.advanceTimersByTimeAsync(1_500);
  expect(server.calls.at(-1)).toEqual({ changes: { name: "Night Mail" }, seen: { name: "Night" } });
  // What somebody else makes of it is shown.
  editor.set("name", "Night ");
  await vi.advanceTimersByTimeAsync(1_500);
  editor.receive(server.put({ name: "Theirs" }, "Ben"));
  expect(shownFields(state()).name).toBe("Theirs");
});

test("what is typed during a save follows it, based on what was saved", async () => {
  const server = serverOf(aTitlePage());
  const { editor, state } = editorOf(server, async (changes, seen) => {
    await new Promise((resolve) => setTimeout(resolve, 3_000));
    return server.save(changes, seen);
  });
  editor.set("year", 1950);
  await vi.advanceTimersByTimeAsync(1_500);
  editor.set("year", 1951);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(server.calls).toEqual([
    { changes: { year: 1950 }, seen: { year: 1941 } },
    { changes: { year: 1951 }, seen: { year: 1950 } },
  ]);
  expect(state().conflicts).toEqual({});
});

test("a conflict keeps both values until the person chooses, while other fields are saved", async () => {
  const server = serverOf(aTitlePage());
  const conflict = {
    field: "shortDescription",
    mine: "Mine",
    theirs: "Theirs",
    by: "Ben",
    at: "2026-11-26T10:00:00.000Z",
  };
  const { editor, storage, state } = editorOf(server, async (changes, seen) => {
    if ("shortDescription" in changes && seen.shortDescription !== "Theirs") {
      server.put({ shortDescription: "Theirs" }, "Ben");
      throw new StudioCallFailed(409, { code: "conflict", detail: "", conflicts: [conflict] });
    }
    return server.save(changes, seen);
  });
  editor.set("shortDescription", "Mine");
  editor.set("year", 1950);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(server.calls).toEqual([{ changes: { year: 1950 }, seen: { year: 1941 } }]);
  expect(state().conflicts).toEqual({ shortDescription: conflict });
  expect(shownFields(state()).shortDescription).toBe("Mine");
  expect(storage.kept()).toMatchObject({ shortDescription: { value: "Mine" } });
  editor.keepMine("shortDescription");
  await vi.advanceTimersByTimeAsync(100);
  expect(server.calls.at(-1)).toEqual({
    changes: { shortDescription: "Mine" },
    seen: { shortDescription: "Theirs" },
  });
  expect(state()).toMatchObject({ conflicts: {}, typed: {} });
});

test("taking the other value drops what was typed", async () => {
  const server = serverOf(aTitlePage());
  const { editor, state } = editorOf(server, async () => {
    server.put({ year: 1960 }, "Ben");
    throw new StudioCallFailed(409, {
      code: "conflict",
      detail: "",
      conflicts: [{ field: "year", mine: 1950, theirs: 1960, by: "Ben", at: null }],
    });
  });
  editor.set("year", 1950);
  await vi.advanceTimersByTimeAsync(2_000);
  editor.takeTheirs("year");
  expect(shownFields(state()).year).toBe(1960);
  expect(state().typed).toEqual({});
});

test("changes of others to other fields are taken, and told", async () => {
  const server = serverOf(aTitlePage());
  const { editor, state } = editorOf(server);
  server.put({ kids: true }, "Ben");
  editor.set("year", 1950);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(shownFields(state())).toMatchObject({ year: 1950, kids: true });
  expect(state().merged).toEqual([{ field: "kids", by: "Ben" }]);
});

test("a newer version is shown, and one that a save has overtaken is not", async () => {
  const server = serverOf(aTitlePage());
  const { editor, state } = editorOf(server);
  const old = server.page();
  editor.set("year", 1950);
  await vi.advanceTimersByTimeAsync(2_000);
  editor.receive(old);
  expect(shownFields(state()).year).toBe(1950);
  editor.receive(server.put({ name: "Theirs" }, "Ben"));
  expect(shownFields(state())).toMatchObject({ year: 1950, name: "Theirs" });
});

test("what was typed and not saved is there again after a reload, for a week", async () => {
  const storage = createTypedStorage<TypedFields>(3, 1001);
  storage.write({ name: { value: "Typed", seen: "Night Train" } });
  const server = serverOf(aTitlePage());
  const editor = createDraftEditor(server.page(), {
    save: server.save,
    reload: async () => server.page(),
    storage: createTypedStorage(3, 1001),
    person: "Anna",
  });
  expect(shownFields(editor.store.get()).name).toBe("Typed");
  // Of another person or title.
  expect(createTypedStorage(4, 1001).read()).toEqual({});
  expect(createTypedStorage(3, 1002).read()).toEqual({});
  vi.setSystemTime(Date.now() + 8 * 24 * 60 * 60 * 1000);
  expect(createTypedStorage(3, 1001).read()).toEqual({});
});

test("a save that fails is tried again until it succeeds", async () => {
  const server = serverOf(aTitlePage());
  let isDown = true;
  const { editor, state } = editorOf(server, async (changes, seen) => {
    if (isDown) throw new TypeError("offline");
    return server.save(changes, seen);
  });
  editor.set("year", 1950);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(state().failure).toBeInstanceOf(TypeError);
  isDown = false;
  await vi.advanceTimersByTimeAsync(6_000);
  expect(state()).toMatchObject({ failure: undefined, typed: {} });
});

test("a value that the server refuses waits for another one, and does not hold up the others", async () => {
  const server = serverOf(aTitlePage());
  const problem = { path: "changes.year", code: "too_small", message: "must be >= 1870" };
  const { editor, state } = editorOf(server, async (changes, seen) => {
    if ((changes.year ?? 1900) < 1870)
      throw new StudioCallFailed(400, { code: "invalid_request", detail: "", fields: [problem] });
    return server.save(changes, seen);
  });
  editor.set("year", 18);
  editor.set("name", "Night");
  await vi.advanceTimersByTimeAsync(2_000);
  expect(server.calls.map(({ changes }) => changes)).toEqual([{ name: "Night" }]);
  expect(state().problems).toEqual({ year: problem });
  editor.set("year", 1880);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(state()).toMatchObject({ problems: {}, typed: {} });
});

test("ST-151: changes are undone one by one, the last one first", async () => {
  const server = serverOf(aTitlePage());
  const { editor, state } = editorOf(server);
  editor.set("name", "Nig");
  editor.set("name", "Night");
  editor.set("kids", true);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(editor.undo()).toBe("kids");
  expect(editor.undo()).toBe("name");
  expect(editor.undo()).toBeUndefined();
  await vi.advanceTimersByTimeAsync(2_000);
  expect(shownFields(state())).toMatchObject({ name: "Night Train", kids: false });
  expect(shownFields({ page: server.page(), typed: {}, spaced: {} })).toMatchObject({
    name: "Night Train",
  });
});
