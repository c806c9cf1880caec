import { cleanup, render, screen, within } from "@testing-library/react";
import { createRoutesStub, useLocation } from "react-router";
import { vi } from "vitest";
import { api } from "../../platform/session/api.ts";
import { toasts } from "../../platform/notices.ts";
import { clearSession, saveSession } from "../../platform/session/storage.ts";
import { sampleSession } from "../../testing/samples.ts";
import ProfilePage from "./profile-page.tsx";

// Helpers for tests of the profile page. The test file mocks the API.

/** Dialogs are separate chunks, which load slowly on a busy machine. */
export const LAZY = { timeout: 20_000 };
export const SLOW = { timeout: 30_000 };

export const profile = (id: number, name: string, more: object = {}) => ({
  id,
  user_id: id,
  parent_id: 7,
  is_parent: id === 7 ? 1 : 0,
  is_child: 0,
  has_pin: 0,
  name,
  email: "ada@example.test",
  password: "********",
  profile_image: "moon",
  ...more,
});
export const result = (message: string, more: object = {}) => ({
  status: 200,
  status_code: 1,
  message,
  data: null,
  ...more,
});
export const viewed = {
  ...profile(7, "Ada"),
  username: "Ada",
  mobile_no: "",
  language: 1,
  subscription_status: "Active",
  member_since: "2026-01-01T00:00:00.000Z",
  pending_email: "",
  delete_at: "",
};

const trackSettings = {
  sound_language: "",
  subtitle_language: "",
  prefers_described: "0",
  prefers_captions: "0",
  sound_languages: ["en", "fr"],
  subtitle_languages: ["en"],
};

/** The profiles of the account; a test changes them in place. */
export const profiles: object[] = [];
/** The responses by path; a call to any other path fails. */
export const responses: Record<string, object> = {};

export const callsOf = (path: string): unknown[] =>
  vi
    .mocked(api)
    .mock.calls.filter(([endpoint]) => endpoint.path === path)
    .map(([, input]) => input);

function Where() {
  const { pathname, search } = useLocation();
  return <p>{`At ${pathname}${search}`}</p>;
}

export function show(): void {
  const Stub = createRoutesStub([
    { path: "/profile", Component: () => <ProfilePage /> },
    { path: "*", Component: Where },
  ]);
  render(<Stub initialEntries={["/profile"]} />);
}

export const card = async (name: string) => {
  const heading = await screen.findByRole("heading", { level: 2, name });
  return within(heading.closest("li") as HTMLElement);
};

export function prepareProfilePage(): void {
  saveSession(sampleSession(), true);
  profiles.splice(
    0,
    Infinity,
    profile(7, "Ada"),
    profile(8, "Radu"),
    profile(9, "Pip", { is_child: 1 }),
  );
  for (const path of Object.keys(responses)) Reflect.deleteProperty(responses, path);
  responses["/view-profile"] = { data: viewed };
  responses["/track-preferences"] = { data: trackSettings };
  vi.mocked(api).mockImplementation((endpoint) => {
    const response =
      endpoint.path === "/my-clone-user" ? { data: [...profiles] } : responses[endpoint.path];
    return response === undefined
      ? Promise.reject(new Error(`unexpected call of ${endpoint.path}`))
      : Promise.resolve(response as never);
  });
}

export function resetProfilePage(): void {
  cleanup();
  clearSession();
  toasts.set([]);
  vi.mocked(api).mockReset();
}
