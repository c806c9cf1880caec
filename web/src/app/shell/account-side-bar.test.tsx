import type { Client } from "@bijou/contract/client";
import { act, fireEvent, screen, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { saveSession } from "../../platform/session/storage.ts";
import { sampleSession } from "../../testing/samples.ts";
import { flushPromises, show } from "./shell.harness.tsx";

vi.mock("../../platform/session/api.ts", () => ({
  api: vi.fn<Client>(),
  rememberApiKey: () => undefined,
  onSessionRejected: () => () => undefined,
}));

const LAZY = { timeout: 20_000 };

test("T-36 signing out clears the member, closes the side bar and goes Home", async () => {
  saveSession(sampleSession({ name: "Ada" }), true);
  show("/category");
  await flushPromises();
  fireEvent.click(await screen.findByRole("button", { name: "Account: Ada" }));
  fireEvent.click(await screen.findByRole("button", { name: "Sign Out" }, LAZY));
  expect(await screen.findByText("The page")).toBeTruthy();
  expect(localStorage.getItem("user_details")).toBeNull();
  expect(screen.queryByRole("button", { name: "Sign Out" })).toBeNull();
  expect(screen.getByRole("link", { name: "Sign In" })).toBeTruthy();
});

async function openSideBar(name: string) {
  fireEvent.click(await screen.findByRole("button", { name: `Account: ${name}` }));
  return within(await screen.findByRole("dialog", { name }, LAZY));
}

test("S-111 S-112 the owner's side bar has all settings, Activate Device among them", async () => {
  saveSession(sampleSession({ name: "Ada" }), true);
  show();
  await flushPromises();
  const bar = await openSideBar("Ada");
  const names = bar.getAllByRole("link").map((link) => link.textContent);
  expect(names).toEqual([
    "See all",
    "Profile",
    "User History",
    "Devices",
    "Membership",
    "Suggested videos",
    "Activate Device",
    "Change profile",
  ]);
  fireEvent.keyDown(document.activeElement ?? document, { key: "Escape" });
  await vi.waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

test("the phone's bottom bar has Lists for members, which opens the side bar and gets the focus back", async () => {
  show();
  await flushPromises();
  const bottomBar = within(screen.getByRole("navigation", { name: "Browse" }));
  expect(bottomBar.queryByRole("button", { name: "Lists" })).toBeNull();
  expect(bottomBar.getByRole("link", { name: "Coming Soon" })).toBeTruthy();
  act(() => saveSession(sampleSession({ name: "Ada" }), true));
  const lists = await bottomBar.findByRole("button", { name: "Lists" }, LAZY);
  expect(bottomBar.getAllByRole("link")).toHaveLength(3);
  fireEvent.click(lists);
  const sideBar = within(await screen.findByRole("dialog", { name: "Ada" }, LAZY));
  expect(sideBar.getByRole("button", { name: "Close" })).toBeTruthy();
  fireEvent.keyDown(document.activeElement ?? document, { key: "Escape" });
  await vi.waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(document.activeElement).toBe(lists);
});

test("A-06: R-07 a clone profile cannot activate devices, and a child can change the profile or sign out", async () => {
  saveSession(sampleSession({ name: "Radu", is_parent: 0 }), true);
  show();
  await flushPromises();
  const bar = await openSideBar("Radu");
  expect(bar.getByRole("link", { name: "Devices" })).toBeTruthy();
  expect(bar.queryByRole("link", { name: "Activate Device" })).toBeNull();
  act(() => saveSession(sampleSession({ name: "Pip", is_parent: 0, is_child: 1 }), true));
  await screen.findByRole("dialog", { name: "Pip" });
  const names = within(screen.getByRole("dialog"))
    .getAllByRole("link")
    .map((link) => link.textContent);
  expect(names).toEqual(["See all", "Change profile"]);
  expect(within(screen.getByRole("dialog")).getByRole("button", { name: "Sign Out" })).toBeTruthy();
});

test("T-38 the side bar shows the membership's state, and a free account sees how to upgrade", async () => {
  saveSession(sampleSession({ name: "Ada", subscription_status: "Inactive" }), true);
  show();
  await flushPromises();
  const bar = await openSideBar("Ada");
  expect(bar.getByText("Free Account")).toBeTruthy();
  expect(bar.getByRole("link", { name: "Subscribe" })).toBeTruthy();
  act(() => saveSession(sampleSession({ name: "Ada", subscription_status: "Cancelled" }), true));
  expect(await bar.findByText("Membership Cancelled")).toBeTruthy();
  expect(bar.queryByRole("link", { name: "Subscribe" })).toBeNull();
  act(() => saveSession(sampleSession({ name: "Ada", subscription_status: "Active" }), true));
  expect(await bar.findByText("Premium Member")).toBeTruthy();
});
