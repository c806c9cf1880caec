import { fireEvent, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { openStudio } from "../../testing/fake-studio.tsx";

const entry = (id: number, object: string) => ({
  id,
  at: "2026-11-23T15:20:00.000Z",
  actor: { kind: "staff", id: 4, name: "Ada Moreau" },
  network: "203.0.113.0/24",
  type: "staff.roles_changed",
  object: { kind: "staff", id: "5", name: object },
  changes: [{ field: "roles", before: ["support"], after: ["support", "editor"] }],
  reason: "Festival",
});

test("the filters are in the address, the pages follow, and the export has the same filters", async () => {
  const { callsOf, address } = openStudio({
    path: "/audit-log?type=staff.roles_changed",
    respond: {
      "GET /audit-log": ({ path }) => ({
        entries: path.includes("cursor=next") ? [entry(1, "Sam")] : [entry(2, "Mirela")],
        next: path.includes("cursor=next") ? null : "next",
        total: 2,
        more: false,
        types: ["staff.roles_changed"],
        people: [{ id: 4, name: "Ada Moreau" }],
      }),
    },
  });
  expect(await screen.findByText("Mirela")).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "Details: Changed roles" }));
  expect(screen.getByText("Reason: Festival")).toBeTruthy();
  expect(screen.getByText("support, editor")).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "Show more" }));
  expect(await screen.findByText("Sam")).toBeTruthy();
  fireEvent.change(screen.getByRole("combobox", { name: "Person" }), { target: { value: "4" } });
  await expect.poll(address).toBe("/studio/audit-log?type=staff.roles_changed&person=4");
  expect(screen.getByRole("link", { name: "Export CSV" }).getAttribute("href")).toBe(
    "/api/studio/v1/audit-log/export?type=staff.roles_changed&person=4&format=csv",
  );
  fireEvent.click(screen.getByRole("button", { name: "Remove filter: Action" }));
  await expect.poll(address).toBe("/studio/audit-log?person=4");
  await expect
    .poll(() => callsOf("/audit-log").map(({ path }) => path))
    .toEqual([
      "/audit-log?type=staff.roles_changed",
      "/audit-log?type=staff.roles_changed&cursor=next",
      "/audit-log?type=staff.roles_changed&person=4",
      "/audit-log?person=4",
    ]);
});

test("days are sent with the person’s time zone, after a pause in typing", async () => {
  const { callsOf, address } = openStudio({
    path: "/audit-log",
    respond: {
      "GET /audit-log": () => ({
        entries: [entry(1, "Sam")],
        next: null,
        total: 1,
        more: false,
        types: [],
        people: [],
      }),
    },
  });
  const from = await screen.findByLabelText<HTMLInputElement>("From");
  for (const value of ["0002-11-23", "0020-11-23", "0202-11-23", "2026-11-23"]) {
    fireEvent.change(from, { target: { value } });
    expect(from.value).toBe(value);
  }
  await expect.poll(address).toBe("/studio/audit-log?from=2026-11-23");
  await expect
    .poll(() => callsOf("/audit-log").map(({ path }) => path))
    .toEqual(["/audit-log", "/audit-log?from=2026-11-23&timeZone=Europe%2FBerlin"]);
  expect(screen.getByRole("link", { name: "Export CSV" }).getAttribute("href")).toBe(
    "/api/studio/v1/audit-log/export?from=2026-11-23&timeZone=Europe%2FBerlin&format=csv",
  );
  fireEvent.click(screen.getByRole("button", { name: "Clear filters" }));
  await expect.poll(() => from.value).toBe("");
});
