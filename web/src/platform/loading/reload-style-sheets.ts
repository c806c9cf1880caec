function isThere({ sheet }: HTMLLinkElement): boolean {
  try {
    return (sheet?.cssRules.length ?? 0) > 0;
  } catch {
    // `cssRules` throws for a sheet that failed to load.
    return false;
  }
}

/**
 * Loads failed style sheets again. The bundler requests those of a chunk only once, and the component would be shown
 * without styles.
 * @throws when one fails again
 */
export async function reloadStyleSheets(): Promise<void> {
  const links = [...document.querySelectorAll<HTMLLinkElement>("link[rel=stylesheet]")];
  const came = new Set(links.filter(isThere).map(({ href }) => href));
  const missing = links.filter(({ href }) => !came.has(href));
  await Promise.all(
    missing.map(async (link) => {
      // The page may remove the existing element itself, so a copy is added.
      const again = document.importNode(link);
      await new Promise((resolve, reject) => {
        again.addEventListener("load", resolve);
        again.addEventListener("error", () => {
          again.remove();
          reject(new Error(`The style sheet ${link.href} failed to load`));
        });
        link.after(again);
      });
    }),
  );
}
