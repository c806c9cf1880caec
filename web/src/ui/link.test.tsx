import { renderToStaticMarkup } from "react-dom/server";
import { StaticRouter } from "react-router";
import { expect, test } from "vitest";
import { BrowserLink, ServerLink } from "./link.tsx";

test("P-01: the server's link is the browser's, so that pages hydrate", () => {
  const props = {
    className: "tile",
    "aria-label": "A film",
    tabIndex: -1,
    replace: true,
    children: "Film",
  };
  for (const to of [
    "/",
    "/content?video_id=7&video_type=1",
    "/category?title=L%27Argent&x=ä#end",
  ]) {
    const inBrowser = renderToStaticMarkup(
      <StaticRouter location="/search?q=1">
        <BrowserLink {...props} to={to} />
      </StaticRouter>,
    );
    const sorted = (html: string) => html.split(/[ >]/).toSorted();
    expect(sorted(renderToStaticMarkup(<ServerLink {...props} to={to} />))).toEqual(
      sorted(inBrowser),
    );
  }
});
