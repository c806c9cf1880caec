import {
  deleteSaveSearch,
  notifyArrival,
  saveSearchList,
  stopMails,
  updateSaveSearch,
  userSaveSearchList,
  userSaveSearchVideos,
} from "@bijou/contract/search";
import { beforeEach, describe, expect, test, vi } from "vitest";
import type { PersonKey } from "../../testing/house/people.ts";
import { DAY_MS, useTestHouse } from "../../testing/test-house.ts";

const house = await useTestHouse();
const { pool } = house.database;
const { search } = house.app;

let added = 0;

/** A title that comes into the house now. */
async function arrive(name: string, { kids = false, inDays = 0 } = {}): Promise<void> {
  house.clock.advance(1_000);
  const release = inDays === 0 ? null : new Date(house.clock.now() + inDays * DAY_MS);
  await pool.query(
    `insert into titles (external_id, kind, name, year, published, kids, release_at)
     values ($1, 'movie', $2, 1950, true, $3, $4)`,
    [`arrival-${added++}`, name, kids, release],
  );
  await refresh();
  house.clock.advance(1_000);
}

async function refresh(): Promise<void> {
  await pool.query("update catalogue_version set version = version + 1");
  await house.refresh();
  await search.refresh();
}

async function save(person: PersonKey, name: string, input: object = {}) {
  const caller = await house.as(person);
  const answer = await caller.call(saveSearchList, { search_list_name: name, ...input });
  const id = answer.data.id;
  return {
    caller,
    id,
    answer,
    now: async () => (await caller.call(userSaveSearchList, {})).data.find((one) => one.id === id),
  };
}

interface MailRow {
  template: string;
  recipient: string;
  content: { stopPath: string; searches: { name: string; titles: { name: string }[] }[] };
}

const mailsTo = async (person: PersonKey): Promise<MailRow[]> =>
  (
    await pool.query<MailRow>(
      "select template, recipient, content from mails where recipient = $1 order by id",
      [house.people[person].email],
    )
  ).rows;

beforeEach(async () => {
  await pool.query("delete from saved_searches");
  await pool.query("delete from wishes");
  await pool.query("delete from search_news");
  await pool.query("delete from mails");
});

