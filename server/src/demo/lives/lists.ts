import type { Database } from "../../platform/database/database.ts";
import { MINUTE_MS } from "../../platform/durations.ts";
import type { Secrets } from "../../platform/secrets.ts";
import type { Titles } from "../../features/titles/service.ts";
import { createWatchLists } from "../../features/watchlists/service.ts";
import { daysBefore, type Life, type List } from "./lives.ts";
import type { Person } from "./lives-store.ts";

/** Time between two titles that are added to a list. */
const STEP_MS = MINUTE_MS;

/**
 * Seeds lists through the service of lists, at the times they were made. The mails of invitations are not sent: their
 * links are opened here.
 */
export async function seedLists(deps: {
  database: Database;
  titles: Titles;
  secrets: Secrets;
  lives: readonly Life[];
  people: ReadonlyMap<string, Person>;
  titleId: (key: string) => number | undefined;
  nowMs: number;
}): Promise<void> {
  const { database, titles, secrets, lives, people, titleId, nowMs } = deps;
  let at = nowMs;
  let link = "";
  const watchLists = createWatchLists({
    database,
    titles,
    stopKey: secrets.key("stop-invitations"),
    limitScale: 1,
    now: () => at,
    outbox: {
      async add(_client, mail) {
        ({ link } = mail.content);
      },
    },
  });

  async function share({ member }: Person, listId: number, reader: string): Promise<void> {
    const friend = people.get(reader);
    if (!friend) return;
    await watchLists.sharing.invite(member, listId, friend.email);
    const token = new URLSearchParams(link.slice(link.indexOf("?"))).get("token") ?? "";
    await watchLists.sharing.accept(friend.member, token);
  }

  async function mark(
    { votes = {}, seen = {} }: List,
    listId: number,
    marking: { isSeen: boolean | undefined; isVoted: boolean | undefined },
  ): Promise<void> {
    for (const [key, names] of Object.entries(marking.isVoted === true ? votes : seen))
      for (const name of names) {
        const person = people.get(name);
        const id = titleId(key);
        at += STEP_MS;
        if (person && id !== undefined)
          await watchLists.reading.mark(person.member, listId, id, marking);
      }
  }

  for (const { profile, lists = [] } of lives) {
    const owner = people.get(profile);
    if (!owner) continue;
    for (const list of lists) {
      at = daysBefore(nowMs, list.daysAgo);
      const { id } = await watchLists.add(owner.member, list.name);
      for (const key of list.titles.toReversed()) {
        at += STEP_MS;
        const title = titleId(key);
        if (title !== undefined) await watchLists.change(owner.member, id, title, "add");
      }
      for (const reader of list.readers ?? []) await share(owner, id, reader);
      await mark(list, id, { isSeen: true, isVoted: undefined });
      await mark(list, id, { isSeen: undefined, isVoted: true });
    }
  }
}
