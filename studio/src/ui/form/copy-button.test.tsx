import { fireEvent, render, screen } from "@testing-library/react";
import { useRef } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { CopyButton } from "./copy-button.tsx";

function Secret() {
  const shown = useRef<HTMLElement>(null);
  return (
    <>
      <code ref={shown}>bjk_secret</code>
      <CopyButton text="bjk_secret" shownIn={shown} />
    </>
  );
}
const setClipboard = (clipboard: object | undefined): void => {
  Object.defineProperty(navigator, "clipboard", { value: clipboard, configurable: true });
};

afterEach(() => setClipboard(undefined));

test("the text is copied, and the button says so", async () => {
  const writeText = vi.fn<(text: string) => Promise<void>>(() => Promise.resolve());
  setClipboard({ writeText });
  render(<Secret />);
  fireEvent.click(screen.getByRole("button", { name: "Copy" }));
  expect(await screen.findByText("Copied")).toBeTruthy();
  expect(writeText).toHaveBeenCalledWith("bjk_secret");
});

test.each([
  ["has no clipboard, as over HTTP", undefined],
  ["refuses it", { writeText: () => Promise.reject(new Error("NotAllowedError")) }],
])("where the page %s, the text is selected, and the button says so", async (_, clipboard) => {
  setClipboard(clipboard);
  render(<Secret />);
  fireEvent.click(screen.getByRole("button", { name: "Copy" }));
  expect(await screen.findByText(/The text is selected: press Ctrl\+C/)).toBeTruthy();
  expect(document.getSelection()?.toString()).toBe("bjk_secret");
});