describe("S-103 T-18 C-32 C-33 C-34 C-35 saved searches", () => {
  test("are kept with their text and choices, and found again by id", async () => {
    const { answer, caller, id } = await save("free", "  Trains ", {
      search_key: "night train",
      genre_id: "101,102",
      view_type: "custom_grid",
    });
    expect(answer).toMatchObject({
      status_code: 1,
      message: "Your search has been saved.",
      data: {
        search_list_name: "Trains",
        search_key: "night train",
        genre_id: "101,102",
        era_id: "",
        region_id: "",
        view_type: "custom_grid",
        new_count: 0,
        is_mailed: "0",
      },
    });
    const found = await caller.call(userSaveSearchVideos, { save_search_id: id });
    expect(found.search_result.length).toBeGreaterThan(0);
  });

  test("by GET, as documented", async () => {
    const caller = await house.as("free");
    const input = { search_list_name: "By address", genre_id: "", era_id: "", region_id: "" };
    const answer = await caller.send(saveSearchList, input, { method: "GET" });
    expect(answer).toMatchObject({ status: 200, body: { status_code: 1 } });
    const { id } = answer.body["data"] as { id: number };
    const gone = await caller.send(deleteSaveSearch, { save_search_id: id }, { method: "GET" });
    expect(gone).toMatchObject({ status: 200, body: { message: "Your search has been removed." } });
  });

  test("the same name again is the same search, changed", async () => {
    const first = await save("free", "Mine", { search_key: "train" });
    const second = await save("free", "mine", { search_key: "boats" });
    expect(second.id).toBe(first.id);
    const { data, count } = await second.caller.call(userSaveSearchList, {});
    expect([count, data[0]?.search_list_name, data[0]?.search_key]).toEqual([1, "mine", "boats"]);
  });

  test("stop at fifty, however many come at once", async () => {
    const caller = await house.as("premium");
    const answers = await Promise.all(
      Array.from({ length: 60 }, (_, index) =>
        caller.send(saveSearchList, { search_list_name: `Search ${index}` }),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(50);
    expect(answers.find(({ status }) => status === 409)?.body["error"]).toBe("too_many_searches");
  });

  test.each([" ", "", "a\0b", "x".repeat(61)])("X-08 refuse the name %j", async (name) => {
    const answer = await (await house.as("free")).send(saveSearchList, { search_list_name: name });
    expect(answer).toMatchObject({ status: 400, body: { error: "invalid_request" } });
  });

  test("are renamed, but not to the name of another", async () => {
    const { caller, id, now } = await save("free", "One");
    await save("free", "Other");
    const rename = (name: string) =>
      caller.send(updateSaveSearch, { save_search_id: id, search_list_name: name });
    expect((await rename("other")).body["error"]).toBe("search_name_taken");
    expect((await rename("One and only")).status).toBe(200);
    expect((await now())?.search_list_name).toBe("One and only");
  });

  test("are removed once and for all, and removing again is no error", async () => {
    const { caller, id } = await save("free", "Soon gone");
    const remove = () => caller.send(deleteSaveSearch, { save_search_id: id });
    expect([(await remove()).status, (await remove()).status]).toEqual([200, 200]);
    expect((await caller.call(userSaveSearchList, {})).count).toBe(0);
    const opened = await caller.send(userSaveSearchVideos, { save_search_id: id });
    expect(opened.status).toBe(404);
    expect((await save("free", "Soon gone")).id).not.toBe(id);
  });

  test.each(["alan", "bert"] as const)("are not there for %s", async (other) => {
    const { id } = await save("ada", "Ada's own");
    const caller = await house.as(other);
    const input = { save_search_id: id };
    for (const endpoint of [deleteSaveSearch, userSaveSearchVideos, updateSaveSearch])
      expect((await caller.send(endpoint, input)).status).toBe(404);
  });

  test("V-04 need a member", async () => {
    const answer = await (await house.guest()).send(saveSearchList, { search_list_name: "Mine" });
    expect(answer).toMatchObject({ status: 401, body: { error: "member_required" } });
  });

  test("are renamed and saved at the same time without a fault", async () => {
    const { caller, id } = await save("free", "Old name");
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, index) => [
        caller.send(updateSaveSearch, { save_search_id: id, search_list_name: `Name ${index}` }),
        caller.send(saveSearchList, { search_list_name: `Name ${index}` }),
      ]).flat(),
    );
    expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
  });

  test("count what came since they were opened", async () => {
    const { caller, id, now } = await save("free", "Lighthouses", { search_key: "lighthouse" });
    await arrive("The Lighthouse Keeper");
    await arrive("Something Else");
    expect((await now())?.new_count).toBe(1);
    await caller.call(userSaveSearchVideos, { save_search_id: id });
    expect((await now())?.new_count).toBe(0);
  });

  test("count a premiere when it is, not when it is announced", async () => {
    const { now } = await save("free", "Zeppelins", { search_key: "zeppelin" });
    await arrive("Zeppelin Over Sea", { inDays: 3 });
    expect((await now())?.new_count).toBe(0);
    house.clock.advance(4 * DAY_MS);
    expect((await now())?.new_count).toBe(1);
  });

  test("hiding a title and showing it again is no news", async () => {
    await arrive("Seen Before");
    const { now } = await save("free", "Before", { search_key: "seen before" });
    await pool.query("update titles set published = false where name = 'Seen Before'");
    await refresh();
    await pool.query("update titles set published = true where name = 'Seen Before'");
    await refresh();
    expect((await now())?.new_count).toBe(0);
  });

  test("show a child what is for children alone", async () => {
    const { now } = await save("amy", "Ghosts", { search_key: "ghost" });
    await arrive("A Ghost Upstairs");
    await arrive("A Friendly Ghost", { kids: true });
    expect((await now())?.new_count).toBe(1);
  });
});

