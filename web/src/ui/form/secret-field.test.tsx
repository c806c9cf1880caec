import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { useState } from "react";
import { afterEach, expect, test } from "vitest";
import { SecretField } from "./secret-field.tsx";

function Password({ problem }: { problem?: string }) {
  const [value, setValue] = useState("");
  return (
    <SecretField
      label="Password"
      name="password"
      autoComplete="new-password"
      hint="At least 8 characters."
      value={value}
      onChange={setValue}
      problem={problem}
    />
  );
}

afterEach(cleanup);

test("a secret can be shown and hidden without losing it", () => {
  render(<Password />);
  const field = screen.getByLabelText<HTMLInputElement>("Password");
  fireEvent.change(field, { target: { value: "moon" } });
  fireEvent.click(screen.getByRole("button", { name: "Show password" }));
  expect(field.type).toBe("text");
  fireEvent.click(screen.getByRole("button", { name: "Hide password" }));
  expect(field.type).toBe("password");
  expect(field.value).toBe("moon");
});

test("the error and the hint describe the field", () => {
  render(<Password problem="Password is empty" />);
  const field = screen.getByLabelText("Password");
  expect(field.getAttribute("aria-invalid")).toBe("true");
  const described = (field.getAttribute("aria-describedby") ?? "")
    .split(" ")
    .map((id) => document.querySelector(`[id="${id}"]`)?.textContent);
  expect(described).toEqual(["Password is empty", "At least 8 characters."]);
});
