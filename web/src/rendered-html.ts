/** A page as it is sent. */
export interface RenderedHtml {
  readonly html: string;
  /** The text of each inline script that the renderer wrote. */
  readonly inlineScripts: readonly string[];
}

/** A page with what was added to its head. */
export interface StyledHtml extends RenderedHtml {
  readonly inlineStyles: readonly string[];
}

/** The pages that are being rendered. Their responses have no body: reading one costs as much as encoding it. */
export const htmlOf = new WeakMap<Response, RenderedHtml>();

const SCRIPT_END = "</script>";

/** The inline script whose opening tag is cut in two where its nonce was. */
function scriptBetween(before: string, after: string): string | undefined {
  const tag = before.slice(before.lastIndexOf("<"));
  const opened = after.indexOf(">");
  return tag.startsWith("<script")
    ? after.slice(opened + 1, after.indexOf(SCRIPT_END, opened))
    : undefined;
}

/**
 * Reads the inline scripts of a page that was rendered with a nonce, and removes the nonce. What a title, an operator
 * or a visitor wrote cannot contain it, so a script from there is not one of them.
 */
export function takeInlineScripts(html: string, nonce: string): RenderedHtml {
  const parts = html.split(` nonce="${nonce}"`);
  return {
    html: parts.join(""),
    inlineScripts: parts.flatMap((part, index) => {
      const before = parts[index - 1];
      return (before === undefined ? undefined : scriptBetween(before, part)) ?? [];
    }),
  };
}

const ESCAPES: Readonly<Record<string, string>> = {
  "&": String.raw`\u0026`,
  "<": String.raw`\u003c`,
  ">": String.raw`\u003e`,
  "\u2028": String.raw`\u2028`,
  "\u2029": String.raw`\u2029`,
};
const PAGE_END = "</body></html>";

/**
 * Adds the loaders' data, which React Router's entry in the browser reads from a stream of texts. `ServerRouter` would
 * write it in further chunks, and React would move each into its place with a script of its own.
 *
 * @param data as React Router encoded it
 */
export function withLoaderData({ html, inlineScripts }: RenderedHtml, data: string): RenderedHtml {
  if (!html.endsWith(PAGE_END)) throw new Error(`A page does not end with ${PAGE_END}`);
  const text = JSON.stringify(data).replaceAll(/[&<>\u2028\u2029]/g, (one) => ESCAPES[one] ?? "");
  const script = `{const{streamController:to}=window.__reactRouterContext;to.enqueue(${text});to.close()}`;
  return {
    html: `${html.slice(0, -PAGE_END.length)}<script>${script}${SCRIPT_END}${PAGE_END}`,
    inlineScripts: [...inlineScripts, script],
  };
}
