import { logout } from "@bijou/contract/accounts";
import type { Client } from "@bijou/contract/client";
import { loginAsCloneUser, myCloneUser, resetProfilePin } from "@bijou/contract/profiles";
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { createRoutesStub, useLocation } from "react-router";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { api } from "../../platform/session/api.ts";
import { currentSession, clearSession, saveSession } from "../../platform/session/storage.ts";
import UserListPage from "./user-list-page.tsx";

vi.mock("../../platform/session/api.ts", () => ({ api: vi.fn<Client>() }));

const root = { user_id: 1, token: "", userToken: "" };
const session = {
  user_id: 1,
  userToken: "user-1",
  token: "bearer-1",
  name: "Nora",
  email: "nora@example.test",
  image: "flapper",
  subscription_status: "Active" as const,
  is_parent: 1,
  is_child: 0,
  rootUserDetail: root,
};
const profile = (id: number, name: string, more: object = {}) => ({
  id,
  user_id: id,
  parent_id: 1,
  is_parent: id === 1 ? 1 : 0,
  is_child: 0,
  has_pin: 0,
  name,
  email: "nora@example.test",
  password: "********",
  profile_image: "moon",
  ...more,
});
const pip = {
  user_id: 4,
  token: "bearer-4",
  userToken: "user-4",
  username: "Pip",
  email: "nora@example.test",
  profile_image: "moon",
  subscription_status: "Active",
  is_parent: 0,
  is_child: 1,
  rootUserDetail: root,
};

/** The dialog is a separate chunk, which loads slowly on a busy machine. */
const LAZY = { timeout: 20_000 };

let switchResponses: object[] = [];
let resetResponses: object[] = [];
let profiles: object[] = [];

function Where() {
  const { pathname, search } = useLocation();
  return <p>{`At ${pathname}${search}`}</p>;
}

function show(address = "/user-list"): void {
  const Stub = createRoutesStub([
    { path: "/user-list", Component: () => <UserListPage /> },
    { path: "*", Component: Where },
  ]);
  render(<Stub initialEntries={[address]} />);
}

beforeEach(() => {
  saveSession(session, true);
  profiles = [profile(1, "Nora"), profile(4, "Pip", { is_child: 1, has_pin: 1 })];
  vi.mocked(api).mockImplementation(((endpoint: unknown) => {
    if (endpoint === myCloneUser) return Promise.resolve({ data: profiles });
    if (endpoint === loginAsCloneUser) return Promise.resolve(switchResponses.shift());
    if (endpoint === resetProfilePin) return Promise.resolve(resetResponses.shift());
    if (endpoint === logout) return Promise.resolve({ status: 200 });
    return Promise.reject(new Error("unexpected call"));
  }) as never);
});
afterEach(() => {
  cleanup();
  clearSession();
  vi.mocked(api).mockReset();
});

test("the profiles of the account are listed, with a label for a child's", async () => {
  show();
  await screen.findByRole("button", { name: /Nora/ });
  expect(screen.getByRole("button", { name: /Pip.*Child/ })).toBeTruthy();
});

test("S-200 the owner adds a profile while there are fewer than four", async () => {
  show();
  const tile = await screen.findByRole("link", { name: "Add Profile" });
  expect(tile.getAttribute("href")).toBe("/add-profile");
  cleanup();
  profiles = [1, 2, 3, 4].map((id) => profile(id, `Profile ${id}`));
  show();
  await screen.findByRole("button", { name: /Profile 4/ });
  expect(screen.queryByRole("link", { name: "Add Profile" })).toBeNull();
});

test("A-06: a clone profile adds none, and a child's signs out without a PIN", async () => {
  saveSession({ ...session, user_id: 4, is_parent: 0, is_child: 1 }, true);
  show();
  await screen.findByRole("button", { name: /Nora/ });
  expect(screen.queryByRole("link", { name: "Add Profile" })).toBeNull();
  expect(screen.queryByRole("link", { name: "Manage profiles" })).toBeNull();
  fireEvent.click(screen.getByRole("button", { name: "Sign out" }));
  await screen.findByText("At /");
  expect(currentSession()).toBeNull();
});

