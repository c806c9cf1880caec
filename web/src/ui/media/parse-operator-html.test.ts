import { expect, test } from "vitest";
import { parseOperatorHtml } from "./parse-operator-html.ts";

test("elements, texts and the four named characters become a tree", () => {
  expect(parseOperatorHtml("<h2>A &amp; B</h2><p>1 &lt; 2<br />next</p>")).toEqual([
    { name: "h2", children: ["A & B"] },
    { name: "p", children: ["1 < 2", { name: "br", children: [] }, "next"] },
  ]);
});

test("a character reference is decoded once", () => {
  expect(parseOperatorHtml("&amp;lt;script&amp;gt;")).toEqual(["&lt;script&gt;"]);
});

test("links keep safe addresses only", () => {
  const hrefs = ["/faq", "https://a.test/?a=1&amp;b=2", "mailto:a@b.test", "#top"].concat([
    "javascript:alert(1)",
    "//evil.test",
    "/\\evil.test",
    "data:text/html,x",
  ]);
  const kept = hrefs.map((href) => {
    const [node] = parseOperatorHtml(`<a href="${href}">x</a>`);
    return typeof node === "object" ? node.href : "text";
  });
  expect(kept.slice(0, 4)).toEqual(["/faq", "https://a.test/?a=1&b=2", "mailto:a@b.test", "#top"]);
  expect(kept.slice(4)).toEqual([undefined, undefined, undefined, undefined]);
});

test.each([
  "<script>alert(1)</script>",
  '<img src="x" onerror="alert(1)">',
  "<svg onload=alert(1)>",
  '<p style="position:fixed" onclick="alert(1)">x</p>',
  "<iframe src=https://evil.test></iframe>",
])("what the sanitizer would remove makes no element and no attribute: %s", (html) => {
  const text = JSON.stringify(parseOperatorHtml(html));
  expect(text).not.toMatch(/"name":"(?:script|img|svg|iframe)"|onclick|onerror|style/);
});

test("unclosed, doubly closed and deeply nested elements all end", () => {
  expect(parseOperatorHtml("<p>a</em></p></p>b")).toEqual([{ name: "p", children: ["a"] }, "b"]);
  const deep = JSON.stringify(parseOperatorHtml("<em>".repeat(5000)));
  expect(deep.length).toBeLessThan(200_000);
});
