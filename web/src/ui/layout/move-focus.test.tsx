import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { useState } from "react";
import { afterEach, expect, test } from "vitest";
import { moveFocus } from "./move-focus.ts";

function List() {
  const [items, setItems] = useState(["one", "two", "three"]);
  return (
    <main id="main" tabIndex={-1}>
      <ul>
        {items.map((item) => (
          <li key={item}>
            <button
              type="button"
              data-leaves="number"
              onClick={(event) => {
                moveFocus(event.currentTarget);
                setItems(items.filter((other) => other !== item));
              }}
            >
              {item}
            </button>
          </li>
        ))}
      </ul>
    </main>
  );
}

function press(name: string): void {
  const button = screen.getByRole("button", { name });
  button.focus();
  fireEvent.click(button);
}
afterEach(cleanup);

test("the next item takes the focus of one that is removed, else the one before, else the page", () => {
  render(<List />);
  press("two");
  expect(document.activeElement?.textContent).toBe("three");
  press("three");
  expect(document.activeElement?.textContent).toBe("one");
  press("one");
  expect(document.activeElement).toBe(screen.getByRole("main"));
});
