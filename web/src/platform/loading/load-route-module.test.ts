import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { retryMissingChunks, missingChunks } from "./lazy-part.ts";
import { loadRouteModule } from "./load-route-module.ts";

const route = { id: "search", module: "/assets/search-page-0a1b2c.js" };
const page = { default: () => null };
const load = vi.fn<(address: string) => Promise<unknown>>();
const fetchMock = vi.fn<typeof fetch>();
const reload = vi.fn<() => void>();

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  vi.stubGlobal("fetch", fetchMock);
  load.mockReset();
  fetchMock.mockReset();
  reload.mockReset();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test("a page's script is loaded once", async () => {
  load.mockResolvedValue(page);
  const loaded: Record<string, unknown> = {};
  expect(await loadRouteModule(route, loaded, { load, reload })).toBe(page);
  expect(await loadRouteModule(route, loaded, { load, reload })).toBe(page);
  expect(load.mock.calls).toEqual([[route.module]]);
});

test("without a network the script is retried until it loads, and the site is not reloaded", async () => {
  load.mockResolvedValue(page).mockRejectedValueOnce(new TypeError("Failed to fetch"));
  fetchMock.mockRejectedValue(new TypeError("Failed to fetch"));
  const coming = loadRouteModule(route, {}, { load, reload });
  await vi.advanceTimersByTimeAsync(0);
  expect(missingChunks.get()).toBe(1);
  retryMissingChunks();
  expect(await coming).toBe(page);
  expect(missingChunks.get()).toBe(0);
  expect(reload).not.toHaveBeenCalled();
});

test("a script missing on the server belongs to an older version: the site is reloaded", async () => {
  load.mockRejectedValue(new TypeError("Failed to fetch"));
  fetchMock.mockResolvedValue(new Response(null, { status: 404 }));
  void loadRouteModule(route, {}, { load, reload });
  await vi.advanceTimersByTimeAsync(0);
  expect(reload).toHaveBeenCalledOnce();
  expect(missingChunks.get()).toBe(0);
});

test("a server that fails for a moment is not a new version", async () => {
  load.mockResolvedValue(page).mockRejectedValueOnce(new TypeError("Failed to fetch"));
  fetchMock.mockResolvedValue(new Response(null, { status: 503 }));
  const coming = loadRouteModule(route, {}, { load, reload });
  await vi.advanceTimersByTimeAsync(1000);
  expect(await coming).toBe(page);
  expect(reload).not.toHaveBeenCalled();
});