test("S-201 T-37 choosing a profile replaces the pair of tokens and leads home", async () => {
  switchResponses = [{ status: 200, status_code: 1, message: "", data: pip }];
  show();
  fireEvent.click(await screen.findByRole("button", { name: /Pip/ }));
  await screen.findByText("At /");
  expect(currentSession()).toMatchObject({
    user_id: 4,
    token: "bearer-4",
    userToken: "user-4",
    rootUserDetail: root,
  });
});

test("the current profile needs no switch", async () => {
  show("/user-list?return_to=%2Fcontent%3Fvideo_id%3D7");
  fireEvent.click(await screen.findByRole("button", { name: /Nora/ }));
  await screen.findByText("At /content?video_id=7");
  expect(vi.mocked(api).mock.calls.some(([endpoint]) => endpoint === loginAsCloneUser)).toBe(false);
});

test(
  "a locked profile asks for its PIN, and again after a wrong one",
  { timeout: 30_000 },
  async () => {
    const error = (error: string, message: string) => ({
      status: 200,
      status_code: 0,
      message,
      error,
      data: null,
    });
    switchResponses = [
      error("pin_required", "Please enter the PIN"),
      error("pin_wrong", "That PIN isn’t right"),
      { status: 200, status_code: 1, message: "", data: pip },
    ];
    show();
    fireEvent.click(await screen.findByRole("button", { name: /Pip/ }));
    const field = await screen.findByLabelText("4-digit PIN", {}, LAZY);
    fireEvent.change(field, { target: { value: "12" } });
    fireEvent.click(screen.getByRole("button", { name: "Continue" }));
    await screen.findByText("Please enter the 4-digit PIN");
    fireEvent.change(field, { target: { value: "1234" } });
    fireEvent.click(screen.getByRole("button", { name: "Continue" }));
    await screen.findByText("That PIN isn’t right");
    fireEvent.change(field, { target: { value: "4321" } });
    fireEvent.click(screen.getByRole("button", { name: "Continue" }));
    expect(await screen.findByText("At /")).toBeTruthy();
  },
);

test(
  "A-06: who forgot the PIN sets a new one with the account's password, and is let in",
  { timeout: 30_000 },
  async () => {
    const error = (error: string, message: string) => ({
      status: 200,
      status_code: 0,
      message,
      error,
      data: null,
    });
    switchResponses = [
      error("pin_required", "Please enter the PIN"),
      { status: 200, status_code: 1, message: "", data: pip },
    ];
    resetResponses = [
      error("password_wrong", "That password isn’t right"),
      { status: 200, status_code: 1, message: "The new PIN is set", data: null },
    ];
    show();
    fireEvent.click(await screen.findByRole("button", { name: /Pip/ }));
    fireEvent.click(await screen.findByRole("button", { name: "Forgot PIN?" }, LAZY));
    expect(screen.getByRole("link", { name: "Forgot password?" })).toBeTruthy();
    const save = screen.getByRole("button", { name: "Set PIN" });
    fireEvent.click(save);
    await screen.findByText("Please enter the 4-digit PIN");
    expect(resetResponses).toHaveLength(2);
    const password = screen.getByLabelText("Account password", { selector: "input" });
    fireEvent.change(password, { target: { value: "guess" } });
    fireEvent.change(screen.getByLabelText("New 4-digit PIN"), { target: { value: "2468" } });
    fireEvent.click(save);
    await screen.findByText("That password isn’t right");
    fireEvent.change(password, { target: { value: "the right one" } });
    fireEvent.click(save);
    await screen.findByText("At /");
    expect(vi.mocked(api)).toHaveBeenCalledWith(resetProfilePin, {
      clone_user_id: 4,
      password: "the right one",
      pin: "2468",
    });
    expect(vi.mocked(api)).toHaveBeenLastCalledWith(loginAsCloneUser, {
      clone_user_id: 4,
      pin: "2468",
    });
  },
);

test("a guest is sent to sign in, and back again", async () => {
  clearSession();
  show();
  expect(await screen.findByText("At /signin?return_to=%2Fuser-list")).toBeTruthy();
});
