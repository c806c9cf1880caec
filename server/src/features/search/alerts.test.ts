import { notifyArrival } from "@bijou/contract/search";
import { stopMails, updateSaveSearch } from "@bijou/contract/search/saved-searches";
import { describe, expect, test, vi } from "vitest";
import type { PersonKey } from "../../testing/instance/people.ts";
import { DAY_MS } from "../../testing/test-instance.ts";
import { useSearches } from "./saved-searches.fixture.ts";

const { instance, pool, search, arrive, refresh, save, mailsTo } = await useSearches();

describe("mails for saved searches", () => {
  const mailed = async (name: string, text: string) => {
    const saved = await save("free", name, { search_key: text });
    await saved.caller.call(updateSaveSearch, { save_search_id: saved.id, is_mailed: "1" });
    return saved;
  };

  test("contain the new titles of all searches, at most once a week", async () => {
    await mailed("Comets", "comet");
    await mailed("Rockets", "rocket");
    await save("free", "Not asked for", { search_key: "comet" });
    expect(await search.sendSavedSearchAlerts()).toBe(0);
    await arrive("The Green Comet");
    await arrive("Rocket to Nowhere");
    expect(await search.sendSavedSearchAlerts()).toBe(1);
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
    expect(await search.sendSavedSearchAlerts()).toBe(0);
    instance.clock.advance(7 * DAY_MS);
    expect(await search.sendSavedSearchAlerts()).toBe(1);
    const sent = (await mailsTo("free"))[1]?.content.searches;
    expect(sent?.flatMap(({ titles }) => titles.map(({ name }) => name))).toEqual([
      "The Blue Comet",
    ]);
    instance.clock.advance(7 * DAY_MS);
    expect(await search.sendSavedSearchAlerts()).toBe(0);
  });

  test("name the pictures of the titles", async () => {
    await mailed("Trains", "train");
    await arrive("The Last Train", { isPictured: true });
    await arrive("A Train in the Snow");
    expect(await search.sendSavedSearchAlerts()).toBe(1);
    const titles = (await mailsTo("free"))[0]?.content.searches[0]?.titles;
    const [plain, pictured] = titles ?? [];
    expect(plain).not.toHaveProperty("portrait");
    expect(pictured?.portrait).toMatch(/^[0-9a-f]{32}$/);
    const poster = await instance.anonymous.get(`/art/${pictured?.portrait ?? ""}-320.jpg`);
    expect(poster.status).toBe(200);
    expect(poster.headers["cross-origin-resource-policy"]).toBe("cross-origin");
  });

  test("are sent by one of two nodes", async () => {
    await mailed("Volcanoes", "volcano");
    await arrive("Under the Volcano");
    const sent = await Promise.all([
      search.sendSavedSearchAlerts(),
      search.sendSavedSearchAlerts(),
    ]);
    expect(sent.toSorted()).toEqual([0, 1]);
  });

  test("are not sent once they are stopped, even while one is being prepared", async () => {
    const { id } = await mailed("Deserts", "desert");
    await arrive("A Desert Crossing");
    const stopping = await pool.connect();
    await stopping.query("begin");
    await stopping.query("update saved_searches set is_mailed = false where id = $1", [id]);
    const sent = search.sendSavedSearchAlerts();
    await vi.waitFor(async () => {
      const waiting = await pool.query(
        "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
      );
      expect(waiting.rowCount).toBe(1);
    }, 10_000);
    await stopping.query("commit");
    stopping.release();
    expect(await sent).toBe(0);
    expect(await mailsTo("free")).toEqual([]);
  });

  test.each(["by the page", "by the mail program (RFC 8058)"])(
    "are stopped with one click %s",
    async (how) => {
      const { now } = await mailed("Glaciers", "glacier");
      await arrive(`Glacier ${how}`);
      await search.sendSavedSearchAlerts();
      const [mail] = await mailsTo("free");
      const { stopPath } = mail?.content ?? { stopPath: "" };
      const token = new URL(stopPath, "https://bijou.test").searchParams.get("token") ?? "";
      const response =
        how === "by the page"
          ? await instance.anonymous.send(stopMails, { token })
          : await instance.anonymous.get(stopPath, {
              method: "POST",
              headers: { "content-type": "application/x-www-form-urlencoded" },
            });
      expect(response.status).toBe(200);
      expect((await now())?.is_mailed).toBe("0");
      expect((await instance.anonymous.send(stopMails, { token })).status).toBe(200);
    },
  );

  test.each(["", "1", "1.", "1.AAAA", "0.x", "x.y", "1e3.z"])(
    "are not stopped by the token %j",
    async (token) => {
      const saved = await mailed("Rivers", "river");
      const { profileId } = instance.people.free;
      const response = await instance.anonymous.send(stopMails, {
        token: token.replace(/^1/, String(profileId)),
      });
      expect([400, 410]).toContain(response.status);
      const byProgram = await instance.anonymous.get(`/stop-mails?token=${token}`, {
        method: "POST",
      });
      expect(byProgram.status).toBe(410);
      expect((await saved.now())?.is_mailed).toBe("1");
    },
  );
});