describe("mails about saved searches", () => {
  const mailed = async (name: string, text: string) => {
    const saved = await save("free", name, { search_key: text });
    await saved.caller.call(updateSaveSearch, { save_search_id: saved.id, is_mailed: "1" });
    return saved;
  };

  test("tell of what is new, all searches in one, at most once a week", async () => {
    await mailed("Comets", "comet");
    await mailed("Rockets", "rocket");
    await save("free", "Not asked for", { search_key: "comet" });
    expect(await search.tellNews()).toBe(0);
    await arrive("The Green Comet");
    await arrive("Rocket to Nowhere");
    expect(await search.tellNews()).toBe(1);
    const [mail] = await mailsTo("free");
    expect(mail).toMatchObject({
      template: "saved-search-news",
      content: {
        searches: [
          { name: "Comets", more: 0, titles: [{ name: "The Green Comet", year: 1950 }] },
          { name: "Rockets", titles: [{ name: "Rocket to Nowhere" }] },
        ],
      },
    });
    await arrive("The Blue Comet");
    expect(await search.tellNews()).toBe(0);
    house.clock.advance(7 * DAY_MS);
    expect(await search.tellNews()).toBe(1);
    const told = (await mailsTo("free"))[1]?.content.searches;
    expect(told?.flatMap(({ titles }) => titles.map(({ name }) => name))).toEqual([
      "The Blue Comet",
    ]);
    house.clock.advance(7 * DAY_MS);
    expect(await search.tellNews()).toBe(0);
  });

  test("one of two nodes tells it", async () => {
    await mailed("Volcanoes", "volcano");
    await arrive("Under the Volcano");
    const told = await Promise.all([search.tellNews(), search.tellNews()]);
    expect(told.toSorted()).toEqual([0, 1]);
  });

  test("do not go out once they are stopped, even where one was being made", async () => {
    const { id } = await mailed("Deserts", "desert");
    await arrive("A Desert Crossing");
    const stopping = await pool.connect();
    await stopping.query("begin");
    await stopping.query("update saved_searches set is_mailed = false where id = $1", [id]);
    const told = search.tellNews();
    await vi.waitFor(async () => {
      const waiting = await pool.query(
        "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
      );
      expect(waiting.rowCount).toBe(1);
    }, 10_000);
    await stopping.query("commit");
    stopping.release();
    expect(await told).toBe(0);
    expect(await mailsTo("free")).toEqual([]);
  });

  test.each(["by the page", "by the mail program (RFC 8058)"])(
    "stop by one click %s",
    async (how) => {
      const { now } = await mailed("Glaciers", "glacier");
      await arrive(`Glacier ${how}`);
      await search.tellNews();
      const [mail] = await mailsTo("free");
      const { stopPath } = mail?.content ?? { stopPath: "" };
      const token = new URL(stopPath, "https://house.test").searchParams.get("token") ?? "";
      const answer =
        how === "by the page"
          ? await house.nobody.send(stopMails, { token })
          : await house.nobody.get(stopPath, {
              method: "POST",
              headers: { "content-type": "application/x-www-form-urlencoded" },
            });
      expect(answer.status).toBe(200);
      expect((await now())?.is_mailed).toBe("0");
      expect((await house.nobody.send(stopMails, { token })).status).toBe(200);
    },
  );

  test.each(["", "1", "1.", "1.AAAA", "0.x", "x.y", "1e3.z"])(
    "are not stopped by the token %j",
    async (token) => {
      const saved = await mailed("Rivers", "river");
      const { profileId } = house.people.free;
      const answer = await house.nobody.send(stopMails, {
        token: token.replace(/^1/, String(profileId)),
      });
      expect([400, 410]).toContain(answer.status);
      const byProgram = await house.nobody.get(`/stop-mails?token=${token}`, { method: "POST" });
      expect(byProgram.status).toBe(410);
      expect((await saved.now())?.is_mailed).toBe("1");
    },
  );
});

describe("tell me when it arrives", () => {
  const wish = async (person: PersonKey, text: string) =>
    (await house.as(person)).send(notifyArrival, { search_key: text });

  test("mails the title when it arrives, once, though it was misspelt", async () => {
    expect((await wish("bert", "caligary")).body).toMatchObject({
      message: "We will write to you when it arrives.",
    });
    await arrive("Nothing to Do with It");
    expect(await search.fulfilWishes()).toBe(0);
    await arrive("The Cabinet of Dr. Caligari");
    expect(await search.fulfilWishes()).toBe(1);
    expect(await mailsTo("bert")).toMatchObject([
      {
        template: "title-arrived",
        content: { wish: "caligary", title: { name: "The Cabinet of Dr. Caligari", year: 1950 } },
      },
    ]);
    expect(await search.fulfilWishes()).toBe(0);
  });

  test("is kept once, up to fifty times, and needs a word", async () => {
    for (let index = 0; index < 50; index++) await wish("bea", `Film ${index}`);
    expect((await wish("bea", "FILM, 7!")).status).toBe(200);
    expect((await wish("bea", "One more")).body["error"]).toBe("too_many_wishes");
    expect((await wish("free", "?!")).status).toBe(400);
  });

  test("a child hears of what is for children alone", async () => {
    await wish("bob", "pumpkin");
    await arrive("Pumpkin Massacre");
    expect(await search.fulfilWishes()).toBe(0);
    await arrive("Pumpkin and Friends", { kids: true });
    expect(await search.fulfilWishes()).toBe(1);
  });

  test("hears of it though a whole library came at once", async () => {
    await wish("bert", "the long awaited");
    await pool.query(
      `insert into titles (external_id, kind, name, year, published)
       select 'library-' || n, 'movie', case n when 1 then 'The Long Awaited' else 'Reel ' || n end, 1950, true
       from generate_series(1, 510) n order by n`,
    );
    house.clock.advance(1_000);
    await refresh();
    house.clock.advance(1_000);
    expect(await search.fulfilWishes()).toBe(1);
    expect(await mailsTo("bert")).toMatchObject([
      { content: { title: { name: "The Long Awaited" } } },
    ]);
  });

  test("waits for the premiere of what is announced", async () => {
    await wish("bert", "submarine");
    await arrive("Yellow Submarine Crew", { inDays: 2 });
    expect(await search.fulfilWishes()).toBe(0);
    house.clock.advance(3 * DAY_MS);
    expect(await search.fulfilWishes()).toBe(1);
  });
});
