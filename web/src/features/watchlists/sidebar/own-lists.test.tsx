import type { Client } from "@bijou/contract/client";
import {
  addWatchList,
  deleteWatchList,
  myWatchList,
  restoreWatchList,
  updateWatchList,
  type WatchList,
} from "@bijou/contract/watchlists";
import { inEachSpelling } from "@bijou/contract/spellings";
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { createRoutesStub } from "react-router";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { api } from "../../../platform/session/api.ts";
import { reloadLists } from "../store/list-store.ts";
import { clearSession, saveSession } from "../../../platform/session/storage.ts";
import { sampleSession } from "../../../testing/samples.ts";
import { OwnLists } from "./own-lists.tsx";

vi.mock("../../../platform/session/api.ts", () => ({ api: vi.fn<Client>() }));

const list = (id: number, name: string): WatchList => ({
  id,
  ...inEachSpelling("watch_list_id", id),
  list_name: name,
  title: name,
  video_count: 2,
  video_ids: [1, 2],
  is_shared: id === 2 ? "1" : "0",
});
let lists: WatchList[] = [];
let rejection = "";

const callsOf = (endpoint: unknown) =>
  vi.mocked(api).mock.calls.flatMap(([called, input]) => (called === endpoint ? [input] : []));
const button = (name: string) => screen.getByRole("button", { name });
const field = () => screen.getByLabelText("List name");

async function show(canShare = true): Promise<void> {
  await reloadLists();
  const Bar = createRoutesStub([
    { path: "/", Component: () => <OwnLists covers={new Map()} canShare={canShare} /> },
  ]);
  render(<Bar />);
}

beforeEach(() => {
  lists = [list(1, "Trains"), list(2, "Monsters")];
  rejection = "";
  saveSession(sampleSession(), true);
  vi.mocked(api).mockReset();
  vi.mocked(api).mockImplementation((async (endpoint: unknown, input: unknown) => {
    const { list_id, watch_list_id, watch_list_name } = input as {
      list_id: number;
      watch_list_id: number;
      watch_list_name: string;
    };
    if (endpoint === myWatchList) return { data: lists };
    if (rejection !== "") return { status_code: 0, message: rejection, data: null };
    if (endpoint === updateWatchList)
      lists = lists.map((other) => (other.id === list_id ? list(list_id, watch_list_name) : other));
    if (endpoint === deleteWatchList) lists = lists.filter(({ id }) => id !== watch_list_id);
    if (endpoint === restoreWatchList) lists = [list(1, "Trains"), list(2, "Monsters")];
    if (endpoint === addWatchList) {
      lists = [...lists, list(3, watch_list_name)];
      return { data: lists.at(-1) };
    }
    return { status_code: 1, message: "", data: null };
  }) as Client);
});
afterEach(() => {
  cleanup();
  clearSession();
});

test("lists link to their titles and show how many there are, and whether friends read them", async () => {
  await show();
  const link = screen.getByRole("link", { name: /Monsters/ });
  expect(link.textContent).toContain("2 titles, shared");
  expect(link.getAttribute("href")).toContain("type=watch_list");
  expect(link.getAttribute("href")).not.toContain("list_type");
});

test("S-128 only one list is in edit mode at a time, and Escape leaves its name", async () => {
  await show();
  fireEvent.click(button("Rename Trains"));
  expect(field()).toHaveProperty("value", "Trains");
  expect(document.activeElement).toBe(field());
  fireEvent.click(button("Rename Monsters"));
  expect(screen.getAllByLabelText("List name")).toHaveLength(1);
  expect(field()).toHaveProperty("value", "Monsters");
  fireEvent.keyDown(field(), { key: "Escape" });
  expect(document.activeElement).toBe(button("Rename Monsters"));
  expect(callsOf(updateWatchList)).toEqual([]);
});

test("a list is renamed in place", async () => {
  await show();
  fireEvent.click(button("Rename Trains"));
  fireEvent.change(field(), { target: { value: " Railways " } });
  fireEvent.submit(field());
  expect(screen.getByRole("link", { name: /Railways/ })).toBeTruthy();
  await vi.waitFor(() =>
    expect(callsOf(updateWatchList)).toEqual([{ list_id: 1, watch_list_name: "Railways" }]),
  );
});

test("a rejected name is requested again with the reason", async () => {
  rejection = "You already have a list with that name";
  await show();
  fireEvent.click(button("Rename Trains"));
  fireEvent.change(field(), { target: { value: "Monsters" } });
  fireEvent.submit(field());
  expect(await screen.findByText(rejection)).toBeTruthy();
  expect(field()).toHaveProperty("value", "Monsters");
});

test("S-124 a new list has a dialog of its own", async () => {
  await show();
  fireEvent.click(button("Create List"));
  expect(await screen.findByRole("dialog", { name: "Create Your List" })).toBeTruthy();
  fireEvent.change(field(), { target: { value: "Berlin nights" } });
  fireEvent.click(button("Save Your List"));
  expect(await screen.findByRole("link", { name: /Berlin nights/ })).toBeTruthy();
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("S-126 a list is removed after OK, not after Cancel, and can be restored", async () => {
  await show();
  fireEvent.click(button("Remove Trains"));
  expect(await screen.findByText("Do you want to remove from wishlist?")).toBeTruthy();
  fireEvent.click(button("Cancel"));
  expect(callsOf(deleteWatchList)).toEqual([]);
  fireEvent.click(button("Remove Trains"));
  fireEvent.click(button("OK"));
  expect(screen.queryByRole("link", { name: /Trains/ })).toBeNull();
  await vi.waitFor(() => expect(callsOf(deleteWatchList)).toEqual([{ watch_list_id: 1 }]));
  await vi.waitFor(() => expect(document.activeElement).toBe(button("Undo")));
  fireEvent.click(button("Undo"));
  expect(await screen.findByRole("link", { name: /Trains/ })).toBeTruthy();
  await vi.waitFor(() => expect(screen.queryByText("Trains was removed.")).toBeNull());
  await vi.waitFor(() => expect(document.activeElement).toBe(button("Rename Trains")));
});

test("a child cannot share a list", async () => {
  await show(false);
  expect(screen.queryByRole("button", { name: /^Share/ })).toBeNull();
});
