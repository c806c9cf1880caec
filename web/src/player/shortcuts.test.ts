import { expect, test } from "vitest";
import { shortcutFor } from "./shortcuts.ts";

const press = (key: string, target: Element | null = null, with_: object = {}) =>
  shortcutFor(
    { key, ctrlKey: false, metaKey: false, altKey: false, shiftKey: false, ...with_ },
    target,
  );

function element(html: string): Element | null {
  document.body.innerHTML = html;
  return document.body.firstElementChild;
}

test("every key does what the help says", () => {
  const keys = [
    " ",
    "k",
    "j",
    "l",
    "ArrowLeft",
    "ArrowRight",
    "m",
    "c",
    "a",
    "f",
    "p",
    "n",
    ",",
    ".",
    "?",
  ];
  expect(keys.map((key) => press(key))).toEqual([
    "toggle",
    "toggle",
    "back",
    "forward",
    "back",
    "forward",
    "mute",
    "captions",
    "sound",
    "full screen",
    "picture in picture",
    "next",
    "slower",
    "faster",
    "help",
  ]);
  expect(press("7")).toEqual({ percent: 70 });
  expect(press("x")).toBeNull();
});

test("a key is handled by the focused control", () => {
  expect(press(" ", element("<button></button>"))).toBeNull();
  expect(press("k", element("<button></button>"))).toBe("toggle");
  expect(press("ArrowLeft", element('<input type="range">'))).toBeNull();
  expect(press("m", element('<input type="range">'))).toBe("mute");
  expect(press("k", element('<input type="text">'))).toBeNull();
});

test("key combinations are left to the browser", () => {
  expect(press("f", null, { ctrlKey: true })).toBeNull();
  expect(press("c", null, { metaKey: true })).toBeNull();
});

test("Shift and an arrow go to another chapter, from the scrub bar as well", () => {
  const shift = { shiftKey: true };
  expect(press("ArrowRight", null, shift)).toBe("next chapter");
  expect(press("ArrowLeft", element('<input type="range">'), shift)).toBe("previous chapter");
  expect(press("ArrowLeft", element('<input type="text">'), shift)).toBeNull();
  expect(press("ArrowLeft", element('<input type="radio">'), shift)).toBeNull();
});
