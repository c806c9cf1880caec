import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { Note } from "./note.tsx";

afterEach(cleanup);

test.each([
  [undefined, "lucide-info", null],
  ["warning", "lucide-triangle-alert", null],
  ["bad", "lucide-triangle-alert", "alert"],
] as const)("a note of look %s has the icon %s and the role %s", (look, icon, role) => {
  render(<Note {...(look && { look })}>Read this</Note>);
  const note = screen.getByText("Read this").parentElement;
  expect(note?.querySelector("svg")?.classList.contains(icon)).toBe(true);
  expect(note?.getAttribute("role")).toBe(role);
});
