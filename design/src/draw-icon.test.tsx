import { render } from "@testing-library/react";
import { Check } from "lucide-react";
import { expect, test } from "vitest";
import drawIcon from "./draw-icon.ts";

/** The attributes of the only icon, without the library's own name. */
function attributesOf(container: HTMLElement): Record<string, string> {
  const drawing = container.querySelector("svg");
  const attributes = [...(drawing?.attributes ?? [])].map(({ name, value }) => [name, value]);
  const { class: _, xmlns: __, ...rest } = Object.fromEntries(attributes) as Record<string, string>;
  return rest;
}

test("an icon looks as lucide draws it", () => {
  const Ours = drawIcon({ node: [["path", { d: "M20 6 9 17l-5-5", key: "1gmf2c" }]] });
  const ours = render(<Ours />).container;
  const theirs = render(<Check />).container;
  expect(attributesOf(ours)).toEqual(attributesOf(theirs));
  expect(ours.querySelector("svg")?.innerHTML).toBe(theirs.querySelector("svg")?.innerHTML);
});

test("an icon takes a class, and may have an accessible name", () => {
  const Ours = drawIcon({ node: [] });
  const { container } = render(<Ours className="lit" aria-hidden={undefined} aria-label="Lit" />);
  expect(container.innerHTML).toContain('class="lit" aria-label="Lit"');
});
