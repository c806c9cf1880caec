import { expect, test } from "vitest";
import { documentOf } from "./page-document.ts";

const text = (words: string, ...marks: object[]) => ({
  type: "text",
  text: words,
  ...(marks.length > 0 && { marks }),
});

test("ST-100: headings, lists, links and pictures of a page become those of the editor", () => {
  const html =
    '<h2>Paying</h2><p>From <strong>$1 &amp; up</strong><br />and <a href="/help">help</a></p><ul><li>One</li><li><p>Two</p><ol><li>Three</li></ol></li></ul><img src="/art/a.webp" alt="The foyer" /><hr />';
  expect(documentOf(html)).toEqual({
    unknown: [],
    content: [
      { type: "heading", attrs: { level: 2 }, content: [text("Paying")] },
      {
        type: "paragraph",
        content: [
          text("From "),
          text("$1 & up", { type: "bold" }),
          { type: "hardBreak" },
          text("and "),
          text("help", { type: "link", attrs: { href: "/help" } }),
        ],
      },
      {
        type: "bulletList",
        content: [
          { type: "listItem", content: [{ type: "paragraph", content: [text("One")] }] },
          {
            type: "listItem",
            content: [
              { type: "paragraph", content: [text("Two")] },
              {
                type: "orderedList",
                content: [
                  { type: "listItem", content: [{ type: "paragraph", content: [text("Three")] }] },
                ],
              },
            ],
          },
        ],
      },
      { type: "image", attrs: { src: "/art/a.webp", alt: "The foyer" } },
      { type: "horizontalRule" },
    ],
  });
});

test("texts of elements that the editor does not have are kept, and the elements are named", () => {
  const { content, unknown } = documentOf("<dl><dt>Who</dt><dd>Us <small>all</small></dd></dl>");
  expect(unknown).toEqual(["dl", "dt", "dd", "small"]);
  expect(content).toEqual([
    { type: "paragraph", content: [text("Who")] },
    { type: "paragraph", content: [text("Us "), text("all")] },
  ]);
});

test("the line breaks of the source are not those of the editor", () => {
  const html =
    "<p>\n  One,\n  <em>two</em>\n  and three.\n</p>\n<ul>\n  <li>\n    Four\n  </li>\n</ul>";
  expect(documentOf(html).content).toEqual([
    {
      type: "paragraph",
      content: [text("One, "), text("two", { type: "italic" }), text(" and three.")],
    },
    {
      type: "bulletList",
      content: [{ type: "listItem", content: [{ type: "paragraph", content: [text("Four")] }] }],
    },
  ]);
});
