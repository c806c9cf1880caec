import type { Client } from "@bijou/contract/client";
import { loginAsCloneUser, myCloneUser } from "@bijou/contract/profiles";
import { cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import { createRoutesStub } from "react-router";
import { afterEach, expect, test, vi } from "vitest";
import { api } from "../../platform/session/api.ts";
import { currentSession, clearSession, saveSession } from "../../platform/session/storage.ts";
import UserListPage from "./user-list-page.tsx";

vi.mock("../../platform/session/api.ts", () => ({ api: vi.fn<Client>() }));

const owner = {
  user_id: 1,
  token: "bearer-1",
  userToken: "user-1",
  username: "Nora",
  email: "nora@example.test",
  profile_image: "moon",
  subscription_status: "Active" as const,
  is_parent: 1,
  is_child: 0,
  rootUserDetail: { user_id: 1, token: "", userToken: "" },
};
const profile = (id: number, name: string, isChild: 0 | 1) => ({
  id,
  user_id: id,
  parent_id: 1,
  is_parent: isChild ? 0 : 1,
  is_child: isChild,
  has_pin: 0,
  name,
  email: owner.email,
  password: "********",
  profile_image: "moon",
});
const error = (error: string, message: string) => ({
  status: 200,
  status_code: 0,
  message,
  error,
  data: null,
});

/** The dialog is loaded on demand, which takes time on a busy machine. */
const LAZY = { timeout: 20_000 };

afterEach(() => {
  cleanup();
  clearSession();
  vi.mocked(api).mockReset();
});

test("a child leaves its profile only with the password of the account", async () => {
  const { username, profile_image, ...details } = owner;
  saveSession(
    { ...details, name: "Pip", image: profile_image, user_id: 4, is_parent: 0, is_child: 1 },
    true,
  );
  const switches = [
    error("password_required", "Please enter the password"),
    error("password_wrong", "That password isn’t right"),
    { status: 200, status_code: 1, message: "", data: owner },
  ];
  vi.mocked(api).mockImplementation(((endpoint: unknown) => {
    if (endpoint === myCloneUser)
      return Promise.resolve({ data: [profile(1, username, 0), profile(4, "Pip", 1)] });
    if (endpoint === loginAsCloneUser) return Promise.resolve(switches.shift());
    return Promise.reject(new Error("unexpected call"));
  }) as never);
  const Stub = createRoutesStub([
    { path: "/user-list", Component: () => <UserListPage /> },
    { path: "*", Component: () => <p>Home</p> },
  ]);
  render(<Stub initialEntries={["/user-list"]} />);

  fireEvent.click(await screen.findByRole("button", { name: /Nora/ }));
  const dialog = within(await screen.findByRole("dialog", {}, LAZY));
  const password = dialog.getByLabelText("Account password", { selector: "input" });
  fireEvent.change(password, { target: { value: "guess" } });
  fireEvent.click(dialog.getByRole("button", { name: "Continue" }));
  await screen.findByText("That password isn’t right");
  expect(currentSession()).toMatchObject({ user_id: 4 });
  fireEvent.change(password, { target: { value: "the right one" } });
  fireEvent.click(dialog.getByRole("button", { name: "Continue" }));
  await screen.findByText("Home");
  expect(currentSession()).toMatchObject({ user_id: 1, userToken: "user-1" });
  expect(vi.mocked(api).mock.lastCall?.[1]).toMatchObject({
    clone_user_id: 1,
    password: "the right one",
  });
});
