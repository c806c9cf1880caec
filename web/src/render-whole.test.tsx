import { Suspense, createElement } from "react";
import { expect, test } from "vitest";
import { lazyPart } from "./platform/loading/lazy-part.ts";
import { renderWhole } from "./render-whole.ts";

const inPage = (part: Parameters<typeof createElement>[0]) => (
  <main>
    <Suspense fallback="Loading">{createElement(part)}</Suspense>
  </main>
);

test("P-01: a page is rendered with its lazy parts, also those within others", async () => {
  const Inner = lazyPart(async () => ({ default: () => <p>Inner</p> }));
  const Outer = lazyPart(async () => ({ default: () => inPage(Inner) }));
  const html = await renderWhole(inPage(Outer));
  expect(html).toContain("<p>Inner</p>");
  expect(html).not.toContain("Loading");
});

test("P-01: a part that fails is an error, not a page that the browser has to finish", async () => {
  const Broken = lazyPart(async () => ({
    default: () => {
      throw new Error("It is broken");
    },
  }));
  await expect(renderWhole(inPage(Broken))).rejects.toThrow("could not be rendered");
});
