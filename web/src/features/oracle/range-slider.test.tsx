import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { useState } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { RangeSlider } from "./range-slider.tsx";
import type { Years } from "./oracle-query.ts";

const WIDTH = 1260;

function Host({ start }: { start: Years }) {
  const [years, setYears] = useState(start);
  return (
    <RangeSlider
      first={1900}
      last={2026}
      years={years}
      onChange={setYears}
      labels={{ from: "From year", to: "To year" }}
    >
      <p>Behind</p>
    </RangeSlider>
  );
}

const show = (fromYear = 1991, toYear = 2015): void => {
  render(<Host start={{ fromYear, toYear }} />);
};
const thumb = (name: "From year" | "To year"): HTMLElement => screen.getByRole("slider", { name });
const years = (): number[] =>
  (["From year", "To year"] as const).map((name) =>
    Number(thumb(name).getAttribute("aria-valuenow")),
  );
/** A year is ten pixels wide. */
const xOf = (year: number): number => (year - 1900) * 10;
const press = (x: number) =>
  fireEvent.pointerDown(screen.getByText("Behind"), { clientX: x, pointerId: 1, button: 0 });
const drag = (x: number) =>
  fireEvent.pointerMove(screen.getByText("Behind"), { clientX: x, pointerId: 1 });
const release = () => fireEvent.pointerUp(screen.getByText("Behind"), { pointerId: 1 });

beforeEach(() => {
  // jsdom has neither layout nor pointer capture.
  Element.prototype.setPointerCapture = () => undefined;
  vi.spyOn(Element.prototype, "getBoundingClientRect").mockReturnValue(
    new DOMRect(0, 0, WIDTH, 10),
  );
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

test("both thumbs have a name, a year and their limits", () => {
  show();
  expect(thumb("From year").getAttribute("aria-valuemin")).toBe("1900");
  expect(thumb("From year").getAttribute("aria-valuemax")).toBe("2015");
  expect(thumb("To year").getAttribute("aria-valuemin")).toBe("1991");
  expect(thumb("To year").getAttribute("aria-valuemax")).toBe("2026");
  expect(years()).toEqual([1991, 2015]);
});

test.each([
  ["ArrowLeft", 1990],
  ["ArrowDown", 1990],
  ["ArrowRight", 1992],
  ["ArrowUp", 1992],
  ["PageDown", 1981],
  ["PageUp", 2001],
  ["Home", 1900],
  ["End", 2015],
])("the key %s moves the first thumb to %i", (key, year) => {
  show();
  fireEvent.keyDown(thumb("From year"), { key });
  expect(years()).toEqual([year, 2015]);
});

test("the thumbs stay within 1900 and the current year, and do not cross", () => {
  show(1901, 2025);
  for (let times = 0; times < 3; times++) {
    fireEvent.keyDown(thumb("From year"), { key: "ArrowLeft" });
    fireEvent.keyDown(thumb("To year"), { key: "PageUp" });
  }
  expect(years()).toEqual([1900, 2026]);
  fireEvent.keyDown(thumb("To year"), { key: "Home" });
  expect(years()).toEqual([1900, 1900]);
  fireEvent.keyDown(thumb("From year"), { key: "End" });
  expect(years()).toEqual([1900, 1900]);
});

test("a press moves the nearer thumb, and it follows the pointer", () => {
  show(1920, 1960);
  press(xOf(1930));
  expect(years()).toEqual([1930, 1960]);
  expect(document.activeElement).toBe(thumb("From year"));
  drag(xOf(1945));
  drag(xOf(1990));
  expect(years()).toEqual([1960, 1960]);
  release();
  drag(xOf(1910));
  expect(years()).toEqual([1960, 1960]);
});

test("a thumb that is grabbed at its edge does not jump", () => {
  show(1920, 1960);
  press(xOf(1960) + 20);
  expect(years()).toEqual([1920, 1960]);
  drag(xOf(1970) + 20);
  expect(years()).toEqual([1920, 1970]);
});

test("with both thumbs at the same year, the direction selects one", () => {
  show(1950, 1950);
  press(xOf(1950));
  drag(xOf(1940));
  expect(years()).toEqual([1940, 1950]);
  release();
  cleanup();
  show(1950, 1950);
  press(xOf(1950));
  drag(xOf(1958));
  expect(years()).toEqual([1950, 1958]);
});
