import { fireEvent, screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { Failure, openStudio } from "../../testing/fake-studio.tsx";
import { STAFF } from "../../testing/samples.ts";

const INVITATION = {
  id: 1,
  email: "noor@bijou.example",
  roles: ["editor"],
  invitedBy: "Ada Moreau",
  sentAt: "2026-11-23T15:20:00.000Z",
  expiresAt: "2026-11-26T15:20:00.000Z",
};

test("an invitation shows its link once and is revoked with one click", async () => {
  const { callsOf } = openStudio({
    path: "/staff",
    respond: {
      "POST /invitations": () => ({
        staff: { ...STAFF, invitations: [INVITATION] },
        link: "https://bijou.example/studio/link#abc",
      }),
      "POST /invitations/1/revoke": () => STAFF,
    },
  });
  expect(await screen.findByText("Not set up, no access")).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "Invite" }));
  const dialog = within(await screen.findByRole("dialog"));
  expect(
    dialog.getByText(
      "Can edit: Reports. Can view: Audit log, Today, System, Catalog, Uploads and encoding, Rights, Site, and Members. Requires a second factor.",
    ),
  ).toBeTruthy();
  fireEvent.change(dialog.getByRole("textbox"), { target: { value: INVITATION.email } });
  fireEvent.click(dialog.getByRole("checkbox", { name: "Support" }));
  fireEvent.click(dialog.getByRole("button", { name: "Create link" }));
  expect(await screen.findByText("https://bijou.example/studio/link#abc")).toBeTruthy();
  expect(screen.getByText(/can’t send email yet/)).toBeTruthy();
  expect(callsOf("/invitations")[0]?.body).toEqual({
    email: INVITATION.email,
    roles: ["editor", "support"],
  });
  fireEvent.click(screen.getByRole("button", { name: "Done" }));
  expect(screen.queryByText("https://bijou.example/studio/link#abc")).toBeNull();
  fireEvent.click(
    await screen.findByRole("button", { name: "Revoke the invitation for noor@bijou.example" }),
  );
  expect(await screen.findByText(/invitation for noor@bijou.example was revoked/)).toBeTruthy();
});

test("roles that were changed by someone else are reloaded, not overwritten", async () => {
  const { callsOf } = openStudio({
    path: "/staff",
    respond: {
      "POST /staff/5/roles": () =>
        new Failure(409, "conflict", {
          fields: [{ path: "roles", code: "changed", message: "Now: support." }],
        }),
    },
  });
  fireEvent.click(await screen.findByRole("button", { name: "Actions for Jonas Feld" }));
  fireEvent.click(await screen.findByRole("menuitem", { name: "Change roles" }));
  fireEvent.click(await screen.findByRole("checkbox", { name: "Owner" }));
  fireEvent.click(screen.getByRole("button", { name: "Save roles" }));
  expect(await screen.findByText(/Someone else changed this/)).toBeTruthy();
  expect(screen.queryByText(/support\./)).toBeNull();
  expect(callsOf("/staff/5/roles")[0]?.body).toEqual({ revision: 7, roles: ["owner", "editor"] });
  const before = callsOf("/staff").length;
  fireEvent.click(screen.getByRole("button", { name: "Reload" }));
  await expect.poll(() => callsOf("/staff").length).toBe(before + 1);
});

test("a change of the sign-in rules can be undone", async () => {
  const changed = { ...STAFF, policy: { ...STAFF.policy, revision: 2, idleSeconds: 3_600 } };
  const { callsOf } = openStudio({
    path: "/staff",
    respond: { "POST /staff/policy": ({ body }) => (body["revision"] === 1 ? changed : STAFF) },
  });
  const idle = await screen.findByRole("combobox", { name: "Sign out when inactive for" });
  fireEvent.change(idle, { target: { value: "3600" } });
  fireEvent.click(await screen.findByRole("button", { name: "Undo" }));
  await expect
    .poll(() => callsOf("/staff/policy").map(({ body }) => body))
    .toEqual([
      { revision: 1, idleSeconds: 3_600 },
      { revision: 2, idleSeconds: 43_200 },
    ]);
});

test("an undo that fails says why, and shows the current state", async () => {
  const changed = { ...STAFF, policy: { ...STAFF.policy, revision: 2, idleSeconds: 3_600 } };
  const { callsOf } = openStudio({
    path: "/staff",
    respond: {
      "POST /staff/policy": ({ body }) =>
        body["revision"] === 1 ? changed : new Failure(409, "conflict"),
    },
  });
  const idle = await screen.findByRole("combobox", { name: "Sign out when inactive for" });
  fireEvent.change(idle, { target: { value: "3600" } });
  const undo = await screen.findByRole("button", { name: "Undo" });
  const before = callsOf("/staff").length;
  fireEvent.click(undo);
  expect(await screen.findByText(/^This couldn’t be undone. Someone else changed/)).toBeTruthy();
  await expect.poll(() => callsOf("/staff").length).toBe(before + 1);
});

