import { expect, test } from "vitest";
import { withLateScripts } from "./late-scripts.ts";
import { takeInlineScripts, withLoaderData } from "./rendered-html.ts";

const NONCE = "5f0f6e0c";

test("issue 12: only a script that the renderer wrote is one of the page's, whatever the data contains", () => {
  const { html, inlineScripts } = takeInlineScripts(
    `<script nonce="${NONCE}">one()</script><p><script>stolen()</script><script nonce="guess">stolen()</script></p>
<script type="application/ld+json">{"@type":"Movie"}</script><script nonce="${NONCE}" type="module" async="">two()</script>`,
    NONCE,
  );
  expect(inlineScripts).toEqual(["one()", "two()"]);
  expect(html).toContain('<script type="module" async="">two()</script>');
  expect(html).not.toContain(NONCE);
});

test("M-19: the script that loads the others late takes the place of the one it replaces, and presses are held before the style sheets", () => {
  const modules =
    'import "/manifest.js";\nimport * as route0 from "/root.js";\nimport * as route1 from "/home.js";\n' +
    '  window.__reactRouterRouteModules = {"root":route0,"home":route1};\n\nimport("/entry.js");';
  const page = takeInlineScripts(
    `<head><link rel="modulepreload" href="/root.js"/></head><script nonce="${NONCE}">data()</script><script nonce="${NONCE}" type="module" async="">${modules}</script>`,
    NONCE,
  );
  const { html, inlineScripts } = withLateScripts(page);
  expect(inlineScripts).toHaveLength(3);
  const [hold, data, late = ""] = inlineScripts;
  expect(data).toBe("data()");
  expect(late).toContain('import("/entry.js")');
  expect(html).toBe(
    `<head><script>${hold}</script></head><script>data()</script><script type="module">${late}</script>`,
  );
});

test("P-01: the loaders' data comes with the page, and cannot end its script", () => {
  const page = { html: "<html><body><p>Film</p></body></html>", inlineScripts: ["one()"] };
  const data = 'text "of" </script><script>stolen()</script> & \u2028';
  const { html, inlineScripts } = withLoaderData(page, data);
  const [first, added = ""] = inlineScripts;
  expect(first).toBe("one()");
  expect(html).toBe(`<html><body><p>Film</p><script>${added}</script></body></html>`);
  expect(added).not.toMatch(/[<>&\u2028]/);
  const received: unknown[] = [];
  const streamController = {
    enqueue: (text: unknown) => received.push(text),
    close: () => received.push("closed"),
  };
  // oxlint-disable-next-line typescript/no-implied-eval -- what the browser does with the script
  new Function("window", added)({ __reactRouterContext: { streamController } });
  expect(received).toEqual([data, "closed"]);
});

test("P-01: a page with something after its end is an error, not a page without data", () => {
  const page = { html: "<html><body></body></html><p>", inlineScripts: [] };
  expect(() => withLoaderData(page, "")).toThrow("does not end with");
});
