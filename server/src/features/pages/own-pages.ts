import type { StudioInput } from "@bijou/contract/studio/endpoint";
import { paths } from "@bijou/contract/site-paths";
import {
  type addOwnPage,
  type changeOwnPage,
  type deleteOwnPage,
  MAX_OWN_PAGES,
  type orderOwnPages,
  type undeleteOwnPage,
} from "@bijou/contract/studio/own-pages";
import type { PageKey, PageList } from "@bijou/contract/studio/pages";
import type pg from "pg";
import type { Actor } from "../../platform/audit/actor.ts";
import { audit, changesBetween, type FieldChange } from "../../platform/audit/audit.ts";
import type { Database } from "../../platform/database/database.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import { DAY_MS } from "../../platform/durations.ts";
import { StudioProblem, wrongField } from "../../platform/studio/problem.ts";
import {
  addOwnPageRow,
  findDeletedPage,
  leaveAddress,
  listOwnPages,
  lockOwnPages,
  markOwnPage,
  type NewOwnPage,
  type OwnPageRow,
  placeOwnPages,
  sweepOwnPages,
  takeAddress,
  writeOwnPage,
} from "./own-pages-store.ts";

const RESTORABLE_MS = 30 * DAY_MS;
const ADDRESS = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

const keyOf = (id: number): PageKey => `own-${id}`;
const idOf = (key: PageKey): number => Number(/^own-(\d+)$/.exec(key)?.[1] ?? 0);
const compared = ({ name, address, inFooter }: NewOwnPage): NewOwnPage => ({
  name,
  address,
  inFooter,
});

/** What an audit entry is about. */
interface Changed {
  readonly type: `page.${string}`;
  readonly id: number;
  readonly address: string;
  readonly changes?: FieldChange[];
}

/** Pages that staff add beside those that every site has (ST-100). */
export function createOwnPages(deps: {
  readonly database: Database;
  readonly now: () => number;
  readonly list: () => Promise<PageList>;
}) {
  const { database, now, list } = deps;

  /** @throws {StudioProblem} that names the field. */
  function checked({ name, address, inFooter }: NewOwnPage, others: readonly OwnPageRow[]) {
    if (!ADDRESS.test(address))
      throw wrongField(
        "address",
        "invalid",
        "Write lower-case letters, digits and single hyphens, such as imprint.",
      );
    const other = others.find((page) => page.address === address);
    if (other)
      throw wrongField("address", "address_taken", `The page ${other.name} has this address.`, {
        value: other.name,
      });
    return { name: name.trim(), address, inFooter };
  }

  async function change(
    actor: Actor,
    work: (client: pg.PoolClient, pages: readonly OwnPageRow[], at: Date) => Promise<Changed>,
  ): Promise<PageKey> {
    return inTransaction(database, async (client) => {
      await lockOwnPages(client);
      const at = new Date(now());
      const { type, id, address, changes } = await work(
        client,
        await listOwnPages({ pool: client }),
        at,
      );
      const object = { kind: "page", id: keyOf(id), name: paths.ownPage(address) };
      await audit(client, actor, { type, object, at, ...(changes && { changes }) });
      return keyOf(id);
    });
  }

  /** @throws {StudioProblem} for a page that is gone or that someone else has changed. */
  function latest(
    pages: readonly OwnPageRow[],
    { key, revision }: { readonly key: PageKey; readonly revision: number },
  ): OwnPageRow {
    const page = pages.find(({ id }) => id === idOf(key));
    if (!page) throw new StudioProblem("not_found", `There is no page ${key} that was added.`);
    if (page.revision !== revision)
      throw new StudioProblem("conflict", "Someone else changed this page in the meantime.");
    return page;
  }

  return {
    async add(actor: Actor, given: StudioInput<typeof addOwnPage>) {
      const key = await change(actor, async (client, pages, at) => {
        if (pages.length >= MAX_OWN_PAGES)
          throw wrongField("name", "too_many", `There are ${MAX_OWN_PAGES} pages already.`, {
            limit: MAX_OWN_PAGES,
          });
        const page = checked(given, pages);
        await takeAddress(client, page.address);
        const id = await addOwnPageRow(client, page, at);
        const changes = changesBetween<object>({}, page);
        return { type: "page.added", id, address: page.address, changes };
      });
      return { ...(await list()), key };
    },

    async change(actor: Actor, { key, revision, ...given }: StudioInput<typeof changeOwnPage>) {
      await change(actor, async (client, pages, at) => {
        const before = latest(pages, { key, revision });
        const others = pages.filter((page) => page !== before);
        const after = checked(given, others);
        if (after.address !== before.address) {
          await takeAddress(client, after.address);
          await leaveAddress(client, before, at);
        }
        await writeOwnPage(client, before.id, after);
        const changes = changesBetween(compared(before), after);
        return { type: "page.settings_changed", id: before.id, address: after.address, changes };
      });
      return list();
    },

    async remove(actor: Actor, input: StudioInput<typeof deleteOwnPage>) {
      await change(actor, async (client, pages, at) => {
        const page = latest(pages, input);
        await markOwnPage(client, page.id, at);
        return { type: "page.deleted", ...page };
      });
      return list();
    },

    async bringBack(actor: Actor, { key }: StudioInput<typeof undeleteOwnPage>) {
      await change(actor, async (client, pages) => {
        const page = await findDeletedPage(client, idOf(key));
        if (!page)
          throw new StudioProblem("not_found", `The page ${key} can no longer be brought back.`);
        checked(page, pages);
        await takeAddress(client, page.address);
        await markOwnPage(client, page.id, null);
        return { type: "page.undeleted", ...page };
      });
      return list();
    },

    async order(actor: Actor, { keys }: StudioInput<typeof orderOwnPages>) {
      await change(actor, async (client, pages) => {
        const [first] = pages;
        const ids = keys.map(idOf);
        if (!first || ids.length !== pages.length || !pages.every(({ id }) => ids.includes(id)))
          throw new StudioProblem("conflict", "Pages were added or deleted in the meantime.");
        await placeOwnPages(client, ids);
        const after = keys.map((key) => pages.find(({ id }) => id === idOf(key))?.name);
        const changes = [{ field: "order", before: pages.map(({ name }) => name), after }];
        return { type: "page.ordered", ...first, changes };
      });
      return list();
    },

    /** Deletes what was deleted 30 days ago, with its texts. */
    sweep: (): Promise<void> => sweepOwnPages(database, new Date(now() - RESTORABLE_MS)),
  };
}
export type OwnPages = ReturnType<typeof createOwnPages>;