test.each([
  [false, "Optional"],
  [true, "Not set up, no access"],
])(
  "a second factor of read-only staff is needed if the owner says so (%s)",
  async (readOnlyNeedsSecondFactor, text) => {
    const [ada, jonas] = STAFF.people;
    const policy = { ...STAFF.policy, readOnlyNeedsSecondFactor };
    const people = [ada, { ...jonas, roles: ["read_only"] }];
    openStudio({ path: "/staff", respond: { "GET /staff": () => ({ ...STAFF, people, policy }) } });
    const row = within(await screen.findByRole("row", { name: /Jonas Feld/ }));
    expect(row.getByText(text)).toBeTruthy();
  },
);

test("removing a person lists the API keys that are paused with it", async () => {
  const { callsOf } = openStudio({
    path: "/staff",
    respond: { "POST /staff/5/remove": () => ({ ...STAFF, people: STAFF.people.slice(0, 1) }) },
  });
  fireEvent.click(await screen.findByRole("button", { name: "Actions for Jonas Feld" }));
  fireEvent.click(await screen.findByRole("menuitem", { name: "Remove" }));
  const dialog = within(await screen.findByRole("dialog"));
  expect(dialog.getByText(/API keys will be paused: Night encoder and Accounting\./)).toBeTruthy();
  fireEvent.click(dialog.getByRole("button", { name: "Remove Jonas Feld" }));
  expect(await screen.findByText("Jonas Feld was removed.")).toBeTruthy();
  expect(callsOf("/staff/5/remove")[0]?.body).toEqual({ revision: 7 });
});

test("what a person owns is listed when they are removed, and given to who is chosen", async () => {
  const [ada, jonas] = STAFF.people;
  const others = [
    { ...ada, id: 6, name: "Mia Sol", roles: ["editor"], isYou: false },
    { ...ada, id: 7, name: "Rob Lane", roles: ["finance"], isYou: false },
  ];
  const { callsOf } = openStudio({
    path: "/staff",
    respond: {
      "GET /staff": () => ({ ...STAFF, people: [ada, jonas, ...others] }),
      "POST /staff/5/remove": () => STAFF,
    },
  });
  fireEvent.click(await screen.findByRole("button", { name: "Actions for Jonas Feld" }));
  fireEvent.click(await screen.findByRole("menuitem", { name: "Remove" }));
  const dialog = within(await screen.findByRole("dialog"));
  expect(dialog.getByText("Their saved views: Drafts.")).toBeTruthy();
  expect(
    dialog.getByText("Their unpublished changes to titles: Night Train and Salt."),
  ).toBeTruthy();
  const heirs = within(dialog.getByRole("combobox", { name: "Hand over to" }));
  expect(heirs.getAllByRole("option").map(({ textContent }) => textContent)).toEqual([
    "You",
    "Mia Sol",
  ]);
  fireEvent.change(dialog.getByRole("combobox"), { target: { value: "6" } });
  fireEvent.click(dialog.getByRole("button", { name: "Remove Jonas Feld" }));
  await expect
    .poll(() => callsOf("/staff/5/remove")[0]?.body)
    .toEqual({ revision: 7, viewsTo: 6, draftsTo: 6 });
});

test("somebody who may no longer edit titles keeps their drafts, or hands them over", async () => {
  const { callsOf } = openStudio({
    path: "/staff",
    respond: { "POST /staff/5/roles": () => STAFF },
  });
  fireEvent.click(await screen.findByRole("button", { name: "Actions for Jonas Feld" }));
  fireEvent.click(await screen.findByRole("menuitem", { name: "Change roles" }));
  const dialog = within(await screen.findByRole("dialog"));
  fireEvent.click(dialog.getByRole("checkbox", { name: "Support" }));
  expect(dialog.queryByText(/unpublished changes/)).toBeNull();
  fireEvent.click(dialog.getByRole("checkbox", { name: "Editor" }));
  expect(dialog.getByText(/unpublished changes to titles: Night Train and Salt/)).toBeTruthy();
  const heir = dialog.getByRole<HTMLSelectElement>("combobox", { name: "Hand over to" });
  expect(heir.selectedOptions[0]?.textContent).toBe("Nobody: every editor can continue them");
  fireEvent.change(heir, { target: { value: "4" } });
  fireEvent.click(dialog.getByRole("button", { name: "Save roles" }));
  await expect
    .poll(() => callsOf("/staff/5/roles")[0]?.body)
    .toEqual({ revision: 7, roles: ["support"], draftsTo: 4 });
});
