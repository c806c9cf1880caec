import { paths } from "@bijou/contract/site-paths";
import { isSitePage, PAGE_KEYS, PAGE_PATHS, type SitePageKey } from "@bijou/contract/studio/pages";
import { COMMAND } from "../../platform/audit/actor.ts";
import { audit } from "../../platform/audit/audit.ts";
import type { Database } from "../../platform/database/database.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import { OperatorError } from "../../platform/errors.ts";
import {
  hasText,
  HTML_POLICY,
  LARGEST_HTML_BYTES,
  sanitizeHtml,
} from "../../platform/html/sanitize.ts";
import { lockPageDraft, writePageDraft } from "./drafts-store.ts";
import { createOwnPageReader } from "./own-pages-store.ts";
import { createStaticPageStore } from "./store.ts";

export { showPageDraft } from "./drafts-store.ts";
export { PAGE_KEYS } from "@bijou/contract/studio/pages";

const OWN_PAGE_PATH = paths.ownPage("");

/** @throws {OperatorError} for an unknown page. */
function knownKey(key: string): SitePageKey {
  if (!isSitePage(key))
    throw new OperatorError(`There is no page ${key}. The pages are ${PAGE_KEYS.join(", ")}.`);
  return key;
}

/** Pages that the operator writes. They are sanitized when they are saved. */
export function createStaticPages(database: Database, now: () => number) {
  const store = createStaticPageStore(database);
  const ownPages = createOwnPageReader(database);

  async function save(
    key: SitePageKey,
    html: string,
    origin: "operator" | "demo",
  ): Promise<number> {
    const content = sanitizeHtml(html);
    if (!hasText(content))
      throw new OperatorError(
        `Nothing is left of this page without the HTML that isn’t allowed. ${key} wasn’t changed.`,
      );
    const at = new Date(now());
    await inTransaction(database, async (client) => {
      const draft = await lockPageDraft(client, key);
      const before = (await store.find(key, client))?.content ?? "";
      await store.putIn(client, { key, content, htmlPolicy: HTML_POLICY, origin, at });
      // The demonstration's texts are nobody's change.
      if (origin !== "operator" || content === before) return;
      // Whoever has the page open learns of it before publishing over it.
      const isDrafted = draft.content !== null && draft.content !== content;
      await writePageDraft(client, {
        key,
        content: isDrafted ? draft.content : null,
        by: isDrafted ? draft.savedBy : COMMAND.name,
        at: isDrafted ? draft.savedAt : at,
      });
      await audit(client, COMMAND, {
        type: "page.published",
        object: { kind: "page", id: key, name: PAGE_PATHS[key] },
        changes: [{ field: "characters", before: before.length, after: content.length }],
        at,
      });
    });
    return content.length;
  }

  return {
    content: (key: SitePageKey): Promise<string> => store.content(key),

    /** A page that the operator added; undefined without a text. */
    own: (address: string) => ownPages.read(address),

    /** The pages that the operator added and every page links to. */
    async inFooter(): Promise<{ name: string; address: string }[]> {
      return (await ownPages.written()).flatMap(({ name, address, inFooter }) =>
        inFooter ? [{ name, address: paths.ownPage(address) }] : [],
      );
    },

    /** Where the page is that was at this address of the site; undefined if none was. */
    async movedTo(address: string): Promise<string | undefined> {
      if (!address.startsWith(OWN_PAGE_PATH)) return undefined;
      const moved = await ownPages.movedTo(address.slice(OWN_PAGE_PATH.length));
      return moved === undefined ? undefined : paths.ownPage(moved);
    },

    /** The pages with content, in order, and when each last changed. */
    async written(): Promise<{ key: SitePageKey | undefined; path: string; updatedAt: Date }[]> {
      const [ofSite, own] = await Promise.all([store.written(PAGE_KEYS), ownPages.written()]);
      return [
        ...ofSite.map(({ key, updatedAt }) => ({ key, path: PAGE_PATHS[key], updatedAt })),
        ...own.map(({ address, updatedAt }) => ({
          key: undefined,
          path: paths.ownPage(address),
          updatedAt,
        })),
      ];
    },

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
