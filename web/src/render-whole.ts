import type { ReactNode } from "react";
import { renderToString } from "react-dom/server";
import { partsUnderWay } from "./platform/loading/lazy-part.ts";

/** What React writes for a part that was not ready, or that failed, and that the browser would have to render. */
const UNFINISHED = "<!--$!-->";

/**
 * Renders a page once its lazy parts are loaded, which they are after the first page that has them.
 *
 * `renderToString` writes texts, where React's streams encode each tag by itself: that is a sixth of the whole rendering.
 *
 * @throws the error of a part that failed.
 */
export async function renderWhole(page: ReactNode): Promise<string> {
  for (;;) {
    const html = renderToString(page);
    if (!html.includes(UNFINISHED)) return html;
    if (partsUnderWay.size === 0) throw new Error("A part of the page could not be rendered");
    await Promise.all(partsUnderWay);
  }
}
