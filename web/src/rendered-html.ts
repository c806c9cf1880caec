/** A page as it is sent. */
export interface RenderedHtml {
  readonly html: string;
  /** The text of each inline script that the renderer wrote. */
  readonly inlineScripts: readonly string[];
}

/** The pages that are being rendered. Their responses have no body: reading one costs as much as encoding it. */
export const htmlOf = new WeakMap<Response, RenderedHtml>();

/**
 * Reads the inline scripts of a page that was rendered with a nonce, and removes the nonce. What a title, an operator
 * or a visitor wrote cannot contain it, so a script from there is not one of them.
 */
export function takeInlineScripts(html: string, nonce: string): RenderedHtml {
  const written = new RegExp(`<script[^>]* nonce="${nonce}"[^>]*>([\\s\\S]*?)</script>`, "g");
  return {
    inlineScripts: [...html.matchAll(written)].map(([, text = ""]) => text),
    html: html.replaceAll(` nonce="${nonce}"`, ""),
  };
}
