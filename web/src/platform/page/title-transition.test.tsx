import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { createRoutesStub, useNavigate } from "react-router";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { useTitleTransition } from "./title-transition.ts";

// jsdom drops properties that it does not know.
const named = new WeakMap<CSSStyleDeclaration, string>();
beforeEach(() => {
  Object.defineProperty(CSSStyleDeclaration.prototype, "viewTransitionName", {
    configurable: true,
    get(this: CSSStyleDeclaration) {
      return named.get(this) ?? "";
    },
    set(this: CSSStyleDeclaration, name: string) {
      named.set(this, name);
    },
  });
  vi.stubGlobal("CSS", { escape: (text: string) => text.replaceAll(/[^\w-]/g, String.raw`\$&`) });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** The elements that the next transition joins. */
const joined = (): (string | undefined)[] =>
  [...document.querySelectorAll<HTMLElement>("*")]
    .filter(({ style }) => style.viewTransitionName === "title-picture")
    .map(({ id }) => id);

function Home() {
  useTitleTransition();
  const navigate = useNavigate();
  const open = () => void navigate("/content?video_id=7");
  return (
    <>
      <section>
        <div id="hero" data-picture-on-top />
        <button type="button">Play</button>
      </section>
      <li>
        <a id="tile" data-tile href="/content?video_id=7" onClick={open}>
          Red Heroine
        </a>
        <button type="button">Details</button>
      </li>
    </>
  );
}

function Detail() {
  useTitleTransition();
  const navigate = useNavigate();
  return (
    <section>
      <div id="still" data-picture-on-top />
      <button type="button" onClick={() => void navigate(-1)}>
        Back
      </button>
    </section>
  );
}

const Site = createRoutesStub([
  { path: "/", Component: Home },
  { path: "/content", Component: Detail },
]);
const press = (name: string) => act(async () => void fireEvent.click(screen.getByText(name)));

test("a pressed tile grows into the still of its title, and shrinks into the tile on the way back", async () => {
  const box = vi.spyOn(Element.prototype, "getBoundingClientRect");
  const place = (top: number) =>
    box.mockReturnValue({ top, bottom: top + 80, left: 10, right: 90 } as DOMRect);
  place(10);
  render(<Site />);
  expect(joined()).toEqual(["hero"]);
  await press("Details");
  expect(joined()).toEqual(["tile"]);
  await press("Play");
  expect(joined()).toEqual(["hero"]);
  await press("Red Heroine");
  expect(joined()).toEqual(["still"]);
  await press("Back");
  expect(joined()).toEqual(["tile"]);
  // Out of sight, the tile is not what the viewer looks at.
  await press("Red Heroine");
  place(5000);
  await press("Back");
  expect(joined()).toEqual(["hero"]);
  box.mockRestore();
});
