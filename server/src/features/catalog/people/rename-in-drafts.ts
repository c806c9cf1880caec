import { type Credit, TitleFields } from "@bijou/contract/studio/title-fields";
import type pg from "pg";
import Value from "typebox/value";
import { writeDraft } from "../title-page/title-drafts-store.ts";
import { draftsNaming } from "./merge-store.ts";

/** Names one person instead of another; lines that then say no more than another one are left out. */
export function renamed(people: readonly Credit[], from: string, to: string): Credit[] {
  const all = people.map((credit) => (credit.name === from ? { ...credit, name: to } : credit));
  return all.filter(
    ({ name, job, character }, place) =>
      name !== to ||
      !all.some(
        (other, otherPlace) =>
          otherPlace !== place &&
          other.name === name &&
          other.job === job &&
          ((character === null && other.character !== null) ||
            (character === other.character && otherPlace < place)),
      ),
  );
}

/** @returns how many drafts named the person. */
export async function renameInDrafts(
  client: pg.PoolClient,
  from: string,
  to: string,
  at: Date,
): Promise<number> {
  const drafts = await draftsNaming(client, from);
  for (const { titleId, fields } of drafts) {
    const { people } = fields;
    if (!people || !Value.Check(TitleFields.properties.people, people.value)) continue;
    const value = renamed(people.value, from, to);
    await writeDraft(client, titleId, { ...fields, people: { ...people, value } }, at);
  }
  return drafts.length;
}
