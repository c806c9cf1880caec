import { personDetail } from "@bijou/contract/titles/people";
import { videoDetail } from "@bijou/contract/titles";
import { beforeAll, describe, expect, test } from "vitest";
import { useTestInstance } from "../../../testing/test-instance.ts";
import { recordChanges } from "../../catalog/version-store.ts";

const instance = await useTestInstance();
const { pool } = instance.database;
const guest = await instance.guest();
const child = await instance.as("amy");
const NELL = instance.person("Nell Farrow");
const MAX = instance.person("Max Oser");

/** Adds a credit to a title of the catalog, as an import does. */
async function credit(key: string, personId: number, job: string): Promise<void> {
  const titleId = instance.title(key);
  await pool.query(
    `insert into title_people (title_id, job, position, person_id)
     select $1::int, $2, coalesce(max(position) + 1, 100), $3 from title_people where title_id = $1`,
    [titleId, job, personId],
  );
  await recordChanges(pool, { titleIds: [titleId] });
  await instance.refresh();
}

async function change(key: string, set: string): Promise<void> {
  const titleId = instance.title(key);
  await pool.query(`update titles set ${set} where id = $1`, [titleId]);
  await recordChanges(pool, { titleIds: [titleId] });
  await instance.refresh();
}

const person = async (id = NELL, caller = guest) =>
  (await caller.call(personDetail, { person_id: id })).data;
const titlesOf = ({ credits }: Awaited<ReturnType<typeof person>>) =>
  credits.map(({ job, videos }) => [job, ...videos.map(({ video_title: name }) => name)]);
const detail = async (key: string, caller = guest) =>
  (await caller.call(videoDetail, { video_id: instance.title(key) })).data;

beforeAll(async () => {
  await change("silent-comet", "year = 1921");
  await credit("silent-comet", NELL, "director");
  await credit("silent-comet", NELL, "actor");
  await credit("gilded-cage", NELL, "director");
  await credit("gilded-cage", MAX, "actor");
  await credit("silent-comet", MAX, "actor");
  await credit("secret-reel", NELL, "director");
});

describe("/person-detail", () => {
  test("has the published titles by job, the latest first, and whom they work with", async () => {
    const found = await person();
    expect(found).toMatchObject({
      person_name: "Nell Farrow",
      first_year: 1921,
      last_year: 1941,
      title_count: 3,
      works_with: [{ person_id: MAX, person_name: "Max Oser", together: 2 }],
    });
    const [[job, ...directed] = [], acted] = titlesOf(found);
    expect(job).toBe("director");
    expect(directed.toSorted()).toEqual(["Gilded Cage", "Paper Boats", "Silent Comet"]);
    expect(directed.at(-1)).toBe("Silent Comet");
    expect(acted).toEqual(["actor", "Silent Comet"]);
  });

  test("L-11: somebody with few titles comes with what is like the latest, and not theirs", async () => {
    const { credits, like_theirs: others } = await person();
    const theirs = new Set(credits.flatMap(({ videos }) => videos.map(({ video_id: id }) => id)));
    const { data: latest } = await guest.call(videoDetail, {
      video_id: credits[0]?.videos[0]?.video_id ?? 0,
    });
    const expected = latest.more_like_this.filter(({ video_id: id }) => !theirs.has(id));
    expect(expected.length).toBeGreaterThan(0);
    expect(others.slice(0, expected.length)).toEqual(expected);
    expect(others.filter(({ video_id: id }) => theirs.has(id))).toEqual([]);
  });

  test("a child sees only titles for children, and nobody known from others alone", async () => {
    const found = await person(NELL, child);
    expect(titlesOf(found)).toEqual([["director", "Paper Boats"]]);
    expect(found).toMatchObject({ title_count: 1, first_year: 1941, works_with: [] });
    const hidden = await child.send(personDetail, { person_id: MAX });
    const unknown = await child.send(personDetail, { person_id: 2_147_483_647 });
    expect(unknown).toMatchObject({ status: 404, body: { error: "object_not_found" } });
    expect(hidden.text).toBe(unknown.text);
  });

  test("an edit of the catalog changes what guests were shown before", async () => {
    expect((await person()).title_count).toBe(3);
    await credit("early-bird", NELL, "writer");
    expect(titlesOf(await person())).toContainEqual(["writer", "Early Bird"]);
    await change("early-bird", "published = false");
    expect((await person()).title_count).toBe(3);
    await change("early-bird", "published = true");
    expect((await person()).title_count).toBe(4);
    await pool.query("delete from title_people where title_id = $1", [
      instance.title("early-bird"),
    ]);
    await change("early-bird", "changed_at = now()");
    expect((await person()).title_count).toBe(3);
  });

  test("somebody of an unpublished title alone is not known", async () => {
    const { rows } = await pool.query<{ id: number }>(
      "insert into people (name) values ('Secret Maker') returning id",
    );
    const id = rows[0]?.id ?? 0;
    await credit("secret-reel", id, "director");
    expect((await guest.send(personDetail, { person_id: id })).status).toBe(404);
  });
});

describe("/video-detail", () => {
  test("names everybody once, with another title that the viewer may watch", async () => {
    const { people } = await detail("silent-comet");
    expect(people.map(({ person_name: name, jobs }) => [name, jobs])).toEqual([
      ["Nell Farrow", ["director", "actor"]],
      ["Max Oser", ["actor"]],
    ]);
    expect(people[0]?.also_here).toMatchObject({ video_type: 1, video_title: "Paper Boats" });
    const ofChild = await detail("paper-boats", child);
    expect(ofChild.people).toMatchObject([{ person_name: "Nell Farrow", also_here: null }]);
  });

  test("has more by its director, without what the viewer may not see", async () => {
    const { more_by: more } = await detail("paper-boats");
    expect(more).toMatchObject({ person_id: NELL, person_name: "Nell Farrow" });
    const names = more?.videos.map(({ video_title: name }) => name);
    expect(names).toEqual(["Gilded Cage", "Silent Comet"]);
    expect((await detail("paper-boats", child)).more_by).toBeNull();
    expect((await detail("lost-print")).more_by).toBeNull();
  });

  test("shows a new title of its people at once", async () => {
    expect((await detail("night-train")).more_by).toBeNull();
    await credit("lost-print", instance.person("Irène Vidal"), "director");
    const { more_by: more, people } = await detail("night-train");
    expect(more?.videos.map(({ video_title: name }) => name)).toEqual(["Lost Print"]);
    expect(people[0]?.also_here?.video_title).toBe("Lost Print");
    await change("lost-print", "published = false");
    expect((await detail("night-train")).people[0]?.also_here).toBeNull();
  });
});
