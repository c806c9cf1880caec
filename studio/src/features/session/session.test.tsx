import { fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { Failure, openStudio } from "../../testing/fake-studio.tsx";
import { ADA, SIGNED_IN, SIGNED_OUT, STAFF, TODAY } from "../../testing/samples.ts";

const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole("button", { name }));

test("ST-002: the sign-in page has the site’s name alone, and leads to the requested page", async () => {
  const { calls, address } = openStudio({
    session: SIGNED_OUT,
    path: "/staff",
    respond: {
      "POST /session/sign-in": ({ body }) =>
        body["password"] === "right" ? SIGNED_IN : new Failure(401, "wrong_credentials"),
    },
  });
  expect(
    await screen.findByRole("heading", { name: "Sign in to Kino Laterna Studio" }),
  ).toBeTruthy();
  expect(screen.queryByRole("navigation")).toBeNull();
  expect(calls).toEqual([]);
  type(screen.getByRole("textbox", { name: "Email" }), "ada@bijou.example");
  type(screen.getByLabelText("Password"), "wrong");
  press("Sign in");
  expect(await screen.findByText("The email or password is wrong.")).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByLabelText("Password"));
  type(screen.getByLabelText("Password"), "right");
  press("Sign in");
  expect(await screen.findByRole("heading", { name: "Staff" })).toBeTruthy();
  expect(address()).toBe("/studio/staff");
});

test.each([true, false])("a passkey is offered where it works (%s)", async (offersPasskeys) => {
  openStudio({ session: { ...SIGNED_OUT, offersPasskeys } });
  await screen.findByRole("heading", { name: /Sign in to/ });
  expect(screen.queryByRole("button", { name: "Use a passkey" }) !== null).toBe(offersPasskeys);
});

test("a session that ends shows the sign-in page at the same address", async () => {
  const { address } = openStudio({
    path: "/staff",
    respond: { "GET /staff": () => new Failure(401, "signed_out") },
  });
  expect(await screen.findByRole("heading", { name: /Sign in to/ })).toBeTruthy();
  expect(address()).toBe("/studio/staff");
});

test("a session without its second factor sees only the question for it, and a wrong code is retyped", async () => {
  const { calls } = openStudio({
    session: { ...SIGNED_OUT, state: "second_factor", factors: ["totp", "recovery_code"] },
    respond: {
      "POST /session/second-factor/totp": ({ body }) =>
        body["code"] === "123456" ? SIGNED_IN : new Failure(401, "wrong_code"),
    },
  });
  type(await screen.findByRole("textbox", { name: /Code from/ }), "000000");
  expect(calls).toEqual([]);
  press("Confirm");
  expect(await screen.findByText(/wrong or was already used/)).toBeTruthy();
  const field = screen.getByRole<HTMLInputElement>("textbox", { name: /Code from/ });
  expect(field.value).toBe("");
  expect(document.activeElement).toBe(field);
  press("Use a recovery code instead");
  expect(screen.getByRole("textbox", { name: "Recovery code" })).toBeTruthy();
  press("Use your authenticator app instead");
  type(screen.getByRole("textbox", { name: /Code from/ }), "123 456");
  press("Confirm");
  expect(await screen.findByRole("heading", { name: "Today" })).toBeTruthy();
});

const CODES = Array.from({ length: 10 }, (_, index) => `AAAA-BBBB-CCCC-000${index}`);

test("a new app is set up, and the Studio opens after the codes are saved", async () => {
  openStudio({
    session: { ...SIGNED_OUT, state: "second_factor_setup", offersPasskeys: false },
    respond: {
      "POST /session/factors/totp/start": () => ({
        secret: "JBSWY3DPEHPK3PXP",
        uri: "otpauth://totp/x?secret=JBSWY3DPEHPK3PXP",
      }),
      "POST /session/factors/totp": () => ({ session: SIGNED_IN, recoveryCodes: CODES }),
    },
  });
  expect(await screen.findByText("JBSW Y3DP EHPK 3PXP")).toBeTruthy();
  expect(screen.getByRole("img", { name: "QR code for the authenticator app" })).toBeTruthy();
  type(screen.getByRole("textbox", { name: "Code from the app" }), "123456");
  press("Confirm");
  expect(await screen.findByText("AAAA-BBBB-CCCC-0009")).toBeTruthy();
  const go = screen.getByRole<HTMLButtonElement>("button", { name: "Go to the Studio" });
  expect(go.disabled).toBe(true);
  fireEvent.click(screen.getByRole("checkbox", { name: "I’ve saved these codes" }));
  fireEvent.click(go);
  expect(await screen.findByRole("heading", { name: "Today" })).toBeTruthy();
});

