import { saveSearchList, userSaveSearchList } from "@bijou/contract/search/saved-searches";
import { beforeEach } from "vitest";
import type { PersonKey } from "../../testing/instance/people.ts";
import { DAY_MS, useTestInstance } from "../../testing/test-instance.ts";

interface MailedTitle {
  name: string;
  portrait?: string;
  landscape?: string;
}

interface MailRow {
  template: string;
  recipient: string;
  content: {
    stopPath: string;
    searches: { name: string; titles: MailedTitle[] }[];
    title: MailedTitle;
  };
}

/** An instance with helpers for new titles, saved searches and mails; each test starts without any. */
export async function useSearches() {
  const instance = await useTestInstance();
  const { pool } = instance.database;
  const { search } = instance.app;
  let added = 0;

  /** Publishes a new title. `isPictured`: with the portrait of another title in each place. */
  async function arrive(
    name: string,
    { kids = false, inDays = 0, isPictured = false } = {},
  ): Promise<void> {
    instance.clock.advance(1_000);
    const release = inDays === 0 ? null : new Date(instance.clock.now() + inDays * DAY_MS);
    await pool.query(
      `insert into titles (external_id, kind, name, year, published, kids, release_at, portrait_hash, landscape_hash)
       select $1, 'movie', $2, 1950, true, $3, $4, art.hash, art.hash
       from (select max(portrait_hash) as hash from titles where $5::bool) art`,
      [`arrival-${added++}`, name, kids, release, isPictured],
    );
    await refresh();
    instance.clock.advance(1_000);
  }

  async function refresh(): Promise<void> {
    await pool.query("update catalogue_version set version = version + 1");
    await instance.refresh();
    await search.refresh();
  }

  async function save(person: PersonKey, name: string, input: object = {}) {
    const caller = await instance.as(person);
    const response = await caller.call(saveSearchList, { search_list_name: name, ...input });
    const id = response.data.id;
    return {
      caller,
      id,
      response,
      now: async () =>
        (await caller.call(userSaveSearchList, {})).data.find((one) => one.id === id),
    };
  }

  const mailsTo = async (person: PersonKey): Promise<MailRow[]> =>
    (
      await pool.query<MailRow>(
        "select template, recipient, content from mails where recipient = $1 order by id",
        [instance.people[person].email],
      )
    ).rows;

  beforeEach(async () => {
    await pool.query("delete from saved_searches");
    await pool.query("delete from wishes");
    await pool.query("delete from search_news");
    await pool.query("delete from mails");
  });

  return { instance, pool, search, arrive, refresh, save, mailsTo };
}
