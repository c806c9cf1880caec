import type { Client } from "@bijou/contract/client";
import { CallFailed } from "@bijou/contract/errors";
import {
  deleteSaveSearch,
  updateSaveSearch,
  userSaveSearchList,
  userSaveSearchVideos,
} from "@bijou/contract/search/saved-searches";
import { cleanup, fireEvent, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { toasts } from "../../platform/notices.ts";
import { saveSession } from "../../platform/session/storage.ts";
import { sampleSession } from "../../testing/samples.ts";
import {
  address,
  responses,
  callsTo,
  clearCalls,
  heading,
  advance,
  saved,
  send,
  show,
} from "./search-page.harness.tsx";

vi.mock("../../platform/session/api.ts", () => ({ api: vi.fn<Client>() }));

test("a saved search opens with its name, as a grid, with its filters", async () => {
  saveSession(sampleSession(), true);
  await show("/search?searchId=5&searchName=Rainy+Sunday");
  expect(heading()).toBe("Rainy Sunday");
  expect(callsTo(userSaveSearchVideos)).toEqual([{ save_search_id: 5 }]);
  expect(screen.getByRole("checkbox", { name: "Horror" })).toHaveProperty("checked", true);
  expect(screen.getByRole("link", { name: "Häxan, 1922" })).toBeTruthy();
});

test("a saved search can be renamed in place, and its emails turned on", async () => {
  saveSession(sampleSession(), true);
  responses.set(updateSaveSearch, (change) => {
    if (change["search_list_name"] === "Taken")
      throw new CallFailed(409, { message: "You already have a saved search with that name" });
    return { data: { ...saved, ...change } };
  });
  await show("/search?searchId=5&searchName=Rainy+Sunday");
  fireEvent.click(screen.getByRole("button", { name: "Rename" }));
  const name = screen.getByRole("textbox", { name: "Search name" });
  fireEvent.change(name, { target: { value: "Taken" } });
  send(name);
  await advance(0);
  expect(screen.getByRole("alert").textContent).toBe(
    "You already have a saved search with that name",
  );
  fireEvent.change(name, { target: { value: "Monday" } });
  send(name);
  await advance(0);
  expect(address()).toBe("/search?searchId=5&searchName=Monday");
  expect(heading()).toBe("Monday");
  fireEvent.click(screen.getByRole("switch", { name: /Email me new titles/ }));
  await advance(0);
  expect(callsTo(updateSaveSearch).at(-1)).toEqual({ save_search_id: 5, is_mailed: "1" });
  expect(screen.getByRole("switch")).toHaveProperty("ariaChecked", "true");
});

test("E-07 deleting shows the result, and the saved searches are loaded again", async () => {
  saveSession(sampleSession(), true);
  responses.set(deleteSaveSearch, () => {
    throw new CallFailed(500, {});
  });
  await show("/search?searchId=5&searchName=Rainy+Sunday");
  fireEvent.click(screen.getByRole("button", { name: "Delete" }));
  await advance(0);
  expect(toasts.get().map(({ text }) => text)).toEqual(["Something went wrong"]);
  responses.set(deleteSaveSearch, () => ({ message: "Your search has been deleted." }));
  clearCalls();
  fireEvent.click(screen.getByRole("button", { name: "Delete" }));
  await advance(0);
  expect(toasts.get().at(-1)).toMatchObject({
    text: "Your search has been deleted.",
    action: { label: "Undo" },
  });
  expect(callsTo(userSaveSearchList)).toHaveLength(1);
  expect(address()).toBe("/search?viewType=detail_list&genre=1&showText=0");
});

test("a deleted saved search shows an error, and a guest signs in first", async () => {
  await show("/search?searchId=5&searchName=Rainy+Sunday");
  expect(address()).toBe(
    "/signin?return_to=%2Fsearch%3FsearchId%3D5%26searchName%3DRainy%2BSunday",
  );
  cleanup();
  saveSession(sampleSession(), true);
  responses.set(userSaveSearchVideos, () => {
    throw new CallFailed(404, {});
  });
  await show("/search?searchId=5&searchName=Rainy+Sunday");
  expect(screen.getByRole("alert").textContent).toContain("This search is gone");
});
