import type { Client } from "@bijou/contract/client";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import {
  callsOf,
  LAZY,
  prepareProfilePage,
  resetProfilePage,
  responses,
  result,
  show,
  SLOW,
  viewed,
} from "./profile-page.harness.tsx";
import { onDay } from "../../testing/samples.ts";

vi.mock("../../platform/session/api.ts", () => ({ api: vi.fn<Client>() }));

beforeEach(prepareProfilePage);
afterEach(resetProfilePage);

test("an account that is scheduled for deletion shows when, and can be kept", async () => {
  responses["/view-profile"] = { data: { ...viewed, delete_at: onDay("2026-11-28") } };
  responses["/keep-account"] = result("We’ll keep your account", {
    data: { delete_at: "", membership_until: "" },
  });
  show();
  expect(await screen.findByText(/will be deleted on 28 November/)).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Delete account" })).toBeNull();
  fireEvent.click(screen.getByRole("button", { name: "Keep account" }));
  expect(await screen.findByRole("button", { name: "Delete account" })).toBeTruthy();
});

test("A-01: an account that is not deleted after all offers to resume its membership", async () => {
  responses["/view-profile"] = { data: { ...viewed, delete_at: onDay("2026-11-28") } };
  responses["/keep-account"] = result("We’ll keep your account", {
    data: { delete_at: "", membership_until: onDay("2026-12-14") },
  });
  show();
  fireEvent.click(await screen.findByRole("button", { name: "Keep account" }));
  expect(await screen.findByText(/still ends on 14 December/)).toBeTruthy();
  expect(screen.getByRole("link", { name: "Resume membership" }).getAttribute("href")).toBe(
    "/membership",
  );
});

test.each([
  ["paid", /won’t renew, and you won’t be charged again\. You’ll keep it until 14 December/],
  ["past_due", /Your membership ends now/],
] as const)(
  "A-01: deleting shows what happens to a membership that is %s",
  SLOW,
  async (phase, words) => {
    const membership = {
      platform: "1",
      is_subscribed: 1,
      phase,
      to_date: onDay("2026-12-14"),
    };
    responses["/user-subscription"] = { data: [membership] };
    show();
    fireEvent.click(await screen.findByRole("button", { name: "Delete account" }));
    expect(await screen.findByText(words, {}, LAZY)).toBeTruthy();
  },
);

test("deleting the account asks for its password, and shows the date", SLOW, async () => {
  responses["/delete-account"] = result("That password isn’t right", {
    status_code: 0,
    error: "password_wrong",
    data: { delete_at: "" },
  });
  show();
  fireEvent.click(await screen.findByRole("button", { name: "Delete account" }));
  const password = await screen.findByLabelText("Account password", {}, LAZY);
  fireEvent.change(password, { target: { value: "wrong" } });
  // Not the look of "Continue".
  expect(screen.getByRole("button", { name: "Delete my account" }).className).toMatch(/danger/);
  fireEvent.click(screen.getByRole("button", { name: "Delete my account" }));
  await screen.findByText("That password isn’t right");
  responses["/delete-account"] = result("", { data: { delete_at: onDay("2026-11-28") } });
  fireEvent.click(screen.getByRole("button", { name: "Delete my account" }));
  expect(await screen.findByText(/will be deleted on 28 November/)).toBeTruthy();
});

test(
  "S-15: the data of an account is saved at once after a sign-in, later with the password",
  SLOW,
  async () => {
    const urls = vi.spyOn(URL, "createObjectURL").mockReturnValue("blob:file");
    vi.spyOn(URL, "revokeObjectURL").mockReturnValue();
    const refused = (error: string, message: string) => result(message, { status_code: 0, error });
    responses["/export-account"] = refused("password_required", "Please enter the password");
    show();
    fireEvent.click(await screen.findByRole("button", { name: "Export my data" }));
    const dialog = await screen.findByRole("dialog", { name: "Is it you?" }, LAZY);
    expect(urls).not.toHaveBeenCalled();
    const save = within(dialog).getByRole("button", { name: "Export my data" });
    responses["/export-account"] = refused("password_wrong", "That password isn’t right");
    fireEvent.change(within(dialog).getByLabelText("Account password"), {
      target: { value: "a guess" },
    });
    fireEvent.click(save);
    await within(dialog).findByText("That password isn’t right");
    responses["/export-account"] = result("", { data: { account: {} } });
    fireEvent.click(save);
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(urls).toHaveBeenCalledOnce();
    expect(callsOf("/export-account")).toEqual([
      {},
      { current_password: "a guess" },
      { current_password: "a guess" },
    ]);
  },
);
