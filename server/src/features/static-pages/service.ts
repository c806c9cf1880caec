import type { Database } from "../../platform/database/database.ts";
import { OperatorError } from "../../platform/errors.ts";
import { HTML_POLICY, LARGEST_HTML_BYTES, sanitiseHtml } from "../../platform/html/sanitise.ts";
import { createStaticPageStore, PAGE_KEYS, type PageKey } from "./store.ts";

export { PAGE_KEYS, type PageKey } from "./store.ts";

const isPageKey = (key: string): key is PageKey => PAGE_KEYS.some((known) => known === key);

/** Pages that the operator writes; sanitised when they are kept, so that what is answered is what was let through. */
export function createStaticPages(database: Database, now: () => number) {
  const store = createStaticPageStore(database);
  return {
    content: (key: PageKey): Promise<string> => store.content(key),

    /** The pages that say something, in their order. */
    written: (): Promise<PageKey[]> => store.written(),

    /**
     * Keeps a page; answers how many characters of it were let through.
     *
     * @throws {OperatorError} for a page that the house does not have, or one that is too large.
     */
    async set(
      key: string,
      html: string,
      origin: "operator" | "demo" = "operator",
    ): Promise<number> {
      if (!isPageKey(key))
        throw new OperatorError(`There is no page ${key}; there are ${PAGE_KEYS.join(", ")}.`);
      if (Buffer.byteLength(html) > LARGEST_HTML_BYTES)
        throw new OperatorError(`A page has at most ${LARGEST_HTML_BYTES / 1024} KB.`);
      const content = sanitiseHtml(html);
      await store.put({ key, content, htmlPolicy: HTML_POLICY, origin, at: new Date(now()) });
      return content.length;
    },

    removeDemonstration: (): Promise<void> => store.removeDemonstration(),
  };
}
export type StaticPages = ReturnType<typeof createStaticPages>;
