import { PAGE_KEYS, type PageKey } from "@bijou/contract/studio/pages";
import type { Database } from "../../platform/database/database.ts";
import { OperatorError } from "../../platform/errors.ts";
import {
  hasText,
  HTML_POLICY,
  LARGEST_HTML_BYTES,
  sanitizeHtml,
} from "../../platform/html/sanitize.ts";
import { createStaticPageStore } from "./store.ts";

export { showPageDraft } from "./drafts-store.ts";
export { PAGE_KEYS, type PageKey } from "@bijou/contract/studio/pages";

const isPageKey = (key: string): key is PageKey => PAGE_KEYS.some((known) => known === key);

/** @throws {OperatorError} for an unknown page. */
function knownKey(key: string): PageKey {
  if (!isPageKey(key))
    throw new OperatorError(`There is no page ${key}. The pages are ${PAGE_KEYS.join(", ")}.`);
  return key;
}

/** Pages that the operator writes. They are sanitized when they are saved. */
export function createStaticPages(database: Database, now: () => number) {
  const store = createStaticPageStore(database);

  async function save(key: PageKey, html: string, origin: "operator" | "demo"): Promise<number> {
    const content = sanitizeHtml(html);
    if (!hasText(content))
      throw new OperatorError(
        `Nothing is left of this page without the HTML that isn’t allowed. ${key} wasn’t changed.`,
      );
    await store.put({ key, content, htmlPolicy: HTML_POLICY, origin, at: new Date(now()) });
    return content.length;
  }

  return {
    content: (key: PageKey): Promise<string> => store.content(key),

    /** The pages with content, in order, and when each last changed. */
    written: () => store.written(),

    /**
     * Saves a page; returns its length in characters after sanitizing.
     *
     * @throws {OperatorError} for an unknown page, and for content that is too large or empty.
     */
    async set(
      key: string,
      html: string,
      origin: "operator" | "demo" = "operator",
    ): Promise<number> {
      if (Buffer.byteLength(html) > LARGEST_HTML_BYTES)
        throw new OperatorError(`The page is too large: at most ${LARGEST_HTML_BYTES / 1024} KB.`);
      return save(knownKey(key), html, origin);
    },

    /** All pages, in order. */
    async list() {
      const written = new Map((await store.list()).map((line) => [line.key, line] as const));
      return PAGE_KEYS.map((key) => ({ key, written: written.get(key) }));
    },

    /**
     * Earlier versions of a page, newest first.
     *
     * @throws {OperatorError} for an unknown page.
     */
    versions: async (key: string) => store.versions(knownKey(key)),

    /**
     * Restores an earlier version of a page; the current content becomes a version.
     *
     * @param versionId the newest by default.
     * @throws {OperatorError} for an unknown version.
     */
    async restore(key: string, versionId: number | undefined): Promise<number> {
      const page = knownKey(key);
      const versions = await store.versions(page);
      const version =
        versionId === undefined ? versions[0] : versions.find(({ id }) => id === versionId);
      if (!version)
        throw new OperatorError(
          `There is no earlier version of ${page}${versionId === undefined ? "" : ` with the number ${versionId}`}. List the versions with: npm run bijou -- pages list ${page}`,
        );
      return save(page, version.content, "operator");
    },

    removeDemonstration: (): Promise<void> => store.removeDemonstration(),
  };
}
export type StaticPages = ReturnType<typeof createStaticPages>;
