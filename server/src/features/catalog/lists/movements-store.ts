import type { ListName } from "@bijou/contract/studio/lists";
import type pg from "pg";

/** Lists of which a title has several entries, in a table of their own. */
type Joined = "genres" | "moods";
/** Lists of which a title has one entry, in a column. */
type OfColumn = "eras" | "regions";

const JOINED = { genres: "title_genres", moods: "title_moods" } as const;
const ENTRY = { genres: "genre_id", moods: "mood_id" } as const;
/** Of a title with both entries, the one that is kept gets this. */
const PLACE = { genres: "position", moods: "by_rule" } as const;
const BOTH = {
  genres: "least(i.position, f.position)",
  moods: "i.by_rule and f.by_rule",
} as const;
/** The rule of what is merged is over, so its titles have the mood because they were given it. */
const MOVED = { genres: "genre_id = $2", moods: "mood_id = $2, by_rule = false" } as const;
/** What `m` remembers of both entries. */
const FROM_PLACE = { genres: "m.from_place", moods: "m.from_place = 1" } as const;
const INTO_PLACE = { genres: "m.into_place", moods: "m.into_place = 1" } as const;
const RETURNED = {
  genres: "genre_id = $2",
  moods: "mood_id = $2, by_rule = m.from_place = 1",
} as const;
const COLUMN = { eras: "era_id", regions: "region_id" } as const;

interface Movement {
  readonly merge: number;
  /** The entry that becomes part of another one. */
  readonly from: number;
  readonly into: number;
}

async function moveJoined(
  client: pg.PoolClient,
  list: Joined,
  { merge, from, into }: Movement,
): Promise<number> {
  const { rowCount } = await client.query({
    name: `catalog-lists-remember-${list}`,
    text: `insert into list_merge_titles (merge_id, title_id, from_place, into_place)
           select $1, f.title_id, f.${PLACE[list]}::int, i.${PLACE[list]}::int
           from ${JOINED[list]} f left join ${JOINED[list]} i on i.title_id = f.title_id and i.${ENTRY[list]} = $3
           where f.${ENTRY[list]} = $2`,
    values: [merge, from, into],
  });
  await client.query({
    name: `catalog-lists-keep-${list}`,
    text: `update ${JOINED[list]} i set ${PLACE[list]} = ${BOTH[list]} from ${JOINED[list]} f
           where f.title_id = i.title_id and f.${ENTRY[list]} = $1 and i.${ENTRY[list]} = $2`,
    values: [from, into],
  });
  await client.query({
    name: `catalog-lists-drop-${list}`,
    text: `delete from ${JOINED[list]} f using ${JOINED[list]} i
           where f.title_id = i.title_id and f.${ENTRY[list]} = $1 and i.${ENTRY[list]} = $2`,
    values: [from, into],
  });
  await client.query({
    name: `catalog-lists-move-titles-${list}`,
    text: `update ${JOINED[list]} set ${MOVED[list]} where ${ENTRY[list]} = $1`,
    values: [from, into],
  });
  return rowCount ?? 0;
}

async function returnJoined(
  client: pg.PoolClient,
  list: Joined,
  { merge, from, into }: Movement,
): Promise<void> {
  await client.query({
    name: `catalog-lists-return-both-${list}`,
    text: `insert into ${JOINED[list]} (title_id, ${ENTRY[list]}, ${PLACE[list]})
           select m.title_id, $2, ${FROM_PLACE[list]} from list_merge_titles m
           join ${JOINED[list]} l on l.title_id = m.title_id and l.${ENTRY[list]} = $3
           where m.merge_id = $1 and m.into_place is not null on conflict do nothing`,
    values: [merge, from, into],
  });
  await client.query({
    name: `catalog-lists-return-place-${list}`,
    text: `update ${JOINED[list]} l set ${PLACE[list]} = ${INTO_PLACE[list]} from list_merge_titles m
           where m.merge_id = $1 and m.into_place is not null and l.title_id = m.title_id and l.${ENTRY[list]} = $2`,
    values: [merge, into],
  });
  await client.query({
    name: `catalog-lists-return-${list}`,
    text: `update ${JOINED[list]} l set ${RETURNED[list]} from list_merge_titles m
           where m.merge_id = $1 and m.into_place is null and l.title_id = m.title_id and l.${ENTRY[list]} = $3`,
    values: [merge, from, into],
  });
}

async function moveColumn(
  client: pg.PoolClient,
  list: OfColumn,
  { merge, from, into }: Movement,
): Promise<number> {
  const { rowCount } = await client.query({
    name: `catalog-lists-remember-${list}`,
    text: `insert into list_merge_titles (merge_id, title_id) select $1, id from titles where ${COLUMN[list]} = $2`,
    values: [merge, from],
  });
  await client.query({
    name: `catalog-lists-move-titles-${list}`,
    text: `update titles set ${COLUMN[list]} = $2 where ${COLUMN[list]} = $1`,
    values: [from, into],
  });
  return rowCount ?? 0;
}

async function returnColumn(
  client: pg.PoolClient,
  list: OfColumn,
  { merge, from, into }: Movement,
): Promise<void> {
  await client.query({
    name: `catalog-lists-return-${list}`,
    text: `update titles t set ${COLUMN[list]} = $2 from list_merge_titles m
           where m.merge_id = $1 and t.id = m.title_id and t.${COLUMN[list]} = $3`,
    values: [merge, from, into],
  });
}

/** Gives the titles of an entry another one, and remembers what they had. @returns how many titles */
export function moveTitles(
  client: pg.PoolClient,
  list: ListName,
  movement: Movement,
): Promise<number> {
  if (list === "menu") return Promise.resolve(0);
  return list === "genres" || list === "moods"
    ? moveJoined(client, list, movement)
    : moveColumn(client, list, movement);
}

/** Gives titles back what they had before, if they still have the entry that was kept. */
export function returnTitles(
  client: pg.PoolClient,
  list: ListName,
  movement: Movement,
): Promise<void> {
  if (list === "menu") return Promise.resolve();
  return list === "genres" || list === "moods"
    ? returnJoined(client, list, movement)
    : returnColumn(client, list, movement);
}
