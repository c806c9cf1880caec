import type { Client } from "@bijou/contract/client";
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { createRoutesStub } from "react-router";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { api } from "../../platform/session/api.ts";
import { clearSession, saveSession } from "../../platform/session/storage.ts";
import { sampleSession } from "../../testing/samples.ts";
import AddProfilePage from "./add-profile-page.tsx";

vi.mock("../../platform/session/api.ts", () => ({ api: vi.fn<Client>() }));

let creation: object = {};

function show(): void {
  const Stub = createRoutesStub([
    { path: "/user-list", Component: () => <p>The profiles</p> },
    { path: "/add-profile", Component: () => <AddProfilePage /> },
  ]);
  render(<Stub initialEntries={["/user-list", "/add-profile"]} initialIndex={1} />);
}

beforeEach(() => {
  saveSession(sampleSession(), true);
  vi.mocked(api).mockImplementation((endpoint) =>
    Promise.resolve((endpoint.path === "/avatar-gallery" ? { data: [] } : creation) as never),
  );
});
afterEach(() => {
  cleanup();
  clearSession();
  vi.mocked(api).mockReset();
});

test("Cancel goes back without a call", async () => {
  show();
  fireEvent.click(await screen.findByRole("button", { name: "Cancel" }));
  await screen.findByText("The profiles");
  expect(vi.mocked(api).mock.calls.some(([{ path }]) => path === "/create-clone-user")).toBe(false);
});

test("S-206 V-40 Continue lets the server validate the name, and goes back once the profile is created", async () => {
  creation = { status_code: 0, message: "Please choose a name of 1 to 30 characters", data: null };
  show();
  fireEvent.click(await screen.findByRole("button", { name: "Continue" }));
  expect(await screen.findByText("Please choose a name of 1 to 30 characters")).toBeTruthy();
  creation = { status_code: 1, message: "", data: {} };
  fireEvent.change(screen.getByLabelText("Name"), { target: { value: "Mia" } });
  fireEvent.click(screen.getByRole("button", { name: "Continue" }));
  await screen.findByText("The profiles");
});

test("only the owner of the account adds profiles", async () => {
  saveSession(sampleSession({ is_parent: 0 }), true);
  show();
  await screen.findByText("Only the account owner can add profiles.");
  expect(screen.queryByLabelText("Name")).toBeNull();
});
