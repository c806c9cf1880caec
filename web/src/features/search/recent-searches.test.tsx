import { act, cleanup, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import {
  removeRecentSearch,
  clearRecentSearches,
  addRecentSearch,
  useRecentSearches,
} from "./recent-searches.ts";

function Recent({ userId }: { userId: number | null }) {
  return <p>{useRecentSearches(userId).join("|") || "none"}</p>;
}
const shown = (): string | null => screen.getByRole("paragraph").textContent;

beforeEach(() => localStorage.clear());
afterEach(cleanup);

test("the latest is first, and texts that differ only in case are one", () => {
  render(<Recent userId={7} />);
  expect(shown()).toBe("none");
  act(() => {
    for (const text of ["noir", "  Lang ", "x", "", "NOIR"]) addRecentSearch(7, text);
  });
  expect(shown()).toBe("NOIR|Lang");
  act(() => removeRecentSearch(7, "NOIR"));
  expect(shown()).toBe("Lang");
  act(() => clearRecentSearches(7));
  expect(shown()).toBe("none");
});

test("eight are stored, and each profile has its own", () => {
  for (let index = 1; index <= 10; index++) addRecentSearch(7, `text ${index}`);
  addRecentSearch(null, "a guest's");
  render(<Recent userId={7} />);
  expect(shown()?.split("|")).toHaveLength(8);
  expect(shown()).toMatch(/^text 10\|/);
  cleanup();
  render(<Recent userId={null} />);
  expect(shown()).toBe("a guest's");
});

test("a stored value that is no list of texts is ignored", () => {
  localStorage.setItem("recent_searches_7", '{"a":1}');
  render(<Recent userId={7} />);
  expect(shown()).toBe("none");
  cleanup();
  localStorage.setItem("recent_searches_7", '["noir",5');
  render(<Recent userId={7} />);
  expect(shown()).toBe("none");
});
