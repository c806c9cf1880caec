import { apiConfig, leftSidebar } from "@bijou/contract/configuration";
import type { Client } from "@bijou/contract/client";
import { act, cleanup, render } from "@testing-library/react";
import { createRoutesStub, Outlet } from "react-router";
import { afterEach, beforeEach, vi } from "vitest";
import { api } from "../../platform/session/api.ts";
import { toasts } from "../../platform/notices.ts";
import { clearSession } from "../../platform/session/storage.ts";
import { Shell, type ShellData } from "./shell.tsx";

/** The shell under test; the test file mocks the API. */

export const data: ShellData = {
  closed: null,
  menu: [
    { id: 1, name: "Home" },
    { id: 2, name: "Movies" },
    { id: 3, name: "Coming Soon" },
  ],
  genres: [{ id: 40, genre_name: "Film Noir", genre_type: 1, genre_icon: "" }],
  footer: { pages: [], links: [], has_titles: true, has_calendar: true, asks: false },
};
const OPEN = { status: 1, message: "open", data: { api_token: "key" } };
let configuration = OPEN;

/** The configuration says that the site is closed. */
export function closeSite(message: string): void {
  configuration = { ...OPEN, status: 0, message };
}

export function show(path = "/", shellData: ShellData = data): void {
  const App = createRoutesStub([
    {
      path: "/",
      Component: () => (
        <Shell data={shellData}>
          <Outlet />
        </Shell>
      ),
      children: [
        { index: true, Component: () => <p>The page</p> },
        { path: "category", Component: () => <p>A category</p> },
        { path: "signin", loader: () => new Promise(() => undefined), Component: () => null },
      ],
    },
  ]);
  render(<App initialEntries={[path]} />);
}

/** Waits for pending promises. */
export const flushPromises = () =>
  act(async () => void (await new Promise((done) => setTimeout(done, 0))));

beforeEach(() => {
  // Previews of tiles, which load once a key is pressed, ask for it.
  vi.stubGlobal("matchMedia", () => ({
    matches: true,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  clearSession();
  toasts.set([]);
  configuration = OPEN;
  vi.mocked(api).mockImplementation((async (endpoint: unknown) => {
    if (endpoint === apiConfig) return configuration;
    if (endpoint === leftSidebar) return { data };
    return { data: [] };
  }) as Client);
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});
