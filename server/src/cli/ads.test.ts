import { join } from "node:path";
import { advertisement } from "@bijou/contract/ads";
import { beforeAll, expect, test, vi } from "vitest";
import { drawVideo } from "../testing/sample-video.ts";
import { useCommandLine } from "../testing/command-line.ts";
import { useTestInstance } from "../testing/test-instance.ts";

vi.setConfig({ testTimeout: 120_000 });

const instance = await useTestInstance();
const { pool } = instance.database;
const { directory, bijou } = await useCommandLine(instance);

beforeAll(async () => {
  await pool.query("delete from house_ads");
  await pool.query(
    `insert into house_ads (key, name, asset_id) select 'soap', 'Soap', id from assets where external_id = 'trailer'`,
  );
});

test("an ad's terms are changed and listed", async () => {
  const terms =
    "--weight 3 --from 2026-10-01 --until 2099-01-01 --countries cz,DE --most-per-day 2 --no-skip";
  const changed = await bijou("ads", "add", "soap", "--name", "Soap & Water", ...terms.split(" "));
  expect(changed).toMatchObject({ code: 0 });
  const list = await bijou("ads", "list");
  expect(list.output).toMatch(
    /soap\s+30 s\s+weight 3\s+2026-10-01\.\.2099-01-01\s+CZ,DE\s+2 a day\s+Soap & Water/,
  );
  const { rows } = await pool.query("select skip_after_seconds from house_ads");
  expect(rows).toEqual([{ skip_after_seconds: null }]);
});

test("a limit of an ad can be removed", async () => {
  const limits = ["--from", "", "--until", "", "--most-per-day", "", "--click", ""];
  await bijou("ads", "add", "soap", "--click", "https://cafe.example/", "--until", "2099-01-01");
  expect(await bijou("ads", "add", "soap", ...limits)).toMatchObject({ code: 0 });
  const { rows } = await pool.query(
    "select starts_at, ends_at, most_per_day, click_url, weight from house_ads",
  );
  const none = { starts_at: null, ends_at: null, most_per_day: null, click_url: null };
  expect(rows).toEqual([{ ...none, weight: 3 }]);
  await bijou("ads", "add", "soap", "--from", "2026-10-01");
});

test.each([
  [["add", "soap", "--until", "2026-02-31"], "Give a day such as 2026-10-31", 2],
  [
    ["add", "tea", "--weight", "1"],
    "There is no ad tea. List the ads with: npm run bijou -- ads list",
    1,
  ],
  [["add", "soap", "--until", "2020-01-01"], "soap would end before it starts.", 1],
  [["add", "soap", "--countries", "Bohemia"], "Give codes such as CZ,DE", 2],
  [["add", "soap", "--click", "javascript:alert(1)"], "Give an address such as", 2],
  [["report", "--month", "October"], "Give a month such as 2026-10", 2],
] as const)("an invalid option is rejected with a message: %s", async (args, sentence, code) => {
  const response = await bijou("ads", ...args);
  expect(response.output).toContain(sentence);
  expect(response.code).toBe(code);
});

test("a video becomes an ad that free members see", async () => {
  const file = await drawVideo(join(directory, "tea.mp4"));
  const added = await bijou("ads", "add", "tea", "--file", file, "--name", "Tea", "--weight", "9");
  expect(added).toMatchObject({ code: 0 });
  const { rows } = await pool.query(
    `select h.name, h.weight, a.duration_ms between 2900 and 3200 as is_whole from house_ads h
     join assets a on a.id = h.asset_id where h.key = 'tea'`,
  );
  expect(rows).toEqual([{ name: "Tea", weight: 9, is_whole: true }]);
  await pool.query("delete from house_ads where key = 'tea'");
});

test("a month's counts are reported, for people and for a spreadsheet", async () => {
  await bijou("ads", "add", "soap", "--countries", "", "--from", "2020-01-01", "--skip", "5");
  const free = await instance.as("free");
  const { data } = await free.call(advertisement, { video_id: instance.title("night-train") });
  const vast = (await instance.anonymous.get(data.adv_url)).text.replaceAll("&amp;", "&");
  for (const event of ["impression", "start", "firstQuartile", "skip"])
    await instance.anonymous.get(
      new RegExp(`/ads/event\\?event=${event}&[^<]+`).exec(vast)?.[0] ?? "",
    );
  const month = new Date(instance.clock.now()).toISOString().slice(0, 7);
  const csv = await bijou("ads", "report", "--month", month, "--csv");
  expect(csv.output).toContain(
    "ad,shown,1/4,1/2,3/4,complete,skipped,clicks,errors\nsoap,1,1,0,0,0,1,0,0",
  );
  expect((await bijou("ads", "report", "--month", "2020-01")).output).toMatch(/soap\s+0\s+0/);
});
