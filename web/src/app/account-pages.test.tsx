import type { Client } from "@bijou/contract/client";
import { cleanup, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import type { ComponentType } from "react";
import { createRoutesStub } from "react-router";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import ActivityPage from "../features/activity/activity-page.tsx";
import DevicesPage from "../features/devices/devices-page.tsx";
import MembershipPage from "../features/membership/membership-page.tsx";
import { sampleMembership } from "../features/membership/plan.fixture.ts";
import SuggestionsPage from "../features/titles/suggestions/suggestions-page.tsx";
import { api } from "../platform/session/api.ts";
import { clearSession, saveSession } from "../platform/session/storage.ts";
import { sampleSession } from "../testing/samples.ts";

vi.mock("../platform/session/api.ts", async (original) => ({
  ...(await original<object>()),
  api: vi.fn<Client>(),
}));

const called = (): string[] => vi.mocked(api).mock.calls.map(([endpoint]) => endpoint.path);

function show(Page: ComponentType): void {
  const Stub = createRoutesStub([{ path: "*", Component: Page }]);
  render(<Stub initialEntries={["/"]} />);
}

beforeEach(() => {
  saveSession(sampleSession(), true);
  vi.mocked(api).mockImplementation(((endpoint: { path: string }) =>
    Promise.resolve({
      status_code: 1,
      message: "",
      count: 0,
      listCount: 0,
      data: endpoint.path === "/user-subscription" ? [sampleMembership()] : [],
    })) as never);
});
afterEach(() => {
  cleanup();
  clearSession();
  vi.mocked(api).mockReset();
});

test.each([
  ["X-18 activity", ActivityPage, "/my-activity-log"],
  ["X-18 suggested videos", SuggestionsPage, "/suggested-videos"],
  ["X-18 devices", DevicesPage, "/user-devices"],
  ["X-18 membership", MembershipPage, "/user-subscription"],
] as const)("%s is loaded by the documented call", async (_page, Page, path) => {
  show(Page);
  await waitFor(() => expect(called()).toContain(path));
});

test("cancelling makes the documented call", async () => {
  show(MembershipPage);
  fireEvent.click(await screen.findByRole("button", { name: "Cancel Subscription" }));
  const dialog = await screen.findByRole("dialog");
  fireEvent.click(within(dialog).getByRole("button", { name: "Cancel Subscription" }));
  await waitFor(() => expect(called()).toContain("/cancel-subscription-request"));
});
