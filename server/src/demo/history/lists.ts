import type { Database } from "../../platform/database/database.ts";
import { MINUTE_MS } from "../../platform/durations.ts";
import type { Secrets } from "../../platform/secrets.ts";
import type { Titles } from "../../features/titles/service.ts";
import { createWatchLists } from "../../features/watchlists/service.ts";
import { daysBefore, type MemberHistory, type List } from "./history.ts";
import { createListsStore, type Mark } from "./lists-store.ts";
import type { Person } from "./history-store.ts";

/** Time between two titles that are added to a list. */
const STEP_MS = MINUTE_MS;

/**
 * Seeds the lists of a profile through the service of lists, at the times they were made. The mails of invitations are
 * not sent: their links are opened here.
 */
export async function seedLists(
  { member }: Person,
  deps: {
    database: Database;
    titles: Titles;
    secrets: Secrets;
    history: MemberHistory;
    people: ReadonlyMap<string, Person>;
    titleId: (key: string) => number | undefined;
    nowMs: number;
  },
): Promise<void> {
  const { database, titles, secrets, history, people, titleId, nowMs } = deps;
  const store = createListsStore(database);
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

  async function share(listId: number, reader: string): Promise<void> {
    const friend = people.get(reader);
    if (!friend) return;
    await watchLists.sharing.invite(member, listId, friend.email);
    const token = new URLSearchParams(link.slice(link.indexOf("?"))).get("token") ?? "";
    await watchLists.sharing.accept(friend.member, token);
  }

  function marksOf({ seen = {}, votes = {} }: List): Mark[] {
    return [...new Set([...Object.keys(seen), ...Object.keys(votes)])].flatMap((key) => {
      const id = titleId(key);
      if (id === undefined) return [];
      const names = [...new Set([...(seen[key] ?? []), ...(votes[key] ?? [])])];
      return names.flatMap((name): Mark[] => {
        const marker = people.get(name);
        if (!marker) return [];
        at += STEP_MS;
        return [
          {
            titleId: id,
            profileId: marker.member.profileId,
            seenAt: seen[key]?.includes(name) === true ? new Date(at) : null,
            votedAt: votes[key]?.includes(name) === true ? new Date(at) : null,
          },
        ];
      });
    });
  }

  for (const list of history.lists ?? []) {
    at = daysBefore(nowMs, list.daysAgo);
    const { id } = await watchLists.add(member, list.name);
    const listed = list.titles.toReversed().flatMap((key) => {
      const title = titleId(key);
      at += STEP_MS;
      return title === undefined ? [] : [{ titleId: title, addedAt: new Date(at) }];
    });
    await store.addTitles(member.profileId, id, listed);
    for (const reader of list.readers ?? []) await share(id, reader);
    await store.addMarks(id, marksOf(list));
  }
}
