import type { Client } from "@bijou/contract/client";
import { CallFailed } from "@bijou/contract/errors";
import { addWatchList, myWatchList } from "@bijou/contract/watchlists";
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { api } from "../../../platform/session/api.ts";
import { listStore, reloadLists } from "../store/list-store.ts";
import { clearSession, saveSession } from "../../../platform/session/storage.ts";
import { sampleSession, sampleVideo } from "../../../testing/samples.ts";
import PickList from "./pick-list.tsx";
import { uiTexts } from "../../../ui/texts.ts";

vi.mock("../../../platform/session/api.ts", () => ({ api: vi.fn<Client>() }));

const made = {
  id: 1,
  watch_list_id: 1,
  list_name: "Trains",
  title: "Trains",
  video_count: 0,
  video_ids: [],
  is_shared: "0" as const,
};
let lists: object[] = [];
let isFull = false;
let isOffline = false;
const calls = (endpoint: unknown) =>
  vi.mocked(api).mock.calls.filter(([called]) => called === endpoint);

function saveAs(name: string): void {
  fireEvent.change(screen.getByLabelText(uiTexts.listName), { target: { value: name } });
  fireEvent.click(screen.getByRole("button", { name: uiTexts.saveList }));
}

beforeEach(async () => {
  isFull = false;
  isOffline = false;
  lists = [];
  vi.mocked(api).mockReset();
  vi.mocked(api).mockImplementation((async (endpoint: unknown) => {
    if (isOffline) throw new TypeError("Failed to fetch");
    if (endpoint === myWatchList) return { data: lists };
    if (isFull) throw new CallFailed(409, { message: "Fifty lists are all there can be" });
    lists = [made];
    return { data: made };
  }) as Client);
  saveSession(sampleSession(), true);
  await reloadLists();
  render(<PickList title={sampleVideo()} />);
  fireEvent.click(await screen.findByRole("button", { name: uiTexts.createList }));
});
afterEach(() => {
  cleanup();
  clearSession();
});

test("a list without a name is not sent", async () => {
  saveAs("   ");
  expect(await screen.findByText(uiTexts.nameMissing)).toBeTruthy();
  expect(calls(addWatchList)).toHaveLength(0);
});

test("T-19 after a list could not be created, the form shows the error and can be submitted again", async () => {
  isFull = true;
  saveAs("Trains");
  expect(await screen.findByText("Fifty lists are all there can be")).toBeTruthy();
  isFull = false;
  saveAs("Trains");
  expect(await screen.findByRole("checkbox", { name: /Trains/ })).toHaveProperty("checked", true);
  expect(screen.queryByText("Fifty lists are all there can be")).toBeNull();
});

test("offline the form says so in plain words", async () => {
  isOffline = true;
  saveAs("Trains");
  expect(await screen.findByText(uiTexts.listFailed)).toBeTruthy();
});

test("lists that fail to load show an error with a retry", async () => {
  cleanup();
  isOffline = true;
  saveSession(sampleSession({ user_id: 70 }), true);
  listStore.set(null);
  render(<PickList title={sampleVideo()} />);
  const again = await screen.findByRole("button", { name: "Try again" });
  expect(screen.getByRole("alert").textContent).toBe("Couldn’t load your lists.");
  isOffline = false;
  lists = [made];
  fireEvent.click(again);
  expect(await screen.findByRole("checkbox", { name: /Trains/ })).toBeTruthy();
});
