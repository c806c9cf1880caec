import type { Client } from "@bijou/contract/client";
import { act, cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { api } from "../../platform/session/api.ts";
import { toasts } from "../../platform/notices.ts";
import { currentSession, clearSession, saveSession } from "../../platform/session/storage.ts";
import { sampleSession } from "../../testing/samples.ts";
import {
  callsOf,
  card,
  LAZY,
  prepareProfilePage,
  profile,
  profiles,
  resetProfilePage,
  responses,
  result,
  show,
  SLOW,
  viewed,
} from "./profile-page.harness.tsx";

vi.mock("../../platform/session/api.ts", () => ({ api: vi.fn<Client>() }));

beforeEach(prepareProfilePage);
afterEach(resetProfilePage);

test("S-202 each profile shows name, email and a masked password, and leads to its history and devices", async () => {
  show();
  for (const name of ["Ada", "Radu", "Pip"]) {
    const shown = await card(name);
    expect(shown.getByText("ada@example.test")).toBeTruthy();
    expect(shown.getByText("********")).toBeTruthy();
    expect(shown.getByRole("link", { name: `Devices: ${name}` }).getAttribute("href")).toBe(
      "/devices",
    );
  }
  const history = (name: string) =>
    screen.getByRole("link", { name: `User History: ${name}` }).getAttribute("href");
  expect(history("Ada")).toBe("/watch-history");
  expect(history("Radu")).toBe("/user-list?return_to=%2Fwatch-history");
  expect(screen.getByRole("link", { name: "Change Profile" }).getAttribute("href")).toBe(
    "/user-list",
  );
});

test(
  "S-203 every profile but the parent's can be deleted, and only after a question",
  SLOW,
  async () => {
    responses["/remove-clone-user"] = result("The profile is gone");
    show();
    await card("Ada");
    expect(screen.queryByRole("button", { name: "Delete Ada" })).toBeNull();
    fireEvent.click(screen.getByRole("button", { name: "Delete Radu" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Delete Radu?" }, LAZY));
    expect(dialog.getByText(/lists.*history.*deleted/)).toBeTruthy();
    expect(callsOf("/remove-clone-user")).toEqual([]);
    profiles.splice(0, Infinity, profile(7, "Ada"));
    fireEvent.click(dialog.getByRole("button", { name: "Delete profile" }));
    await waitFor(() => expect(screen.queryByRole("heading", { name: "Radu" })).toBeNull());
    expect(callsOf("/remove-clone-user")).toEqual([{ clone_user_id: 8 }]);
    expect(toasts.get()[0]?.text).toBe("The profile is gone");
  },
);

test("S-204 without a login the page leads to sign in, and back", async () => {
  clearSession();
  show();
  expect(await screen.findByText("At /signin?return_to=%2Fprofile")).toBeTruthy();
});

test("a profile is not saved while the email address is empty", SLOW, async () => {
  show();
  fireEvent.click(await screen.findByRole("button", { name: "Edit Profile: Ada" }));
  const email = await screen.findByLabelText("Email address", {}, LAZY);
  fireEvent.change(email, { target: { value: "  " } });
  fireEvent.click(screen.getByRole("button", { name: "Save" }));
  expect(await screen.findByText("Please enter your email address")).toBeTruthy();
  expect(email.getAttribute("aria-invalid")).toBe("true");
  expect(callsOf("/update-profile")).toEqual([]);
});

test(
  "a new address asks for the password the server wants, and says where the link went",
  SLOW,
  async () => {
    responses["/update-profile"] = result("Please enter the account password", {
      status_code: 0,
      error: "password_required",
    });
    show();
    fireEvent.click(await screen.findByRole("button", { name: "Edit Profile: Ada" }));
    fireEvent.change(await screen.findByLabelText("Email address", {}, LAZY), {
      target: { value: "new@example.test" },
    });
    fireEvent.click(screen.getByRole("button", { name: "Save" }));
    const password = await screen.findByLabelText("Current password");
    responses["/update-profile"] = result("We have sent a link to new@example.test");
    fireEvent.change(password, { target: { value: "correct horse" } });
    fireEvent.click(screen.getByRole("button", { name: "Save" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(callsOf("/update-profile").at(-1)).toEqual({
      user_id: 7,
      first_name: "Ada",
      name_status: "0",
      email: "new@example.test",
      current_password: "correct horse",
    });
    expect(toasts.get()[0]?.text).toBe("We have sent a link to new@example.test");
  },
);

test("after a new password the session has the tokens of the response", SLOW, async () => {
  const { name, image, ...session } = sampleSession();
  responses["/update-profile"] = result("Your changes have been saved", {
    data: {
      ...session,
      username: name,
      profile_image: image,
      token: "bjb_next",
      userToken: "bju_next",
    },
  });
  show();
  fireEvent.click(await screen.findByRole("button", { name: "Edit Profile: Ada" }));
  const type = (label: string) =>
    fireEvent.change(screen.getByLabelText(label), { target: { value: "a new password" } });
  await screen.findByLabelText("New password", {}, LAZY);
  type("New password");
  type("Confirm password");
  fireEvent.click(screen.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(currentSession()).toMatchObject({ token: "bjb_next", userToken: "bju_next" });
});

test("E-41 a rejected change shows the server's message", SLOW, async () => {
  responses["/update-profile"] = result("Another profile on this account has that name", {
    status_code: 0,
    error: "name_taken",
  });
  show();
  fireEvent.click(await screen.findByRole("button", { name: "Edit Profile: Radu" }));
  fireEvent.change(await screen.findByLabelText("Name", {}, LAZY), { target: { value: "Ada" } });
  fireEvent.click(screen.getByRole("button", { name: "Save" }));
  expect(await screen.findByText("Another profile on this account has that name")).toBeTruthy();
});

test(
  "S-205 the pictures are grouped by category, and the chosen one is shown at once",
  SLOW,
  async () => {
    responses["/avatar-gallery"] = {
      data: [
        {
          category_name: "Creatures",
          avatars: [{ id: 1, name: "Owl", file_path: "/avatars/owl.svg" }],
        },
      ],
    };
    responses["/update-avatar"] = result("");
    responses["/view-profile"] = { data: { ...viewed, profile_image: "owl" } };
    show();
    fireEvent.click(await screen.findByRole("button", { name: "Change Avatar: Ada" }));
    const group = await screen.findByRole("group", { name: "Creatures" }, LAZY);
    fireEvent.click(within(group).getByRole("radio", { name: "Owl" }));
    fireEvent.click(screen.getByRole("button", { name: "Save" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(callsOf("/update-avatar")).toEqual([{ user_id: 7, avatar_url: "/avatars/owl.svg" }]);
    expect(currentSession()?.image).toMatch(/owl/);
  },
);

test("the popup adds a profile with any name, and the list shows it", SLOW, async () => {
  responses["/avatar-gallery"] = { data: [] };
  responses["/create-clone-user"] = result("", { data: profile(10, "") });
  show();
  fireEvent.click(await screen.findByRole("button", { name: "Add Profile" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Add Profile" }, LAZY));
  fireEvent.click(dialog.getByRole("checkbox", { name: /child/ }));
  profiles.splice(0, Infinity, ...profiles, profile(10, "Mia", { is_child: 1 }));
  fireEvent.click(dialog.getByRole("button", { name: "Continue" }));
  await screen.findByRole("heading", { level: 2, name: "Mia" });
  expect(callsOf("/create-clone-user")).toEqual([{ username: "", is_child: "1" }]);
});

test("a clone profile sees only itself, and a child's only its name and picture", async () => {
  saveSession(sampleSession({ user_id: 8, name: "Radu", is_parent: 0 }), true);
  show();
  await card("Radu");
  expect(screen.queryByRole("heading", { name: "Ada" })).toBeNull();
  expect(screen.queryByRole("button", { name: "Delete account" })).toBeNull();
  cleanup();
  saveSession(sampleSession({ user_id: 9, name: "Pip", is_parent: 0, is_child: 1 }), true);
  show();
  const pip = await card("Pip");
  expect(pip.queryByRole("button")).toBeNull();
  expect(pip.queryByText("********")).toBeNull();
  expect(screen.queryByRole("button", { name: "Sign out everywhere" })).toBeNull();
});

test("the profiles of one account are not shown to the next one that signs in", async () => {
  show();
  await screen.findByRole("heading", { name: "Radu" });
  vi.mocked(api).mockImplementation(() => new Promise(() => undefined));
  act(() => saveSession(sampleSession({ user_id: 80 }), true));
  expect(screen.queryByRole("heading", { name: "Radu" })).toBeNull();
});
