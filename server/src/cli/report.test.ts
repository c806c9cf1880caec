import { beforeAll, expect, test, vi } from "vitest";
import { month } from "./options.ts";
import { useCommandLine } from "../testing/command-line.ts";
import { useTestInstance } from "../testing/test-instance.ts";

vi.setConfig({ testTimeout: 120_000 });

const instance = await useTestInstance();
const { pool } = instance.database;
const { bijou } = await useCommandLine(instance);

const NAME = '=Night, "Train"';

beforeAll(async () => {
  const nightTrain = instance.title("night-train");
  const cage = instance.title("gilded-cage");
  await pool.query("delete from title_days");
  await pool.query("update titles set name = $2 where id = $1", [nightTrain, NAME]);
  await pool.query(
    `insert into title_days (title_id, day, views, seconds, premium_seconds, free_seconds) values
       ($1, '2026-02-01', 3, 150, 120, 30), ($1, '2026-02-28', 1, 60, 60, 0), ($2, '2026-02-14', 1, 90, 90, 0),
       ($2, '2026-03-01', 9, 9000, 0, 0), ($2, '2026-01-31', 9, 9000, 9000, 0)`,
    [nightTrain, cage],
  );
  await pool.query(
    `with ad as (insert into house_ads (key, name, asset_id) select 'soap', 'Soap', min(id) from assets returning id)
     insert into ad_days (ad_id, title_id, day, event, count)
     select id, null, '2026-02-03', unnest('{impression,complete,skip}'::text[]), unnest('{7,5,1}'::int[]) from ad`,
  );
  await pool.query(
    `insert into payments (id, currency, amount, paid_at, is_live) values
       ('in_1', 'usd', 100, '2026-02-01T00:00:00Z', true), ('in_2', 'jpy', 500, '2026-02-28T23:59:59.9Z', true),
       ('in_3', 'kwd', 1000, '2026-02-10Z', true), ('in_4', 'usd', 999, '2026-03-01T00:00:00Z', true),
       ('in_test', 'usd', 777, '2026-02-02Z', false)`,
  );
  await pool.query(
    `insert into payment_returns (id, payment_id, kind, currency, amount, moved_at) values
       ('txn_1', 'in_3', 'refund', 'kwd', -1, '2026-02-11Z'), ('txn_2', 'in_4', 'chargeback', 'usd', -999, '2026-04-02Z')`,
  );
});

test("titles, for people and for a spreadsheet", async () => {
  const shown = await bijou("report", "titles", "--month", "2026-02");
  expect(shown).toMatchObject({ code: 0 });
  expect(shown.output).toMatch(/night-train\s+=Night, "Train"\s+3\.0\s+0\.5\s+4\s+0\s+0\n/);
  const csv = await bijou("report", "titles", "--month", "2026-02", "--csv");
  expect(csv.output).toBe(
    [
      "title,name,premium minutes,free minutes,views,ads shown,ads completed",
      `night-train,"'=Night, ""Train""",3.0,0.5,4,0,0`,
      "gilded-cage,Gilded Cage,1.5,0.0,1,0,0",
      ",(no title: ads that were asked for without one),0.0,0.0,0,7,5",
      "",
    ].join("\r\n"),
  );
});

test("revenue, with the decimals of each currency", async () => {
  const { output } = await bijou("report", "revenue", "--month", "2026-02", "--csv");
  expect(output).toBe(
    [
      "currency,payments,gross,refunds,chargebacks,net",
      "JPY,1,500,0,0,500",
      "KWD,1,1.000,-0.001,0.000,0.999",
      "USD,1,1.00,0.00,0.00,1.00",
      "",
    ].join("\r\n"),
  );
});

test("payouts add up to the net of each currency", async () => {
  const { output } = await bijou("report", "payouts", "--month", "2026-02", "--csv");
  expect(output.replaceAll(`"'=Night, ""Train"""`, "Night Train")).toBe(
    [
      "currency,share,premium minutes,title,name",
      "JPY,333,3.0,night-train,Night Train",
      "JPY,167,1.5,gilded-cage,Gilded Cage",
      "KWD,0.666,3.0,night-train,Night Train",
      "KWD,0.333,1.5,gilded-cage,Gilded Cage",
      "USD,0.67,3.0,night-train,Night Train",
      "USD,0.33,1.5,gilded-cage,Gilded Cage",
      "",
    ].join("\r\n"),
  );
});

test("a month with refunds only is shown, without a division among titles", async () => {
  const { output } = await bijou("report", "payouts", "--month", "2026-04");
  expect(output).toMatch(/USD\s+-9\.99\s+0\.0\s+\(not shared: nothing was watched with Premium\)/);
  expect((await bijou("report", "revenue", "--month", "2026-05")).output).toBe(
    "No payments in this month.\n",
  );
});

test("a month that has not ended is reported as such", async () => {
  const month = new Date().toISOString().slice(0, 7);
  const { code, output } = await bijou("report", "titles", "--month", month);
  expect(code).toBe(0);
  expect(output).toContain(`${month} has not ended; these numbers will change.`);
});

test("an invalid month is rejected with a message", async () => {
  const { code, output } = await bijou("report", "revenue", "--month", "2026-13");
  expect(output).toContain("'2026-13' is invalid. There is no month 13; give one such as 2026-10.");
  expect(code).toBe(2);
});

test.each(["October", "2026", "2026-1", "2026-00", "0026-10", "2026-10-01", "2026-10 "])(
  "%j is not a month",
  (text) => {
    expect(() => month(text)).toThrow(/such as 2026-10\.$/);
  },
);

test("a month begins in UTC", () => {
  expect(month("2026-10")).toEqual(new Date("2026-10-01T00:00:00Z"));
});
