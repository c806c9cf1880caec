import type { TitleExtra, TitleExtras } from "@bijou/contract/studio/title-extras";
import { fireEvent, screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { Failure, openStudio } from "../../../testing/fake-studio.tsx";
import { ADA, SIGNED_IN } from "../../../testing/samples.ts";
import { aTitlePage } from "../title-page.fixture.ts";

const UPLOAD = {
  id: "3f0a64a4-6d0f-4a39-8a8f-5f4f54d3c001",
  revision: 3,
  name: "on-the-platform.mov",
  kind: "video",
  size: 2e9,
  state: "ready",
};
const extra = (id: number, name: string, more: Partial<TitleExtra> = {}): TitleExtra => ({
  id,
  revision: 1,
  kind: "interview",
  name,
  access: "title",
  isShown: true,
  durationSeconds: 754,
  picture: "",
  job: null,
  ...more,
});
const FIRST = extra(1, "On the platform");
const SECOND = extra(2, "Lost scene", { kind: "outtake", isShown: false });

/** The extras of a title, which calls change as the server does. */
function open(first: readonly TitleExtra[], { session = SIGNED_IN, isRefused = false } = {}) {
  let extras = [...first];
  let deleted: TitleExtra[] = [];
  const state = (): TitleExtras => ({
    trailerSeconds: 80,
    extras,
    deleted: deleted.map(({ id, name }) => ({ id, name, until: "2026-12-26T10:00:00.000Z" })),
  });
  const changed = (change: () => void) => () => {
    if (isRefused) return new Failure(409, "conflict");
    change();
    return state();
  };
  const raise = (id: number, changes: object): void => {
    extras = extras.map((one) =>
      one.id === id ? { ...one, ...changes, id, revision: one.revision + 1 } : one,
    );
  };
  return openStudio({
    path: "/catalog/1001",
    session,
    respond: {
      "GET /titles/1001": () => aTitlePage(),
      "GET /titles/1001/extras": state,
      "GET /titles/1001/history": () => ({ entries: [], next: null }),
      "GET /titles/1001/schedule": () => ({ timeZone: "UTC", entries: [] }),
      "GET /uploads": () => ({
        uploads: [UPLOAD],
        storage: { freeBytes: 1e12, reservedBytes: 0, totalBytes: 2e12 },
      }),
      "POST /titles/1001/extras": () => ({ jobId: 12 }),
      "POST /titles/1001/extras/1": ({ body }) => changed(() => raise(1, body as object))(),
      "POST /titles/1001/extras/2": ({ body }) => changed(() => raise(2, body as object))(),
      "POST /titles/1001/extras/order": ({ body }) =>
        changed(() => {
          const { extras: ids } = body as { extras: number[] };
          extras = ids.flatMap((id) => extras.find((one) => one.id === id) ?? []);
        })(),
      "POST /titles/1001/extras/1/delete": changed(() => {
        deleted = extras.filter(({ id }) => id === 1);
        extras = extras.filter(({ id }) => id !== 1);
      }),
      "POST /titles/1001/extras/1/restore": changed(() => {
        extras = [...deleted, ...extras];
        deleted = [];
      }),
    },
  });
}
const section = async () =>
  within(await screen.findByRole("region", { name: "Trailers and extras" }));
const names = async () =>
  within(await (await section()).findByRole("list", { name: "Extras" }))
    .getAllByRole("listitem")
    .map((item) => item.querySelector("b")?.textContent);
async function choose(name: string, action: string): Promise<void> {
  fireEvent.click(await screen.findByRole("button", { name: `Actions for ${name}` }));
  fireEvent.click(await screen.findByRole("menuitem", { name: action }));
}

test("a finished upload is added as an extra, with its name, type and access", async () => {
  const { callsOf } = open([]);
  fireEvent.click(await (await section()).findByRole("button", { name: "Add extra" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Add an extra" }));
  const action = dialog.getByRole("button", { name: "Add extra" });
  expect(action).toHaveProperty("disabled", true);
  fireEvent.change(await dialog.findByRole("combobox", { name: "Finished uploads" }), {
    target: { value: UPLOAD.id },
  });
  fireEvent.change(dialog.getByRole("textbox", { name: "Name" }), {
    target: { value: " On the platform " },
  });
  fireEvent.change(dialog.getByRole("combobox", { name: "Type" }), {
    target: { value: "making_of" },
  });
  fireEvent.change(dialog.getByRole("combobox", { name: "Who may watch it" }), {
    target: { value: "free" },
  });
  expect(dialog.getByText(/Also without an account/)).toBeTruthy();
  fireEvent.click(action);
  expect(await screen.findByText("The extra is queued for encoding.")).toBeTruthy();
  expect(callsOf("/titles/1001/extras").find(({ method }) => method === "POST")?.body).toEqual({
    upload: UPLOAD.id,
    revision: 3,
    kind: "making_of",
    name: "On the platform",
    access: "free",
  });
});

test("extras are moved with the keyboard, and the move is undone", async () => {
  const { callsOf } = open([FIRST, SECOND]);
  expect(await names()).toEqual(["On the platform", "Lost scene"]);
  const list = await section();
  const handle = list.getByRole("button", { name: /Lost scene.*Alt/ });
  fireEvent.keyDown(handle, { key: "ArrowUp", altKey: true });
  expect(await screen.findByText("Moved Lost scene.")).toBeTruthy();
  expect(await names()).toEqual(["Lost scene", "On the platform"]);
  fireEvent.click(screen.getByRole("button", { name: "Undo" }));
  await expect.poll(names).toEqual(["On the platform", "Lost scene"]);
  expect(callsOf("/titles/1001/extras/order").map(({ body }) => body)).toEqual([
    { extras: [2, 1] },
    { extras: [1, 2] },
  ]);
});

test("an extra is renamed, and shown to viewers", async () => {
  const { callsOf } = open([FIRST, SECOND]);
  await choose("Lost scene", "Edit…");
  const dialog = within(await screen.findByRole("dialog", { name: "Edit Lost scene" }));
  fireEvent.change(dialog.getByRole("textbox", { name: "Name" }), { target: { value: "Cut" } });
  fireEvent.click(dialog.getByRole("button", { name: "Save" }));
  expect(await screen.findByText("Saved Cut.")).toBeTruthy();
  expect(await names()).toEqual(["On the platform", "Cut"]);
  await choose("Cut", "Show to viewers");
  expect(await screen.findByText("Viewers see Cut now.")).toBeTruthy();
  expect(callsOf("/titles/1001/extras/2").map(({ body }) => body)).toEqual([
    { revision: 1, kind: "outtake", name: "Cut", access: "title" },
    { revision: 2, isShown: true },
  ]);
});

test("a deleted extra comes back with Undo, and later from the list of deleted ones", async () => {
  open([FIRST, SECOND]);
  await choose("On the platform", "Delete");
  expect(await screen.findByText("Deleted On the platform.")).toBeTruthy();
  expect(await names()).toEqual(["Lost scene"]);
  fireEvent.click(screen.getByRole("button", { name: "Undo" }));
  await expect.poll(names).toEqual(["On the platform", "Lost scene"]);
  await choose("On the platform", "Delete");
  const list = await section();
  expect(await list.findByText(/can be restored until Dec 26/)).toBeTruthy();
  fireEvent.click(list.getByRole("button", { name: "Restore On the platform" }));
  await expect.poll(names).toEqual(["On the platform", "Lost scene"]);
});

test("a change that others came before is refused, and theirs is loaded", async () => {
  const { callsOf } = open([FIRST], { isRefused: true });
  await choose("On the platform", "Hide from viewers");
  expect(await (await section()).findByText(/changed/)).toBeTruthy();
  expect(callsOf("/titles/1001/extras").length).toBeGreaterThan(1);
});

test("an extra says how far its encoding is, or that it failed", async () => {
  open([
    extra(1, "Encoding", { durationSeconds: null, job: { state: "encoding", percent: 41 } }),
    extra(2, "Broken", { durationSeconds: null, job: { state: "failed", percent: 0 } }),
  ]);
  const list = await section();
  expect(await list.findByText("Encoding, 41%")).toBeTruthy();
  expect(list.getByText("Encoding failed")).toBeTruthy();
  expect(list.getByRole("link", { name: "Open Jobs" })).toBeTruthy();
});

test("who may only read sees the extras without buttons", async () => {
  open([FIRST, SECOND], { session: { ...SIGNED_IN, person: { ...ADA, roles: ["support"] } } });
  const list = await section();
  expect(await list.findByText("On the platform")).toBeTruthy();
  expect(list.queryByRole("button")).toBeNull();
});
