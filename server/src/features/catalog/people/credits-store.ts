import type { TitleFields } from "@bijou/contract/studio/title-fields";
import type pg from "pg";
import { isOtherName, personNamed } from "./person-named.ts";

const ADD_PEOPLE = `
  insert into people (name) select distinct a.name from unnest($1::text[]) as a(name)
  where not ${isOtherName("a.name")} order by a.name on conflict (name) do nothing`;
const CLEAR = "delete from title_people where title_id = $1";
const ADD = `
  insert into title_people (title_id, job, position, person_id, character)
  select $1, r.job, r.place - 1, p.id, r.character
  from rows from (jsonb_to_recordset($2) as (name text, job text, character text))
    with ordinality as r(name, job, character, place)
  join people p on p.id = ${personNamed("r.name")}`;

/** Replaces the cast and crew of a title. Names of nobody yet become people. */
export async function replaceCredits(
  client: pg.PoolClient,
  titleId: number,
  people: TitleFields["people"],
): Promise<void> {
  await client.query({
    name: "catalog-title-people-add",
    text: ADD_PEOPLE,
    values: [people.map(({ name }) => name)],
  });
  await client.query({ name: "catalog-title-credits-clear", text: CLEAR, values: [titleId] });
  await client.query({
    name: "catalog-title-credits-add",
    text: ADD,
    values: [titleId, JSON.stringify(people)],
  });
}