test("a call that needs a recent factor is repeated once after it was given", async () => {
  let isRecent = false;
  const { callsOf } = openStudio({
    path: "/staff",
    respond: {
      "POST /staff/5/remove": () =>
        isRecent
          ? { ...STAFF, people: [STAFF.people[0]] }
          : new Failure(403, "recent_second_factor"),
      "POST /session/second-factor/totp": () => {
        isRecent = true;
        return SIGNED_IN;
      },
    },
  });
  fireEvent.click(await screen.findByRole("button", { name: "Actions for Jonas Feld" }));
  fireEvent.click(await screen.findByRole("menuitem", { name: "Remove" }));
  fireEvent.click(await screen.findByRole("button", { name: "Remove Jonas Feld" }));
  expect(await screen.findByRole("dialog", { name: "Confirm it’s you" })).toBeTruthy();
  type(screen.getByRole("textbox", { name: /Code from/ }), "123456");
  press("Confirm");
  expect(await screen.findByText("Jonas Feld was removed.")).toBeTruthy();
  expect(callsOf("/staff/5/remove").map(({ body }) => body)).toEqual([
    { revision: 7 },
    { revision: 7 },
  ]);
  await waitFor(() => expect(screen.queryByText("jonas@bijou.example")).toBeNull());
});

test("the key of the set-up link leaves the address bar and creates the owner", async () => {
  const key = "k".repeat(43);
  window.history.replaceState(null, "", `/studio/setup#${key}`);
  const { callsOf } = openStudio({
    session: { ...SIGNED_OUT, isSetUp: false },
    path: "/setup",
    respond: {
      "POST /setup/look": () => ({}),
      "POST /setup/owner": () => ({ ...SIGNED_OUT, state: "second_factor_setup" }),
    },
  });
  type(await screen.findByRole("textbox", { name: "Name" }), "Ada Moreau");
  expect(window.location.hash).toBe("");
  type(screen.getByRole("textbox", { name: "Email" }), ADA.email);
  type(screen.getByLabelText("Password"), "four random words here");
  press("Continue");
  expect(await screen.findByRole("heading", { name: "Set up a second factor" })).toBeTruthy();
  expect(callsOf("/setup/owner")[0]?.body).toEqual({
    key,
    name: "Ada Moreau",
    email: ADA.email,
    password: "four random words here",
  });
});

test("without a key, every address says where the link is", async () => {
  openStudio({ session: { ...SIGNED_OUT, isSetUp: false }, path: "/staff" });
  expect(await screen.findByRole("heading", { name: "Open the setup link" })).toBeTruthy();
  expect(screen.getByText("npm start")).toBeTruthy();
});

test("an invitation asks for name and password; a used link says so", async () => {
  window.history.replaceState(null, "", `/studio/link#${"t".repeat(43)}`);
  const { callsOf } = openStudio({
    session: SIGNED_OUT,
    path: "/link",
    respond: {
      "POST /session/link": () => ({
        kind: "invitation",
        email: "noor@bijou.example",
        roles: ["editor"],
        invitedBy: "Ada Moreau",
      }),
      "POST /session/link/use": () => new Failure(410, "link_over"),
    },
  });
  expect(await screen.findByText("Ada Moreau invited you as Editor.")).toBeTruthy();
  type(screen.getByRole("textbox", { name: "Name" }), "Noor");
  type(screen.getByLabelText("Password"), "four random words here");
  press("Create account");
  expect(await screen.findByText(/expired or was already used/)).toBeTruthy();
  expect(callsOf("/session/link/use")[0]?.body).toMatchObject({ name: "Noor" });
});

test("a second link opened in the same tab replaces the first", async () => {
  window.history.replaceState(null, "", `/studio/link#${"t".repeat(43)}`);
  openStudio({
    session: SIGNED_OUT,
    path: "/link",
    respond: {
      "POST /session/link": ({ body }) =>
        body["token"] === "u".repeat(43)
          ? { kind: "password", email: ADA.email, roles: [], invitedBy: null }
          : new Failure(410, "link_over"),
    },
  });
  expect(await screen.findByRole("heading", { name: "This link no longer works" })).toBeTruthy();
  window.location.hash = "u".repeat(43);
  expect(await screen.findByRole("heading", { name: "Choose a new password" })).toBeTruthy();
  expect(window.location.hash).toBe("");
});

test("ST-027: Today lists the first steps and how each is done", async () => {
  openStudio({ respond: { "GET /today": () => TODAY } });
  expect(await screen.findByText("1 of 4")).toBeTruthy();
  expect(screen.getByRole("link", { name: "Set up" }).getAttribute("href")).toBe(
    "/studio/settings#email",
  );
  expect(screen.getByRole("link", { name: "Decide" }).getAttribute("href")).toBe(
    "/studio/settings#demo-content",
  );
  expect(screen.getByRole("link", { name: "Invite" }).getAttribute("href")).toBe("/studio/staff");
});
