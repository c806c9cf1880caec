import type { Database } from "../../platform/database/database.ts";
import { OperatorError } from "../../platform/errors.ts";
import { HTML_POLICY, LARGEST_HTML_BYTES, sanitizeHtml } from "../../platform/html/sanitize.ts";
import { createStaticPageStore, PAGE_KEYS, type PageKey } from "./store.ts";

export { PAGE_KEYS, type PageKey } from "./store.ts";

const isPageKey = (key: string): key is PageKey => PAGE_KEYS.some((known) => known === key);

/** @throws {OperatorError} for a page that there is not. */
function knownKey(key: string): PageKey {
  if (!isPageKey(key))
    throw new OperatorError(`There is no page ${key}; there are ${PAGE_KEYS.join(", ")}.`);
  return key;
}

/** Pages that the operator writes; sanitised when they are kept, so that what is answered is what was let through. */
export function createStaticPages(database: Database, now: () => number) {
  const store = createStaticPageStore(database);

  async function keep(key: PageKey, html: string, origin: "operator" | "demo"): Promise<number> {
    const content = sanitizeHtml(html);
    if (content.replaceAll(/<[^>]*>/g, "").trim() === "")
      throw new OperatorError(
        `Nothing is left of this page once what a page may not hold is taken out, so ${key} stays as it is.`,
      );
    await store.put({ key, content, htmlPolicy: HTML_POLICY, origin, at: new Date(now()) });
    return content.length;
  }

  return {
    content: (key: PageKey): Promise<string> => store.content(key),

    /** The pages that say something, in their order. */
    written: (): Promise<PageKey[]> => store.written(),

    /**
     * Keeps a page; answers how many characters of it were let through.
     *
     * @throws {OperatorError} for a page that there is not, and for one that is too large or empty.
     */
    async set(
      key: string,
      html: string,
      origin: "operator" | "demo" = "operator",
    ): Promise<number> {
      if (Buffer.byteLength(html) > LARGEST_HTML_BYTES)
        throw new OperatorError(`A page has at most ${LARGEST_HTML_BYTES / 1024} KB.`);
      return keep(knownKey(key), html, origin);
    },

    /** Every page, written or not, in their order. */
    async list() {
      const written = new Map((await store.list()).map((line) => [line.key, line] as const));
      return PAGE_KEYS.map((key) => ({ key, written: written.get(key) }));
    },

    /**
     * What a page said before, the latest first.
     *
     * @throws {OperatorError} for a page that there is not.
     */
    versions: async (key: string) => store.versions(knownKey(key)),

    /**
     * Brings back what a page said before; what it says now is kept as well.
     *
     * @param versionId the latest one without it.
     * @throws {OperatorError} when there is none.
     */
    async restore(key: string, versionId: number | undefined): Promise<number> {
      const page = knownKey(key);
      const versions = await store.versions(page);
      const version =
        versionId === undefined ? versions[0] : versions.find(({ id }) => id === versionId);
      if (!version)
        throw new OperatorError(
          `There is no earlier text of ${page}${versionId === undefined ? "" : ` with the number ${versionId}`}; see: npm run bijou -- pages list ${page}`,
        );
      return keep(page, version.content, "operator");
    },

    removeDemonstration: (): Promise<void> => store.removeDemonstration(),
  };
}
export type StaticPages = ReturnType<typeof createStaticPages>;
