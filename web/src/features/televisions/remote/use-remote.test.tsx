import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { useRef } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { useRemote } from "./use-remote.ts";

const onBack = vi.fn<() => void>();

interface Props {
  readonly rows?: readonly (readonly string[])[];
  readonly screenName?: string;
  readonly question?: string;
  /** The value of `data-first` on the first row. */
  readonly first?: string | true;
}

function Screen({ rows = [], screenName = "one", question, first = "" }: Props) {
  const root = useRef<HTMLElement>(null);
  useRemote(root, screenName, onBack);
  return (
    <main ref={root}>
      <nav data-line="tabs">
        <button type="button">Home</button>
        <button type="button" aria-current="page">
          Films
        </button>
      </nav>
      {rows.map((names, index) => (
        <div key={names[0]} data-line={names[0]} {...(index === 0 ? { "data-first": first } : {})}>
          {names.map((name) => (
            <button key={name} type="button">
              {name}
            </button>
          ))}
        </div>
      ))}
      {question !== undefined && (
        <div data-layer>
          <div data-line="question">
            <button type="button">{question}</button>
          </div>
        </div>
      )}
    </main>
  );
}

const press = (key: string): boolean =>
  fireEvent.keyDown(document.activeElement ?? document.body, { key });
const focused = (): string => document.activeElement?.textContent ?? "";
const rows = [
  ["Nosferatu", "Metropolis", "Charade"],
  ["Detour", "Suspense"],
];

beforeEach(() => {
  onBack.mockReset();
  Element.prototype.scrollIntoView = vi.fn<() => void>();
  vi.stubGlobal("matchMedia", () => ({ matches: true }));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test("the arrows move along and across the lines, and each line remembers its place", () => {
  render(<Screen rows={rows} screenName="arrows" />);
  expect(focused()).toBe("Nosferatu");
  press("ArrowRight");
  press("ArrowRight");
  expect(focused()).toBe("Charade");
  press("ArrowDown");
  expect(focused()).toBe("Detour");
  press("ArrowUp");
  expect(focused()).toBe("Charade");
  press("ArrowUp");
  press("ArrowUp");
  expect(focused()).toBe("Home");
});

test.each([
  ["2", "Charade"],
  ["9", "Charade"],
  [true, "Nosferatu"],
] as const)("the initial line %s names its initial column", (first, name) => {
  render(<Screen rows={rows} screenName={`first ${first}`} first={first} />);
  expect(focused()).toBe(name);
});

test("until the rows have loaded the focus is on the tab", async () => {
  const { rerender } = render(<Screen screenName="waiting" />);
  expect(focused()).toBe("Films");
  rerender(<Screen rows={rows} screenName="waiting" />);
  await waitFor(() => expect(focused()).toBe("Nosferatu"));
});

test("a focus that the viewer has moved meanwhile is not changed", async () => {
  const { rerender } = render(<Screen screenName="moved" />);
  press("ArrowLeft");
  rerender(<Screen rows={rows} screenName="moved" />);
  await screen.findByText("Nosferatu");
  expect(focused()).toBe("Home");
});

test("a removed item passes the focus to its neighbor", async () => {
  const { rerender } = render(<Screen rows={rows} screenName="removal" />);
  press("ArrowRight");
  rerender(<Screen rows={[["Nosferatu", "Charade"], ["Detour"]]} screenName="removal" />);
  await waitFor(() => expect(focused()).toBe("Charade"));
});

test("a dialog traps the focus, and restores it when it closes", async () => {
  const { rerender } = render(<Screen rows={rows} screenName="question" />);
  press("ArrowRight");
  rerender(<Screen rows={rows} screenName="question" question="Sure?" />);
  await waitFor(() => expect(focused()).toBe("Sure?"));
  press("ArrowUp");
  expect(focused()).toBe("Sure?");
  rerender(<Screen rows={rows} screenName="question" />);
  await waitFor(() => expect(focused()).toBe("Metropolis"));
});

test("coming back to a screen restores the focused tile", () => {
  const { rerender } = render(<Screen rows={rows} screenName="left" />);
  press("ArrowDown");
  press("ArrowRight");
  rerender(<Screen rows={[["Trailer"]]} screenName="detail" />);
  rerender(<Screen rows={rows} screenName="left" />);
  expect(focused()).toBe("Suspense");
});

test("L-11: back on a line below the initial one, the arrows enter that one at its initial column", () => {
  const before = render(<Screen rows={rows} screenName="hand" />);
  press("ArrowDown");
  expect(focused()).toBe("Detour");
  before.unmount();
  render(<Screen rows={rows} screenName="hand" first="1" />);
  expect(focused()).toBe("Detour");
  press("ArrowUp");
  expect(focused()).toBe("Metropolis");
});

test("every Back button of a remote control or a keyboard goes back", () => {
  render(<Screen rows={rows} screenName="back" />);
  for (const key of ["Escape", "Backspace", "GoBack", "BrowserBack"]) press(key);
  expect(onBack).toHaveBeenCalledTimes(4);
});
