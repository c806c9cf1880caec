import { expect, test } from "vitest";
import { markup } from "./markup.ts";

test("values are escaped in markup, and markup is not escaped twice", () => {
  const inner = markup`<i title="${'"'}">${"<&>'"}</i>`;
  expect(inner.text).toBe('<i title="&quot;">&lt;&amp;&gt;&#39;</i>');
  expect(markup`<p>${inner}${[inner, inner]}${3}</p>`.text).toBe(`<p>${inner.text.repeat(3)}3</p>`);
});
