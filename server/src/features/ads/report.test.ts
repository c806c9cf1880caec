import { createReportLink, revokeReportLink } from "@bijou/contract/studio/ad-reports";
import { getAd } from "@bijou/contract/studio/ads";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { firstOwner } from "../../testing/instance/staff.ts";
import type { StudioCaller } from "../../testing/instance/studio-caller.ts";
import { DAY_MS, useTestInstance } from "../../testing/test-instance.ts";
import { hasIcon } from "../../testing/has-icon.ts";

const instance = await useTestInstance();
const { pool } = instance.database;
const olive = await firstOwner(instance);
let owner: StudioCaller;
let id = 0;
beforeAll(async () => {
  owner = await olive.signIn();
});
beforeEach(async () => {
  await pool.query("delete from house_ads");
  const { rows } = await pool.query<{ id: number }>(
    `insert into house_ads (key, name, asset_id) select 'soap', 'Soap & <Water>', id from assets
     where external_id = 'trailer' returning id`,
  );
  id = rows[0]?.id ?? 0;
});

const get = (url: string) =>
  instance.app.http.inject({ method: "GET", url: new URL(url, "https://bijou.test").pathname });

async function count(day: string, event: string, times: number): Promise<void> {
  await pool.query(
    "insert into ad_days (ad_id, title_id, day, event, count) values ($1, $2, $3, $4, $5)",
    [id, instance.title("night-train"), day, event, times],
  );
}

async function share(days = 30): Promise<string> {
  return (await owner.call(createReportLink, { id, days })).url;
}

test("an advertiser's link shows the counts of its ad per day, as a page and as CSV, without signing in", async () => {
  await count("2026-11-01", "impression", 1200);
  await count("2026-11-01", "firstQuartile", 1000);
  await count("2026-11-01", "complete", 600);
  await count("2026-11-02", "impression", 300);
  await count("2026-11-02", "click", 30);
  await pool.query(
    `insert into house_ads (key, name, asset_id) select 'other', 'Other', id from assets where external_id = 'trailer'`,
  );
  const url = await share();
  const page = await get(url);
  expect(page.statusCode).toBe(200);
  expect(page.body).toContain("<h1>Soap &amp; &lt;Water&gt;</h1>");
  expect(page.body).toContain("<dd>1,500</dd>");
  expect(page.body).toContain("<dd>40%</dd>");
  expect(page.body).not.toContain("Other");
  const file = await get(`${url}/report.csv`);
  expect(file.headers["content-type"]).toContain("text/csv");
  expect(file.body.split("\r\n")).toEqual([
    "day_utc,impressions,first_quartile,midpoint,third_quartile,completed,clicks",
    "2026-11-02,300,0,0,0,0,30",
    "2026-11-01,1200,1000,0,0,600,0",
    "",
  ]);
});

test("the report is not indexed, stored, framed or sent on as a referrer", async () => {
  for (const address of [await share(), `${await share()}/report.csv`]) {
    const { headers } = await get(address);
    expect(headers).toMatchObject({
      "x-robots-tag": "noindex",
      "cache-control": "no-store",
      "referrer-policy": "no-referrer",
    });
  }
  const { body, headers } = await get(await share());
  expect(body).toContain('<meta name="robots" content="noindex">');
  expect(String(headers["content-security-policy"])).toContain("frame-ancestors 'none'");
  expect(hasIcon(body, headers["content-security-policy"])).toBe(true);
});

test("a link stops working when it is revoked and when it ends, and looks like one that never existed", async () => {
  const [first, second] = [await share(), await share(1)];
  expect(new Set([first, second]).size).toBe(2);
  const { reportLinks } = await owner.call(getAd, { id });
  expect(reportLinks).toHaveLength(2);
  await owner.call(revokeReportLink, { id, link: reportLinks[0]?.id ?? 0 });
  const revoked = await get(first);
  const unknown = await get(`/ad-report/${"a".repeat(43)}`);
  expect([revoked.statusCode, unknown.statusCode]).toEqual([404, 404]);
  expect(revoked.body).toBe(unknown.body);
  expect((await get(second)).statusCode).toBe(200);
  instance.clock.advance(DAY_MS);
  expect((await get(second)).body).toBe(unknown.body);
  expect((await get("/ad-report/short")).statusCode).toBe(404);
});

test("the token is stored only as a hash, and no response but the first has it", async () => {
  owner = await olive.signIn();
  const url = await share();
  const token = url.split("/").at(-1) ?? "";
  expect(Buffer.from(token, "base64url")).toHaveLength(32);
  const { rows } = await pool.query("select l::text as row from ad_report_links l");
  expect(JSON.stringify(rows)).not.toContain(token);
  const { rows: entries } = await pool.query("select e::text as row from audit_entries e");
  expect(JSON.stringify(entries)).not.toContain(token);
  expect(JSON.stringify(await owner.call(getAd, { id }))).not.toContain(token);
});

test("an ad has at most twenty links, and ended ones are deleted after a month", async () => {
  await pool.query(
    `insert into ad_report_links (ad_id, token_hash, created_at, created_by, expires_at)
     select $1, sha256(n::text::bytea), $2::timestamptz, 'Olive', $2::timestamptz + interval '1 day' from generate_series(1, 20) as n`,
    [id, new Date(instance.clock.now())],
  );
  expect((await owner.send(createReportLink, { id, days: 1 })).status).toBe(409);
  instance.clock.advance(31 * DAY_MS - 1);
  await instance.app.sweep();
  expect((await pool.query("select 1 from ad_report_links")).rowCount).toBe(20);
  instance.clock.advance(2);
  await instance.app.sweep();
  expect((await pool.query("select 1 from ad_report_links")).rowCount).toBe(0);
});
