import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { useState } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { CodeBoxes } from "./code-boxes.tsx";

const onComplete = vi.fn<(code: string) => void>();

function Boxes({ start = "", problem = "" }: { start?: string; problem?: string }) {
  const [code, setCode] = useState(start);
  return (
    <>
      <CodeBoxes
        digits={4}
        value={code}
        onChange={setCode}
        label="The code"
        problem={problem}
        onComplete={onComplete}
        takesFocus
      />
      <output>{code}</output>
    </>
  );
}

const box = (place: number) => screen.getByLabelText<HTMLInputElement>(`Digit ${place} of 4`);
const code = () => screen.getByRole("status").textContent;
const type = (place: number, text: string) =>
  fireEvent.change(box(place), { target: { value: text } });

afterEach(() => {
  cleanup();
  onComplete.mockReset();
  vi.useRealTimers();
});

test("S-153 typing moves from box to box, and the last one completes the code", () => {
  render(<Boxes />);
  expect(screen.getByRole("group", { name: "The code" })).toBeTruthy();
  for (const [index, digit] of ["4", "7", "1", "9"].entries()) {
    type(index + 1, digit);
    expect(document.activeElement).toBe(box(Math.min(index + 2, 4)));
  }
  expect(code()).toBe("4719");
  expect(onComplete.mock.calls).toEqual([["4719"]]);
});

test("a pasted code fills the boxes", () => {
  render(<Boxes />);
  fireEvent.paste(box(3), { clipboardData: { getData: () => "Code 4719" } });
  expect(code()).toBe("4719");
  expect(document.activeElement).toBe(box(4));
});

test("Backspace erases backward, arrows, Home and End move", () => {
  render(<Boxes start="47" />);
  box(3).focus();
  fireEvent.keyDown(box(3), { key: "Backspace" });
  expect(code()).toBe("4");
  expect(document.activeElement).toBe(box(2));
  fireEvent.keyDown(box(2), { key: "ArrowLeft" });
  expect(document.activeElement).toBe(box(1));
  fireEvent.keyDown(box(1), { key: "ArrowLeft" });
  expect(document.activeElement).toBe(box(1));
  fireEvent.keyDown(box(1), { key: "End" });
  expect(document.activeElement).toBe(box(4));
  fireEvent.keyDown(box(4), { key: "ArrowRight" });
  expect(document.activeElement).toBe(box(4));
  fireEvent.keyDown(box(4), { key: "Home" });
  expect(document.activeElement).toBe(box(1));
});

test("a phone's keyboard erases backward, and typing the same digit again moves on", () => {
  render(<Boxes start="47" />);
  const input = (place: number, inputType: string, data: string | null = null) =>
    act(() => {
      box(place).dispatchEvent(new InputEvent("beforeinput", { inputType, data, bubbles: true }));
    });
  box(3).focus();
  input(3, "deleteContentBackward");
  expect(code()).toBe("4");
  expect(document.activeElement).toBe(box(2));
  box(1).focus();
  input(1, "insertText", "4");
  expect(code()).toBe("4");
  expect(document.activeElement).toBe(box(2));
});

test("K-35 the first box takes the focus 100 ms after the boxes appear", () => {
  vi.useFakeTimers();
  render(<Boxes />);
  expect(document.activeElement).not.toBe(box(1));
  act(() => void vi.advanceTimersByTime(100));
  expect(document.activeElement).toBe(box(1));
});

test("typing before that continues in the next box", () => {
  vi.useFakeTimers();
  render(<Boxes />);
  act(() => box(1).focus());
  fireEvent.change(box(1), { target: { value: "2" } });
  act(() => void vi.advanceTimersByTime(100));
  expect(document.activeElement).toBe(box(2));
});

test("a phone may suggest the code from a message, and an error is announced", () => {
  render(<Boxes problem="Please enter the 4-digit OTP code." />);
  expect(box(1).autocomplete).toBe("one-time-code");
  expect(box(1).inputMode).toBe("numeric");
  expect(box(1).getAttribute("maxlength")).toBeNull();
  expect(box(1).getAttribute("aria-invalid")).toBe("true");
  const problem = screen.getByRole("alert");
  expect(problem.textContent).toBe("Please enter the 4-digit OTP code.");
  expect(screen.getByRole("group").getAttribute("aria-describedby")).toBe(problem.id);
});
