import { expect, test } from "vitest";
import { withLateScripts } from "./late-scripts.ts";
import { takeInlineScripts } from "./rendered-html.ts";

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

test("issue 12: the script that loads the others late takes the place of the one it replaces", () => {
  const modules =
    'import "/manifest.js";\nimport * as route0 from "/root.js";\nimport * as route1 from "/home.js";\n' +
    '  window.__reactRouterRouteModules = {"root":route0,"home":route1};\n\nimport("/entry.js");';
  const page = takeInlineScripts(
    `<link rel="modulepreload" href="/root.js"/><script nonce="${NONCE}">data()</script><script nonce="${NONCE}" type="module" async="">${modules}</script>`,
    NONCE,
  );
  const { html, inlineScripts } = withLateScripts(page);
  expect(inlineScripts).toHaveLength(2);
  const [data, late = ""] = inlineScripts;
  expect(data).toBe("data()");
  expect(late).toContain('import("/entry.js")');
  expect(html).toBe(`<script>data()</script><script type="module">${late}</script>`);
});
