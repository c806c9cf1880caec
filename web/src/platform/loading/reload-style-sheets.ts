function isThere({ sheet }: HTMLLinkElement): boolean {
  try {
    return (sheet?.cssRules.length ?? 0) > 0;
  } catch {
    // What did not come has a sheet that nobody may read.
    return false;
  }
}

/**
 * Asks again for the style sheets that did not come: the bundler asks for the ones of a part once, and the part would
 * be shown bare.
 *
 * @throws where one does not come now either.
 */
export async function mendStyleSheets(): Promise<void> {
  const links = [...document.querySelectorAll<HTMLLinkElement>("link[rel=stylesheet]")];
  const came = new Set(links.filter(isThere).map(({ href }) => href));
  const missing = links.filter(({ href }) => !came.has(href));
  await Promise.all(
    missing.map(async (link) => {
      // What is there already may be the page's own to take away.
      const again = link.cloneNode() as HTMLLinkElement;
      await new Promise((resolve, reject) => {
        again.addEventListener("load", resolve);
        again.addEventListener("error", () => {
          again.remove();
          reject(new Error(`${link.href} did not come`));
        });
        link.after(again);
      });
    }),
  );
}