describe("arrival alerts", () => {
  const requestAlert = async (person: PersonKey, text: string) =>
    (await instance.as(person)).send(notifyArrival, { search_key: text });

  test("mail the title once when it arrives, even if it was misspelled", async () => {
    expect((await requestAlert("bert", "caligary")).body).toMatchObject({
      message: "We’ll email you when it arrives.",
    });
    await arrive("Nothing to Do with It");
    expect(await search.sendArrivalAlerts()).toBe(0);
    await arrive("The Cabinet of Dr. Caligari");
    expect(await search.sendArrivalAlerts()).toBe(1);
    expect(await mailsTo("bert")).toMatchObject([
      {
        template: "title-arrived",
        content: {
          wish: "caligary",
          title: { name: "The Cabinet of Dr. Caligari", year: 1950 },
        },
      },
    ]);
    expect(await search.sendArrivalAlerts()).toBe(0);
  });

  test("are stored once per text, up to fifty, and need a word", async () => {
    for (let index = 0; index < 50; index++) await requestAlert("bea", `Film ${index}`);
    expect((await requestAlert("bea", "FILM, 7!")).status).toBe(200);
    expect((await requestAlert("bea", "One more")).body["error"]).toBe("too_many_wishes");
    expect((await requestAlert("free", "?!")).status).toBe(400);
  });

  test("name the picture of the title, but not in a mail about a child's search", async () => {
    await requestAlert("bert", "lighthouse");
    await requestAlert("bob", "lighthouse");
    await arrive("Lighthouse Keepers", { kids: true, isPictured: true });
    expect(await search.sendArrivalAlerts()).toBe(2);
    // Both profiles are of one account.
    const mails = await mailsTo("bert");
    const areBare = mails.map(({ content }) => content.title.landscape === undefined);
    expect(areBare.filter(Boolean)).toHaveLength(1);
    expect(areBare).toHaveLength(2);
  });

  test("notify a child only about titles for children", async () => {
    await requestAlert("bob", "pumpkin");
    await arrive("Pumpkin Massacre");
    expect(await search.sendArrivalAlerts()).toBe(0);
    await arrive("Pumpkin and Friends", { kids: true });
    expect(await search.sendArrivalAlerts()).toBe(1);
  });

  test("find a title in a large import", async () => {
    await requestAlert("bert", "the long awaited");
    await pool.query(
      `insert into titles (external_id, kind, name, year, published)
       select 'library-' || n, 'movie', case n when 1 then 'The Long Awaited' else 'Reel ' || n end, 1950, true
       from generate_series(1, 510) n order by n`,
    );
    instance.clock.advance(1_000);
    await refresh();
    instance.clock.advance(1_000);
    expect(await search.sendArrivalAlerts()).toBe(1);
    expect(await mailsTo("bert")).toMatchObject([
      { content: { title: { name: "The Long Awaited" } } },
    ]);
  });

  test("stay if the title that arrived during a scheduled deletion is unpublished when the deletion is cancelled", async () => {
    const scheduleDeletion = (at: Date | null) =>
      pool.query("update accounts set delete_at = $2 where id = $1", [
        instance.people.bert.accountId,
        at,
      ]);
    await requestAlert("bert", "zeppelin");
    await scheduleDeletion(new Date(instance.clock.now() + 7 * DAY_MS));
    await arrive("The Lost Zeppelin");
    expect(await search.sendArrivalAlerts()).toBe(0);
    instance.clock.advance(DAY_MS);
    await pool.query("update titles set published = false where name = 'The Lost Zeppelin'");
    await refresh();
    await scheduleDeletion(null);
    expect(await search.sendArrivalAlerts()).toBe(0);
    await arrive("Zeppelin Found");
    expect(await search.sendArrivalAlerts()).toBe(1);
    expect(await mailsTo("bert")).toMatchObject([
      { content: { title: { name: "Zeppelin Found" } } },
    ]);
  });

  test("wait for the premiere of an announced title", async () => {
    await requestAlert("bert", "submarine");
    await arrive("Yellow Submarine Crew", { inDays: 2 });
    expect(await search.sendArrivalAlerts()).toBe(0);
    instance.clock.advance(3 * DAY_MS);
    expect(await search.sendArrivalAlerts()).toBe(1);
  });
});

test("O-12: alerts that are being sent when the server stops end at the next one, which stays", async () => {
  for (const person of ["bert", "bea"] as const) {
    const caller = await instance.as(person);
    await caller.call(notifyArrival, { search_key: "moonbeam" });
  }
  await arrive("Moonbeam");
  const locking = await pool.connect();
  await locking.query("begin");
  await locking.query("select from wishes for update");
  const sent = search.sendArrivalAlerts();
  await vi.waitFor(async () => {
    const waiting = await pool.query(
      "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
    );
    expect(waiting.rowCount).toBe(1);
  }, 10_000);
  await search.close();
  await locking.query("commit");
  locking.release();
  expect(await sent).toBe(1);
  expect((await pool.query("select from wishes")).rowCount).toBe(1);
  expect(await search.sendArrivalAlerts()).toBe(0);
});
