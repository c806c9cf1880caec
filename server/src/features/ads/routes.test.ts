import { randomUUID } from "node:crypto";
import { advertisement, myAds } from "@bijou/contract/ads";
import { beforeEach, describe, expect, test } from "vitest";
import { DAY_MS, HOUR_MS, useTestInstance } from "../../testing/test-instance.ts";
import { reportAds } from "./operate.ts";
import { AD_EVENTS } from "./vast.ts";

const instance = await useTestInstance({ countryOf: (ip) => (ip === "192.0.2.33" ? "CZ" : "") });
const { pool } = instance.database;
const video_id = instance.title("night-train");

async function addAd(key: string, fields: Readonly<Record<string, unknown>> = {}): Promise<number> {
  const { rows } = await pool.query<{ id: number }>(
    `insert into house_ads (key, name, asset_id, weight, starts_at, ends_at, countries, most_per_day, click_url)
     select $1, $1, id, coalesce($2, 1), $3, $4, coalesce($5, '{}'::text[]), $6, $7
     from assets where external_id = 'trailer' returning id`,
    [
      key,
      fields["weight"],
      fields["startsAt"],
      fields["endsAt"],
      fields["countries"],
      fields["mostPerDay"],
      fields["clickUrl"],
    ],
  );
  return rows[0]?.id ?? 0;
}

const tagOf = async (person: Parameters<typeof instance.as>[0]): Promise<string> =>
  (await (await instance.as(person)).call(advertisement, { video_id })).data.adv_url;

async function vastAt(tag: string, from?: string): Promise<string> {
  const response = await instance.anonymous.get(tag, from === undefined ? {} : { from });
  expect(response.status).toBe(200);
  return response.text;
}

const unescapeXml = (text: string): string => text.replaceAll("&amp;", "&");

function trackedAt(vast: string, event: string): string {
  const url = new RegExp(`(/ads/event\\?event=${event}&amp;token=[^<]+)`).exec(vast)?.[1];
  if (url === undefined) throw new Error(`The ad does not track ${event}`);
  return unescapeXml(url);
}

const adIn = (vast: string): number => Number(/<Ad id="(\d+)"/.exec(vast)?.[1] ?? 0);

async function counts(): Promise<Record<string, number>> {
  const { rows } = await pool.query<{ event: string; count: number }>(
    "select event, sum(count)::int as count from ad_days group by event",
  );
  return Object.fromEntries(rows.map(({ event, count }) => [event, count]));
}

beforeEach(async () => {
  await pool.query("delete from house_ads");
  await pool.query("delete from ad_breaks");
  await pool.query("delete from profile_ad_months");
});

