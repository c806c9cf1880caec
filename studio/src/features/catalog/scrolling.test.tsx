import { fireEvent, screen } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { openStudio } from "../../testing/fake-studio.tsx";
import { catalogOf } from "./catalog.fixture.ts";

const drawn = vi.hoisted(() => vi.fn<(name: string) => void>());
vi.mock(import("./cell-content.tsx"), () => ({
  Actions: () => <></>,
  Content: ({ title, column }) => {
    if (column !== "name") return <></>;
    drawn(title.name);
    return <>{title.name}</>;
  },
}));

const ROW_PIXELS = 56;

beforeEach(() => {
  // The page has no layout here: the scrolled part is as high as a screen.
  vi.spyOn(Element.prototype, "clientHeight", "get").mockReturnValue(800);
  vi.spyOn(Element.prototype, "clientWidth", "get").mockReturnValue(1_280);
});

const drawnNames = (): string[] => drawn.mock.calls.map(([name]) => name);

test("scrolling draws the rows that come into the page, and those of which something changes", async () => {
  openStudio({ path: "/catalog", respond: catalogOf(100) });
  await screen.findByText("Title 24");
  const before = new Set(drawnNames());
  drawn.mockClear();
  const scroller = screen.getByRole("region", { name: "Catalog" });
  scroller.scrollTop = 5 * ROW_PIXELS;
  fireEvent.scroll(scroller);
  await screen.findByText("Title 29");
  const now = drawnNames();
  expect(now.length).toBeGreaterThan(0);
  expect(now.filter((name) => before.has(name))).toEqual([]);

  drawn.mockClear();
  fireEvent.click(screen.getByRole("checkbox", { name: "Select Title 12" }));
  await expect.poll(drawnNames).toEqual(["Title 12"]);
});
