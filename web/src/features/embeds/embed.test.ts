import { afterEach, expect, test, vi } from "vitest";
import { embedTexts as texts } from "./texts.ts";

const shown = (selector: string): HTMLElement => {
  const found = document.querySelector<HTMLElement>(selector);
  if (!found) throw new Error(`${selector} is missing`);
  return found;
};

afterEach(() => {
  document.body.replaceChildren();
  document.head.replaceChildren();
});

test("nothing is loaded before a click, and a player that does not load can be tried again", async () => {
  document.body.innerHTML = `<main data-play-url="/media/public/a/master.m3u8" data-player="/gone.js"
    data-imports="/one.js /two.js" data-styles=""><button></button><p role="status"></p></main>`;
  await import("./embed.ts");
  expect(document.head.querySelectorAll("link")).toHaveLength(0);
  for (const _attempt of ["first", "second"]) {
    shown("button").click();
    expect(shown("[role=status]").textContent).toBe("");
    await vi.waitFor(() => expect(shown("[role=status]").textContent).toBe(texts.failed));
    expect(shown("main").ariaBusy).toBeNull();
  }
});
