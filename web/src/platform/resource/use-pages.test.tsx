import { act, cleanup, render, screen } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createHistoryMemory } from "../../ui/layout/history-memory.ts";
import type { LoadPage, PageOf } from "./pages.ts";
import { usePages } from "./use-pages.ts";

interface Item {
  readonly id: number;
}
const memory = createHistoryMemory<PageOf<Item>>();
/** Three pages of two; the second repeats an item of the first. */
const pages: Readonly<Record<string, readonly number[]>> = {
  "0": [1, 2],
  "1": [2, 3],
  "2": [4, 5],
};
const load = vi.fn<LoadPage<Item>>();
let isUnavailable = false;

function List({ name }: { name: string }) {
  const { items, next, status, loadMore } = usePages({ memory, name, idOf: ({ id }) => id, load });
  return (
    <>
      <output>{`${status}: ${items.map(({ id }) => id).join(" ")}`}</output>
      {next !== null && (
        <button type="button" onClick={loadMore}>
          More
        </button>
      )}
    </>
  );
}

const shown = (): string | null => screen.getByRole("status").textContent;
const flushPromises = (): Promise<void> => act(async () => undefined);
const more = async (): Promise<void> => {
  act(() => screen.getByRole("button", { name: "More" }).click());
  await flushPromises();
};

async function open(name = "list") {
  const router = createMemoryRouter([
    { path: "/", element: <List name={name} /> },
    { path: "/title", element: <p>A title</p> },
  ]);
  render(<RouterProvider router={router} />);
  await flushPromises();
  return async (to: string | -1): Promise<void> => {
    await act(async () => (to === -1 ? router.navigate(-1) : router.navigate(to)));
    await flushPromises();
  };
}

beforeEach(() => {
  isUnavailable = false;
  load.mockReset();
  load.mockImplementation(async (start = "0") => {
    if (isUnavailable) throw new Error("away");
    const next = String(Number(start) + 1);
    return {
      items: (pages[start] ?? []).map((id) => ({ id })),
      next: next in pages ? next : null,
      count: 5,
    };
  });
});
afterEach(() => cleanup());

test("V-14: overlapping pages show each item once", async () => {
  await open();
  await more();
  expect(shown()).toBe("ready: 1 2 3");
});

test("V-01: Back shows all loaded pages at once, and loading continues after the last of them", async () => {
  const go = await open();
  await more();
  await go("/title");
  load.mockImplementationOnce(() => new Promise(() => undefined));
  await go(-1);
  expect(shown()).toBe("ready: 1 2 3");
  await more();
  expect(load).toHaveBeenLastCalledWith("2", undefined);
  expect(shown()).toBe("ready: 1 2 3 4 5");
});

test("V-01: after Back the first page is reloaded; if that fails the pages stay", async () => {
  const go = await open();
  await more();
  await go("/title");
  isUnavailable = true;
  await go(-1);
  expect(load).toHaveBeenLastCalledWith(undefined, expect.any(AbortSignal));
  expect(shown()).toBe("ready: 1 2 3");
});

test("V-01: a link to the same page starts at the first page", async () => {
  const go = await open();
  await more();
  await go("/title");
  await go("/");
  expect(shown()).toBe("ready: 1 2");
});
