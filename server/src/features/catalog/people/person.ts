import type { StudioInput } from "@bijou/contract/studio/endpoint";
import {
  type changePerson,
  type cropPortrait,
  MAX_PERSON_TITLES,
  PORTRAIT_SIZE,
  type PersonPage,
  type uploadPortrait,
} from "@bijou/contract/studio/person-page";
import type { Readable } from "node:stream";
import type pg from "pg";
import type { Actor } from "../../../platform/audit/actor.ts";
import { audit, changesBetween } from "../../../platform/audit/audit.ts";
import type { Database } from "../../../platform/database/database.ts";
import { inTransaction } from "../../../platform/database/transaction.ts";
import { StudioProblem, wrongField } from "../../../platform/studio/problem.ts";
import { readPictures } from "../artwork/artwork-store.ts";
import type { PictureMaker, Purpose } from "../artwork/picture-maker.ts";
import { namesByLanguage } from "../lists/names-by-language.ts";
import { statusOf } from "../title-status.ts";
import { recordChanges } from "../version-store.ts";
import {
  countTitles,
  lockPeople,
  namesOfOthers,
  type PersonFields,
  readPerson,
  type StoredPerson,
  titleIdsOf,
  titlesOf,
  writePerson,
} from "./person-store.ts";
import { renameInDrafts } from "./rename-in-drafts.ts";

const noPerson = (id: number): StudioProblem =>
  new StudioProblem("not_found", `There is no person ${id}.`);

/** @throws {StudioProblem} for people who do not exist, or have changed. */
export function requireRevision(person: StoredPerson | undefined, id: number, revision: number) {
  if (!person) throw noPerson(id);
  if (person.revision !== revision)
    throw new StudioProblem(
      "conflict",
      `Someone else has changed ${person.name}. Look again, then repeat this.`,
    );
  return person;
}

const forPerson = (personId: number): Purpose => ({
  least: PORTRAIT_SIZE,
  fillsScreen: false,
  async require(client) {
    const [person] = await lockPeople(client, [personId]);
    if (!person) throw noPerson(personId);
    const { id, name } = person;
    return {
      type: "person.portrait_uploaded",
      object: { kind: "person", id, name },
      place: "portrait",
    };
  },
});

/** The names in the one way in which they are stored. The former name and names in other languages mean them, too. */
function fieldsOf(
  person: StoredPerson,
  {
    name: given,
    names: inLanguages,
    otherNames,
    externalIds,
    portrait,
  }: StudioInput<typeof changePerson>,
): PersonFields {
  const name = given?.trim() ?? person.name;
  const names = namesByLanguage(inLanguages ?? person.names);
  const all = [...(otherNames ?? person.otherNames), person.name, ...Object.values(names)].map(
    (one) => one.trim(),
  );
  return {
    name,
    names,
    otherNames: [...new Set(all)].filter((one) => one !== name).toSorted(),
    externalIds: externalIds ?? person.externalIds,
    portrait: portrait === undefined ? person.portrait : portrait,
  };
}

/** @throws {StudioProblem} for a name that means somebody else. */
async function requireOwnNames(
  client: pg.PoolClient,
  id: number,
  { name, names, otherNames }: PersonFields,
): Promise<void> {
  const [taken] = await namesOfOthers(client, id, [name, ...otherNames]);
  if (!taken) return;
  const { asked, name: other } = taken;
  throw wrongField(
    asked === name ? "name" : Object.values(names).includes(asked) ? "names" : "otherNames",
    "other_person",
    `${asked} is ${asked === other ? "another person" : `another name of ${other}`}. Merge the two, or choose another name.`,
    { value: asked },
  );
}

/** @throws {StudioProblem} for a picture that is not stored, or not square. */
async function requirePortrait(client: pg.PoolClient, hash: string): Promise<void> {
  const [picture] = await readPictures(client, [hash]);
  if (!picture)
    throw wrongField(
      "portrait",
      "picture_gone",
      "This picture is no longer stored, because nothing used it. Upload it again.",
    );
  // Two pixels may be lost by rounding.
  if (Math.abs(picture.width - picture.height) > 2)
    throw wrongField("portrait", "not_square", "A portrait is square. Crop the picture first.");
}

/** People of the catalog, one by one. Viewers see a change at once, in all titles (ST-045). */
export function createPerson(deps: {
  readonly database: Database;
  readonly maker: PictureMaker;
  readonly now: () => number;
}) {
  const { database, maker, now } = deps;

  return {
    /** @throws {StudioProblem} for a person who does not exist. */
    async read(id: number): Promise<PersonPage> {
      const { pool } = database;
      const person = await readPerson(pool, id);
      if (!person) throw noPerson(id);
      const [titles, count, pictures] = await Promise.all([
        titlesOf(pool, person.id, MAX_PERSON_TITLES),
        countTitles(pool, person.id),
        person.portrait === null ? [] : readPictures(pool, [person.portrait]),
      ]);
      return {
        ...person,
        portrait: pictures[0] ?? null,
        titleCount: count.all,
        isShown: count.published > 0,
        titles: titles.map(({ published, release_at, trashed_at, ...title }) => ({
          ...title,
          status: statusOf({ published, releaseAt: release_at, trashedAt: trashed_at }, now()),
        })),
      };
    },

    change: (actor: Actor, input: StudioInput<typeof changePerson>) =>
      inTransaction(database, async (client) => {
        const { id, revision } = input;
        const [locked] = await lockPeople(client, [id]);
        const person = requireRevision(locked, id, revision);
        const { name, names, otherNames, externalIds, portrait } = person;
        const before: PersonFields = { name, names, otherNames, externalIds, portrait };
        const fields = fieldsOf(person, input);
        const changes = changesBetween(before, fields);
        if (changes.length === 0) return;
        await requireOwnNames(client, id, fields);
        if (fields.portrait !== null && fields.portrait !== portrait)
          await requirePortrait(client, fields.portrait);
        await writePerson(client, id, fields);
        const at = new Date(now());
        if (fields.name !== name) await renameInDrafts(client, name, fields.name, at);
        const object = { kind: "person", id, name: fields.name };
        await audit(client, actor, { type: "person.changed", object, changes, at });
        await recordChanges(client, { titleIds: await titleIdsOf(client, id) });
      }),

    upload: (actor: Actor, { id, crop }: StudioInput<typeof uploadPortrait>, file: Readable) =>
      maker.upload(actor, forPerson(id), file, crop),

    crop: (actor: Actor, { id, hash, crop }: StudioInput<typeof cropPortrait>) =>
      maker.crop(actor, forPerson(id), hash, crop),
  };
}
export type PersonService = ReturnType<typeof createPerson>;
