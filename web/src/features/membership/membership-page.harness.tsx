import type { Membership } from "@bijou/contract/membership";
import { cleanup, render, screen, waitFor } from "@testing-library/react";
import { createRoutesStub, useLocation } from "react-router";
import { expect, vi } from "vitest";
import { api } from "../../platform/session/api.ts";
import { leaveFor } from "../../platform/page/leave-site.ts";
import { toasts } from "../../platform/notices.ts";
import { clearSession, saveSession } from "../../platform/session/storage.ts";
import { sampleSession } from "../../testing/samples.ts";
import MembershipPage from "./membership-page.tsx";
import { sampleMembership, samplePlan } from "./plan.fixture.ts";

// Helpers for tests of the membership page. The test file mocks the API and `leaveFor`.

function Where() {
  const { pathname, search } = useLocation();
  return <p>{`At ${pathname}${search}`}</p>;
}

export const ok = (data: unknown = null) => ({ status_code: 1, message: "", data });
/** The responses by path; a call to any other path succeeds without data. */
export const responses: Record<string, () => Promise<unknown>> = {};

export function show(membership?: Membership): void {
  const list = membership === undefined ? [] : [membership];
  responses["/user-subscription"] ??= () => Promise.resolve(ok(list));
  const Stub = createRoutesStub([
    { path: "/membership", Component: () => <MembershipPage /> },
    { path: "*", Component: Where },
  ]);
  render(<Stub initialEntries={["/membership"]} />);
}

export const calls = (path: string): unknown[] =>
  vi.mocked(api).mock.calls.filter(([endpoint]) => endpoint.path === path);

export async function facts(): Promise<Record<string, string>> {
  await screen.findByText("Current Plan");
  const terms = [...document.querySelectorAll("dt")];
  return Object.fromEntries(
    terms.map((term) => [term.textContent, term.nextElementSibling?.textContent ?? ""]),
  );
}

/** A screen reader announces the new state of the membership. */
export async function expectFocusOnState(status: string): Promise<void> {
  await waitFor(() => {
    const { activeElement } = document;
    expect(activeElement?.tagName).toBe("H2");
    const described = activeElement?.getAttribute("aria-describedby") ?? "";
    expect(document.getElementById(described)?.textContent).toBe(status);
  });
}

export const cancelled = sampleMembership({
  subscription_status: "Cancelled",
  is_requested: 1,
  phase: "ending",
});

export function prepareMembershipPage(): void {
  saveSession(sampleSession(), true);
  for (const path of Object.keys(responses)) Reflect.deleteProperty(responses, path);
  Object.assign(responses, {
    "/get-plans": () =>
      Promise.resolve(ok([samplePlan(), samplePlan({ id: 2, plan_name: "Patron" })])),
    "/my-invoices": () => Promise.resolve(ok([])),
    "/my-ads": () =>
      Promise.resolve(
        ok({ has_ads: true, ads_this_month: 38, minutes_this_month: 14, seconds_this_month: 840 }),
      ),
  });
  vi.mocked(api).mockImplementation(((endpoint: { path: string }) =>
    (responses[endpoint.path] ?? (() => Promise.resolve(ok())))()) as never);
}

export function resetMembershipPage(): void {
  cleanup();
  clearSession();
  toasts.set([]);
  vi.mocked(api).mockReset();
  vi.mocked(leaveFor).mockReset();
}
