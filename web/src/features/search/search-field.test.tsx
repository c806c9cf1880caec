import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { createRef, useState } from "react";
import { MemoryRouter } from "react-router";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { toasts } from "../../platform/notices.ts";
import { SearchField } from "./search-field.tsx";

const submit = vi.fn<(text: string) => void>();
const down = vi.fn<() => void>();

function Field() {
  const [field] = useState(() => createRef<HTMLInputElement>());
  const [text, setText] = useState("");
  return (
    <MemoryRouter>
      <SearchField
        field={field}
        text={text}
        onText={setText}
        onSubmit={(typed) => {
          setText(typed);
          submit(typed);
        }}
        onDown={down}
      />
      <input aria-label="Another field" />
    </MemoryRouter>
  );
}
const field = () => screen.getByRole("searchbox");

/** A fake of the browser's speech recognition. */
class FakeRecognition {
  static last: FakeRecognition;
  lang = "";
  interimResults = false;
  onresult: ((event: { results: unknown }) => void) | null = null;
  onerror: ((event: { error: string }) => void) | null = null;
  onend: (() => void) | null = null;
  readonly start = vi.fn<() => void>();
  readonly abort = vi.fn<() => void>(() => this.fail("aborted"));

  constructor() {
    FakeRecognition.last = this;
  }

  hear(transcript: string): void {
    this.onresult?.({ results: [[{ transcript }]] });
  }

  fail(error: string): void {
    this.onerror?.({ error });
    this.onend?.();
  }
}

beforeEach(() => {
  vi.stubGlobal("matchMedia", () => ({ matches: true }));
  toasts.set([]);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  submit.mockReset();
  down.mockReset();
});

test("the slash key focuses the field, except while typing in another field", () => {
  render(<Field />);
  const other = screen.getByRole("textbox", { name: "Another field" });
  other.focus();
  fireEvent.keyDown(other, { key: "/" });
  expect(document.activeElement).toBe(other);
  other.blur();
  fireEvent.keyDown(document.body, { key: "/" });
  expect(document.activeElement).toBe(field());
});

test("Escape and the button clear the field, and the focus stays in it", () => {
  render(<Field />);
  expect(screen.queryByRole("button", { name: "Clear" })).toBeNull();
  fireEvent.change(field(), { target: { value: "lang" } });
  fireEvent.keyDown(field(), { key: "Escape" });
  expect(submit).toHaveBeenLastCalledWith("");
  fireEvent.change(field(), { target: { value: "lang" } });
  fireEvent.click(screen.getByRole("button", { name: "Clear" }));
  expect(field()).toHaveProperty("value", "");
  expect(document.activeElement).toBe(field());
  fireEvent.keyDown(field(), { key: "ArrowDown" });
  expect(down).toHaveBeenCalledOnce();
});

test("a browser without speech recognition has no button for it", () => {
  render(<Field />);
  expect(screen.queryByRole("button", { name: "Search by voice" })).toBeNull();
});

test("a spoken text is shown while it is recognized, and then searched", () => {
  vi.stubGlobal("SpeechRecognition", FakeRecognition);
  render(<Field />);
  fireEvent.click(screen.getByRole("button", { name: "Search by voice" }));
  expect(FakeRecognition.last.start).toHaveBeenCalledOnce();
  act(() => FakeRecognition.last.hear("fritz"));
  expect(field()).toHaveProperty("value", "fritz");
  expect(submit).not.toHaveBeenCalled();
  act(() => {
    FakeRecognition.last.hear("fritz lang");
    FakeRecognition.last.onend?.();
  });
  expect(submit).toHaveBeenCalledExactlyOnceWith("fritz lang");
  expect(screen.getByRole("button", { name: "Search by voice" })).toBeTruthy();
});

test("a denied microphone shows an error, and stopping shows none", () => {
  vi.stubGlobal("SpeechRecognition", FakeRecognition);
  render(<Field />);
  fireEvent.click(screen.getByRole("button", { name: "Search by voice" }));
  fireEvent.click(screen.getByRole("button", { name: "Stop listening" }));
  expect(FakeRecognition.last.abort).toHaveBeenCalledOnce();
  expect(toasts.get()).toEqual([]);
  fireEvent.click(screen.getByRole("button", { name: "Search by voice" }));
  act(() => FakeRecognition.last.fail("not-allowed"));
  expect(toasts.get()[0]?.text).toMatch(/^Microphone access is blocked/);
});
