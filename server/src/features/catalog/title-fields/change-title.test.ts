import type { TitleChanges } from "@bijou/contract/studio/title-fields";
import { expect, test } from "vitest";
import { COMMAND } from "../../../platform/audit/actor.ts";
import { inTransaction } from "../../../platform/database/transaction.ts";
import { useTestInstance } from "../../../testing/test-instance.ts";
import { changeTitle, requireTitle } from "./change-title.ts";

const instance = await useTestInstance();
const { database } = instance;

async function idOf(key: string): Promise<number> {
  const { rows } = await database.pool.query<{ id: number }>(
    "select id from titles where external_id = $1",
    [key],
  );
  return rows[0]?.id ?? 0;
}

async function change(key: string, changes: TitleChanges) {
  const id = await idOf(key);
  return inTransaction(database, async (client) =>
    changeTitle(client, COMMAND, await requireTitle(client, id), changes, {
      type: "title.changed",
      at: new Date(instance.clock.now()),
    }),
  );
}
const fieldsOf = async (key: string) => {
  const id = await idOf(key);
  return (await inTransaction(database, (client) => requireTitle(client, id))).fields;
};

test("ST-042: each field of a title is written as it was given, and read the same", async () => {
  const before = await fieldsOf("night-train");
  const changes: TitleChanges = {
    name: "The Night Train",
    originalName: "Le train de nuit",
    year: 1942,
    runtimeSeconds: 2_700,
    shortDescription: "A train.",
    longDescription: "A long train.",
    genres: ["drama", "mystery"],
    moods: [],
    era: null,
    region: null,
    keywords: ["train", "night"],
    countries: ["France", "Italy"],
    languages: [],
    kids: true,
    silent: true,
    remastered: true,
    filmThatMatters: true,
    filmThatMattersReason: "It moves.",
    people: [
      { name: "Anna Ort", job: "actor", character: "Conductor" },
      { name: "Bea Lind", job: "director", character: null },
      { name: "Anna Ort", job: "writer", character: null },
    ],
    premium: true,
    premiumUntil: "2030-01-02T03:04:05.000Z",
    releaseAt: "2020-01-02T03:04:00.000Z",
    territories: ["FR", "IT"],
    embeddable: false,
  };
  const changed = await change("night-train", changes);
  expect(await fieldsOf("night-train")).toEqual({ ...before, ...changes });
  expect(changed.find(({ field }) => field === "year")).toEqual({
    field: "year",
    before: before.year,
    after: 1942,
  });
  // The same again is no change.
  expect(await change("night-train", changes)).toEqual([]);
});

test("what surrounds a text, and a role of one who is no actor, is not stored", async () => {
  await change("paper-boats", {
    name: " Paper Boats ",
    originalName: "  ",
    people: [{ name: " Cy Rell ", job: "writer", character: "Himself" }],
  });
  expect(await fieldsOf("paper-boats")).toMatchObject({
    name: "Paper Boats",
    originalName: null,
    people: [{ name: "Cy Rell", job: "writer", character: null }],
  });
});

test.each<[TitleChanges, string]>([
  [{ genres: ["drama", "no-such-genre"] }, "not_offered"],
  [{ moods: ["no-such-mood"] }, "not_offered"],
  [{ era: "no-such-era" }, "not_offered"],
  [{ region: "no-such-region" }, "not_offered"],
  [{ still: { hash: "0".repeat(32), focus: null } }, "picture_gone"],
])("%j is refused, and nothing of it is written", async (wrong, code) => {
  const before = await fieldsOf("tide-tables");
  await expect(change("tide-tables", { year: 1900, ...wrong })).rejects.toMatchObject({
    code: "invalid_request",
    more: { fields: [{ path: Object.keys(wrong)[0], code }] },
  });
  expect(await fieldsOf("tide-tables")).toEqual(before);
});

test("a title counts as updated if only its people change", async () => {
  const changedAt = async (): Promise<Date | undefined> => {
    const { rows } = await database.pool.query<{ at: Date }>(
      "select changed_at as at from titles where external_id = 'silent-comet'",
    );
    return rows[0]?.at;
  };
  const before = await changedAt();
  await change("silent-comet", { people: [{ name: "Dee Fox", job: "actor", character: null }] });
  expect((await changedAt())?.getTime()).toBeGreaterThan(before?.getTime() ?? Number.NaN);
});

test("a change of a title is in the audit log with each field before and after", async () => {
  const { year } = await fieldsOf("tide-tables");
  await change("tide-tables", { year: 1950, kids: (await fieldsOf("tide-tables")).kids });
  const { rows } = await database.pool.query<{ changes: unknown; actor: string }>(
    `select changes, actor_name as actor from audit_entries
     where object_kind = 'title' and object_id = $1 order by id desc limit 1`,
    [String(await idOf("tide-tables"))],
  );
  expect(rows).toEqual([
    { actor: "Command line", changes: [{ field: "year", before: year, after: 1950 }] },
  ]);
});