describe("the chosen ad", () => {
  test("is an inline ad with media, skip offset, click and tracking URLs", async () => {
    await addAd("Corner & <Café>", { clickUrl: "https://cafe.example/?a=1&b=2" });
    const vast = await vastAt(await tagOf("free"));
    expect(vast).toContain('<VAST version="4.2" xmlns="http://www.iab.com/VAST">');
    expect(vast).toContain("<AdTitle>Corner &amp; &lt;Café&gt;</AdTitle>");
    expect(vast).toContain('<Linear skipoffset="00:00:05.000">');
    expect(vast).toContain("<Duration>00:00:30.000</Duration>");
    expect(vast).toContain("<ClickThrough>https://cafe.example/?a=1&amp;b=2</ClickThrough>");
    const media = /<MediaFile [^>]*>([^<]+)</.exec(vast)?.[1] ?? "";
    // VAST readers ignore relative URLs.
    expect(media).toMatch(/^http:\/\/localhost(:\d+)?\/media\/public\//);
    expect(vast).not.toMatch(/>\/(?:ads|media)\//);
    expect((await instance.anonymous.get(new URL(media).pathname)).status).toBe(200);
    for (const event of AD_EVENTS) expect(trackedAt(vast, event)).toBeTruthy();
  });

  test("M-10: each answer for a tag has its own ad serving id, and no cache may store it", async () => {
    await addAd("any");
    const tag = await tagOf("free");
    const servingIds: string[] = [];
    for (let time = 0; time < 2; time += 1) {
      const { headers, text } = await instance.anonymous.get(tag);
      expect(headers["cache-control"]).toBe("no-store");
      const servingId = /<AdServingId>([0-9a-f-]{36})<\/AdServingId>/.exec(text)?.[1] ?? "";
      for (const event of AD_EVENTS)
        expect(
          new URL(trackedAt(text, event), "https://bijou.test").searchParams.get("ad_serving_id"),
        ).toBe(servingId);
      servingIds.push(servingId);
    }
    expect(new Set(servingIds).size).toBe(2);
  });

  test("matches the date, the country and the weight", async () => {
    const now = instance.clock.now();
    await addAd("over", { endsAt: new Date(now - 1) });
    await addAd("to come", { startsAt: new Date(now + HOUR_MS) });
    await addAd("resting", { weight: 0 });
    const czech = await addAd("czech", { countries: ["CZ"] });
    const tag = await tagOf("free");
    expect(adIn(await vastAt(tag))).toBe(0);
    expect(adIn(await vastAt(tag, "192.0.2.33"))).toBe(czech);
  });

  test("respects the daily cap per profile", async () => {
    const capped = await addAd("capped", { mostPerDay: 1 });
    const tag = await tagOf("free");
    await instance.anonymous.get(trackedAt(await vastAt(tag), "impression"));
    expect(adIn(await vastAt(await tagOf("free")))).toBe(0);
    expect(adIn(await vastAt(await tagOf("bert")))).toBe(capped);
    instance.clock.advance(DAY_MS + 1);
    expect(adIn(await vastAt(await tagOf("free")))).toBe(capped);
  });

  test.each([
    "/ads/vast",
    "/ads/vast?break=1",
    `/ads/vast?break=${randomUUID()}`,
    "/ads/vast?break=1&break=2",
  ])("%s returns an empty document", async (url) => {
    await addAd("any");
    expect(await vastAt(url)).toContain('<VAST version="4.2" xmlns="http://www.iab.com/VAST"/>');
  });
});

describe("counting", () => {
  test("each event of an ad in a break counts once, however often it is reported", async () => {
    await addAd("any");
    const vast = await vastAt(await tagOf("free"));
    for (const event of ["impression", "start", "firstQuartile", "midpoint", "click"]) {
      for (let time = 0; time < 3; time += 1) {
        expect((await instance.anonymous.get(trackedAt(vast, event))).status).toBe(204);
      }
    }
    expect(await counts()).toEqual({
      impression: 1,
      start: 1,
      firstQuartile: 1,
      midpoint: 1,
      click: 1,
    });
  });

  test("an ad that was requested without a title counts for the ad, without a title", async () => {
    await addAd("soap");
    const { data } = await (await instance.as("free")).call(advertisement, {});
    const vast = await vastAt(data.adv_url);
    for (let time = 0; time < 2; time++)
      await instance.anonymous.get(trackedAt(vast, "impression"));
    const other = await vastAt(
      (await (await instance.as("bert")).call(advertisement, {})).data.adv_url,
    );
    await instance.anonymous.get(trackedAt(other, "impression"));
    const { rows } = await pool.query("select title_id, event, count from ad_days");
    expect(rows).toEqual([{ title_id: null, event: "impression", count: 2 }]);
    expect((await reportAds(instance.database, new Date(instance.clock.now())))[0]).toMatchObject({
      key: "soap",
      impressions: 2,
    });
  });

  test("concurrent reports of an event count once", async () => {
    await addAd("any");
    const url = trackedAt(await vastAt(await tagOf("free")), "impression");
    await Promise.all(Array.from({ length: 10 }, () => instance.anonymous.get(url)));
    expect(await counts()).toEqual({ impression: 1 });
  });

  test("a forged or expired tracking URL is not counted", async () => {
    await addAd("any");
    const url = trackedAt(await vastAt(await tagOf("free")), "complete");
    const token = new URL(url, "https://bijou.test").searchParams.get("token") ?? "";
    const [breakId, ad, expires, signature] = token.split(".");
    const forged = [
      "",
      "x",
      [breakId, "999", expires, signature].join("."),
      [randomUUID(), ad, expires, signature].join("."),
      [breakId, ad, "9999999999", signature].join("."),
      token.slice(0, -1),
    ];
    for (const attempt of forged)
      expect(
        (await instance.anonymous.get(`/ads/event?event=complete&token=${attempt}`)).status,
      ).toBe(410);
    expect((await instance.anonymous.get(`/ads/event?event=made-up&token=${token}`)).status).toBe(
      410,
    );
    instance.clock.advance(7 * HOUR_MS);
    expect((await instance.anonymous.get(url)).status).toBe(410);
    expect(await counts()).toEqual({});
  });

  test("a profile gets a limited number of tags per hour", async () => {
    await addAd("any");
    const tags: string[] = [];
    for (let call = 0; call < 70; call += 1) tags.push(await tagOf("free"));
    const handedOut = tags.filter((tag) => tag !== "");
    expect(handedOut).toHaveLength(60);
    for (const tag of handedOut)
      await instance.anonymous.get(trackedAt(await vastAt(tag), "impression"));
    expect(await counts()).toEqual({ impression: 60 });
    expect(await tagOf("bert")).not.toBe("");
    instance.clock.advance(HOUR_MS + 1);
    expect(await tagOf("free")).not.toBe("");
  });

  test("breaks are deleted after two days, and their counts stay", async () => {
    await addAd("any");
    await instance.anonymous.get(trackedAt(await vastAt(await tagOf("free")), "impression"));
    instance.clock.advance(2 * DAY_MS - 1);
    await instance.app.sweep();
    expect((await pool.query("select 1 from ad_breaks")).rowCount).toBe(1);
    instance.clock.advance(2);
    await instance.app.sweep();
    expect((await pool.query("select 1 from ad_breaks")).rowCount).toBe(0);
    expect(await counts()).toEqual({ impression: 1 });
  });
});

describe("/my-ads", () => {
  const month = { has_ads: true, ads_this_month: 0, minutes_this_month: 0, seconds_this_month: 0 };
  const monthOf = async (person: Parameters<typeof instance.as>[0]) =>
    (await (await instance.as(person)).call(myAds, {})).data;

  test("returns the number and length of the ads that a member saw this month", async () => {
    await addAd("any");
    expect(await monthOf("free")).toEqual(month);
    for (let film = 0; film < 3; film += 1) {
      const vast = await vastAt(await tagOf("free"));
      for (const event of [
        "impression",
        "start",
        "firstQuartile",
        "midpoint",
        "thirdQuartile",
        "complete",
      ])
        await instance.anonymous.get(trackedAt(vast, event));
    }
    const { seconds_this_month: seconds, ...rounded } = await monthOf("free");
    expect(rounded).toEqual({ has_ads: true, ads_this_month: 3, minutes_this_month: 2 });
    expect(Math.ceil(seconds / 60)).toBe(2);
    expect(await monthOf("bert")).toEqual(month);
  });

  test("a premium member has no ads", async () => {
    expect(await monthOf("premium")).toMatchObject({ has_ads: false });
  });
});
