import { act, cleanup, render, screen } from "@testing-library/react";
import { Suspense } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { lazyPart, missingChunks } from "./lazy-part.ts";

const part = { default: () => <p>The part</p> };

function show(load: () => Promise<typeof part>): void {
  const Part = lazyPart(load);
  render(
    <main>
      <h1>The page</h1>
      <Suspense fallback={null}>
        <Part />
      </Suspense>
    </main>,
  );
}
const advance = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(console, "error").mockImplementation(() => undefined);
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test("a component that fails to load leaves the page in place, and appears when it loads", async () => {
  const load = vi.fn<() => Promise<typeof part>>().mockResolvedValue(part);
  load.mockRejectedValueOnce(new TypeError("Failed to fetch")).mockRejectedValueOnce(new Error());
  show(load);
  await advance(0);
  expect(screen.getByRole("heading").textContent).toBe("The page");
  expect(screen.queryByText("The part")).toBeNull();
  expect(missingChunks.get()).toBe(1);
  await advance(1000);
  expect(load).toHaveBeenCalledTimes(2);
  await advance(2000);
  expect(screen.getByText("The part")).toBeTruthy();
  expect(missingChunks.get()).toBe(0);
});

test("a component whose style sheet failed appears only after the style sheet has loaded", async () => {
  const link = document.createElement("link");
  Object.assign(link, { rel: "stylesheet", href: "/assets/part.css" });
  document.head.append(link);
  const load = vi.fn<() => Promise<typeof part>>().mockResolvedValue(part);
  load.mockRejectedValueOnce(new Error("Unable to preload CSS"));
  show(load);
  const links = () => [...document.head.querySelectorAll("link")];
  await advance(1000);
  expect(links().map(({ href }) => href)).toEqual([link.href, link.href]);
  links()[1]?.dispatchEvent(new Event("error"));
  await advance(2000);
  expect(links()).toHaveLength(2);
  expect(load).toHaveBeenCalledTimes(1);
  links()[1]?.dispatchEvent(new Event("load"));
  await advance(0);
  expect(screen.getByText("The part")).toBeTruthy();
  for (const one of links()) one.remove();
});

test("a missing chunk is retried at once when the network is back", async () => {
  const load = vi.fn<() => Promise<typeof part>>().mockResolvedValue(part);
  load.mockRejectedValueOnce(new TypeError("Failed to fetch"));
  show(load);
  await advance(0);
  window.dispatchEvent(new Event("online"));
  await advance(0);
  expect(screen.getByText("The part")).toBeTruthy();
});
