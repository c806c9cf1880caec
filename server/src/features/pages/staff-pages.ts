import type { Readable } from "node:stream";
import type { StudioInput } from "@bijou/contract/studio/endpoint";
import { paths } from "@bijou/contract/site-paths";
import {
  type checkPage,
  type discardPageDraft,
  isDatedPage,
  isSitePage,
  MAX_PAGE_BYTES,
  type OwnPage,
  PAGE_KEYS,
  PAGE_PATHS,
  type PageKey,
  type PageList,
  type publishPage,
  type restorePage,
  type savePageDraft,
  type StaffPage,
} from "@bijou/contract/studio/pages";
import type { SitePicture } from "@bijou/contract/studio/site-pictures";
import type pg from "pg";
import type { Actor } from "../../platform/audit/actor.ts";
import { audit, type FieldChange } from "../../platform/audit/audit.ts";
import type { Database } from "../../platform/database/database.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import { hasText, HTML_POLICY, removedFrom, sanitizeHtml } from "../../platform/html/sanitize.ts";
import { type ArrivingPictures, examineUpload } from "../../platform/images/arriving-pictures.ts";
import { artPath } from "../../platform/images/art-path.ts";
import { StudioProblem, wrongField } from "../../platform/studio/problem.ts";
import { draftedPages, lockPageDraft, readPageDraft, writePageDraft } from "./drafts-store.ts";
import { listOwnPages, type OwnPageRow } from "./own-pages-store.ts";
import { createReadingStore } from "./reading-store.ts";
import { createStaticPageStore } from "./store.ts";

/** As wide as the text of a page on a sharp screen. */
const PICTURE_WIDTH = 1280;

const isoOf = (at: Date | undefined): string | null => at?.toISOString() ?? null;

const ownOf = ({ revision, name, address, inFooter }: OwnPageRow): OwnPage => ({
  revision,
  name,
  address,
  inFooter,
});

interface Placed {
  readonly key: PageKey;
  readonly path: string;
  readonly own: OwnPage | null;
}

interface Locked {
  readonly client: pg.PoolClient;
  readonly draft: string | null;
  readonly published: string;
  readonly at: Date;
}

