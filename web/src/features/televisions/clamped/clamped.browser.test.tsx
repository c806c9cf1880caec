import { afterEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { cleanup, render } from "vitest-browser-react";
import frame from "../television.module.css";
import detail from "../detail/detail.module.css";
import { Clamped } from "./clamped.tsx";
import "../../../ui/styles/global.css";

afterEach(() => cleanup());

const SENTENCE =
  "He builds a house of water, light, nature, and of everything that grows in a ditch.";

const show = async (text: string): Promise<HTMLElement> => {
  await render(
    <main className={frame.tv}>
      <section className={detail.hero}>
        <Clamped text={text} className={detail.text} />
      </section>
    </main>,
  );
  return document.querySelector("p") ?? document.body;
};

test.each([1280, 1920])(
  "at %i pixels a text ends with a whole sentence, and nothing of it is hidden",
  async (width) => {
    await page.viewport(width, (width * 9) / 16);
    const text = await show(`${SENTENCE} `.repeat(9).trim());
    const shown = text.textContent ?? "";
    expect(shown.length).toBeGreaterThan(2 * SENTENCE.length);
    expect(shown.endsWith("in a ditch.")).toBe(true);
    expect(text.scrollHeight).toBeLessThanOrEqual(text.clientHeight + 1);
  },
);

test("one endless sentence ends with a word", async () => {
  await page.viewport(1920, 1080);
  const text = await show("water, light, nature, ".repeat(40));
  expect(text.textContent).toMatch(/(?:water|light|nature)…$/);
  expect(text.scrollHeight).toBeLessThanOrEqual(text.clientHeight + 1);
});

test("a wider window shows more of the text", async () => {
  await page.viewport(1280, 1080);
  const text = await show(`${SENTENCE} `.repeat(9).trim());
  const before = text.textContent?.length ?? 0;
  // The scale is bound to the height: the same letters on a wider line.
  await page.viewport(1920, 720);
  await expect.poll(() => text.textContent?.length ?? 0).toBeGreaterThanOrEqual(before);
});
