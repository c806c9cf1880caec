import type { Client } from "@bijou/contract/client";
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { createRoutesStub } from "react-router";
import { afterEach, expect, test, vi } from "vitest";
import { api } from "../../../platform/session/api.ts";
import StopInvitationsPage from "./stop-invitations-page.tsx";

vi.mock("../../../platform/session/api.ts", () => ({ api: vi.fn<Client>() }));

afterEach(() => {
  cleanup();
  vi.mocked(api).mockReset();
});

test("decisions 57: one button blocks the sender, and another one unblocks", async () => {
  vi.mocked(api)
    .mockResolvedValueOnce({ status_code: 1, message: "No more from them." } as never)
    .mockResolvedValueOnce({ status_code: 1, message: "No longer blocked." } as never);
  const Stub = createRoutesStub([{ path: "/stop-invitations", Component: StopInvitationsPage }]);
  render(<Stub initialEntries={["/stop-invitations?token=1.2.A.S"]} />);
  const press = async (name: string) =>
    fireEvent.click(await screen.findByRole("button", { name }));
  const inputs = () => vi.mocked(api).mock.calls.map(([, input]) => input);
  await screen.findByRole("heading", { name: "Block invitations from this friend?" });
  expect(api).not.toHaveBeenCalled();

  await press("Block this friend");
  expect(await screen.findByText("No more from them.")).toBeTruthy();
  expect(screen.getByRole("heading", { name: "This friend is blocked" })).toBeTruthy();

  await press("Undo");
  expect(await screen.findByText("No longer blocked.")).toBeTruthy();
  expect(screen.getByRole("button", { name: "Block this friend" })).toBeTruthy();
  expect(inputs()).toEqual([
    { token: "1.2.A.S", is_blocked: "1" },
    { token: "1.2.A.S", is_blocked: "0" },
  ]);
});