/** Pages of text as staff write them: a draft, which viewers see once it is published (ST-100). */
export function createStaffPages(deps: {
  readonly database: Database;
  readonly arriving: ArrivingPictures;
  readonly now: () => number;
}) {
  const { database, arriving, now } = deps;
  const store = createStaticPageStore(database);
  const reading = createReadingStore(database);

  /** All pages, those that every site has first. */
  async function all(): Promise<Placed[]> {
    const own = await listOwnPages(database);
    return [
      ...PAGE_KEYS.map((key) => ({ key, path: PAGE_PATHS[key], own: null })),
      ...own.map((row) => ({
        key: `own-${row.id}` as const,
        path: paths.ownPage(row.address),
        own: ownOf(row),
      })),
    ];
  }

  /** @throws {StudioProblem} for a page that does not exist or was deleted. */
  async function place(key: PageKey): Promise<Placed> {
    const known = isSitePage(key)
      ? { key, path: PAGE_PATHS[key], own: null }
      : (await all()).find((page) => page.key === key);
    if (!known) throw new StudioProblem("not_found", `There is no page ${key}.`);
    return known;
  }

  async function askedOf(key: PageKey, askedAt: Date | null | undefined) {
    if (askedAt == null || !isDatedPage(key)) return null;
    return { at: askedAt.toISOString(), confirmed: await reading.confirmed(key) };
  }

  async function read(key: PageKey): Promise<StaffPage> {
    const [placed, found, draft, versions] = await Promise.all([
      place(key),
      store.find(key),
      readPageDraft(database, key),
      store.versions(key),
    ]);
    const published = found?.content ?? "";
    const content = draft?.content ?? null;
    return {
      ...placed,
      asked: await askedOf(key, found?.askedAt),
      isWritten: published !== "",
      hasDraft: content !== null,
      publishedAt: isoOf(found?.updatedAt),
      revision: draft?.revision ?? 0,
      html: content ?? published,
      publishedHtml: published,
      draftBy: content === null ? "" : (draft?.savedBy ?? ""),
      draftAt: content === null ? null : isoOf(draft?.savedAt),
      versions: versions.map(({ id, updatedAt, replacedAt }) => ({
        id: Number(id),
        writtenAt: updatedAt.toISOString(),
        replacedAt: replacedAt.toISOString(),
      })),
    };
  }

  /** Runs a change of a page that nobody else has changed meanwhile, and writes its entry. */
  async function change(
    actor: Actor,
    { key, revision }: { readonly key: PageKey; readonly revision: number },
    type: `page.${string}`,
    work: (locked: Locked) => Promise<{ draft: string | null; changes?: FieldChange[] }>,
  ): Promise<StaffPage> {
    const { path } = await place(key);
    await inTransaction(database, async (client) => {
      const row = await lockPageDraft(client, key);
      if (row.revision !== revision)
        throw new StudioProblem(
          "conflict",
          `${row.savedBy === "" ? "Someone else" : row.savedBy} changed this page in the meantime.`,
        );
      const at = new Date(now());
      const published = (await store.find(key))?.content ?? "";
      const { draft, changes = [] } = await work({ client, draft: row.content, published, at });
      await writePageDraft(client, { key, content: draft, by: actor.name, at });
      await audit(client, actor, {
        type,
        object: { kind: "page", id: key, name: path },
        changes,
        at,
      });
    });
    return read(key);
  }

  return {
    read,

    /** Where viewers read a page. */
    pathOf: async (key: PageKey): Promise<string> => (await place(key)).path,

    async list(): Promise<PageList> {
      const [pages, lines, drafted] = await Promise.all([
        all(),
        store.list(),
        draftedPages(database),
      ]);
      const byKey = new Map(lines.map((line) => [line.key, line]));
      return {
        pages: pages.map(({ key, path, own }) => ({
          key,
          path,
          own,
          isWritten: (byKey.get(key)?.characters ?? 0) > 0,
          hasDraft: drafted.includes(key),
          publishedAt: isoOf(byKey.get(key)?.updatedAt),
        })),
      };
    },

    saveDraft: (actor: Actor, { html, ...page }: StudioInput<typeof savePageDraft>) => {
      if (Buffer.byteLength(html) > MAX_PAGE_BYTES)
        throw wrongField("html", "too_long", "The page is too large: at most 200 KB.");
      return change(actor, page, "page.drafted", async ({ published }) => {
        const content = sanitizeHtml(html);
        return { draft: content === published ? null : content };
      });
    },

    discard: (actor: Actor, page: StudioInput<typeof discardPageDraft>) =>
      change(actor, page, "page.draft_discarded", async () => ({ draft: null })),

    publish: (
      actor: Actor,
      { asksMembers: asks = false, ...page }: StudioInput<typeof publishPage>,
    ) =>
      change(actor, page, "page.published", async ({ client, draft, published, at }) => {
        if (asks && !isDatedPage(page.key))
          throw wrongField("asksMembers", "invalid", "Members only confirm terms and privacy.");
        if (draft === null) throw new StudioProblem("wrong_state", "There is nothing to publish.");
        if (!hasText(draft))
          throw wrongField("html", "required", "Viewers would see an empty page.");
        await store.putIn(client, {
          key: page.key,
          content: draft,
          htmlPolicy: HTML_POLICY,
          origin: "operator",
          at,
          asks,
        });
        const changes: FieldChange[] = [
          { field: "characters", before: published.length, after: draft.length },
          ...(asks ? [{ field: "asksMembers", before: null, after: true }] : []),
        ];
        return { draft: null, changes };
      }),

    restore: (actor: Actor, { version, ...page }: StudioInput<typeof restorePage>) =>
      change(actor, page, "page.draft_restored", async ({ published }) => {
        const found = (await store.versions(page.key)).find(({ id }) => Number(id) === version);
        if (!found) throw new StudioProblem("not_found", "This earlier text is no longer stored.");
        // It may be of a time when more was allowed.
        const content = sanitizeHtml(found.content);
        return { draft: content === published ? null : content };
      }),

    check: ({ html }: StudioInput<typeof checkPage>) => ({
      html: sanitizeHtml(html),
      removed: removedFrom(html),
    }),

    upload: (actor: Actor, file: Readable): Promise<SitePicture> =>
      arriving.receive(actor, file, async ({ path }) => {
        const picture = await examineUpload(path, {});
        await arriving.store(actor, picture, {
          type: "page.picture_uploaded",
          object: { kind: "page", id: "", name: "Pages" },
        });
        const { hash, width, height } = picture;
        return { hash, width, height, path: artPath(hash, PICTURE_WIDTH) };
      }),
  };
}
export type StaffPages = ReturnType<typeof createStaffPages>;
