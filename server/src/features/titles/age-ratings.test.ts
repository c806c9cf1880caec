import { createClient } from "@bijou/contract/client";
import { paths } from "@bijou/contract/site-paths";
import { videoDetail } from "@bijou/contract/titles";
import { beforeAll, expect, test } from "vitest";
import { servePages } from "../../platform/pages/pages.ts";
import { useTestInstance } from "../../testing/test-instance.ts";
import { recordChanges } from "../catalog/service.ts";
import { countriesWithRatings } from "./age-ratings.ts";

const IN = { DE: "192.0.2.1", AT: "192.0.2.2", US: "192.0.2.3", FR: "192.0.2.4" } as const;
const looked: string[] = [];
const instance = await useTestInstance({
  countryOf: (ip) => {
    looked.push(ip);
    return Object.entries(IN).find(([, address]) => address === ip)?.[0] ?? "";
  },
});
const { app } = instance;
const id = instance.title("night-train");
const ratingsOf = async (transport: Parameters<typeof createClient>[0]): Promise<string> => {
  const { data } = await createClient(transport)(videoDetail, { video_id: id });
  return (data.age_ratings ?? []).map(({ rating }) => rating).join(", ");
};
let rendered = 0;
servePages(app.http, {
  web: {
    default: async (_, transport) => {
      rendered++;
      return { status: 200, headers: {}, html: await ratingsOf(transport), inlineScripts: [] };
    },
    pages: { [paths.detailPage]: ["video_id", "video_type"] },
  },
  rendererSecret: app.rendererSecret,
  limiter: app.limiter,
  publicUrl: "https://bijou.test",
  site: app.site.current,
  visitorCountry: app.visitorCountry,
  whenChanged: app.titles.whenChanged,
});
const pageIn = async (country: keyof typeof IN): Promise<string> => {
  const url = paths.detail({ video_id: id, video_type: 1 });
  return (await app.http.inject({ url, remoteAddress: IN[country] })).body;
};

async function choose(countries: Readonly<Record<string, string>>, elsewhere: string | null) {
  const { pool } = instance.owner;
  await pool.query("update rating_settings set countries = $1, elsewhere = $2", [
    JSON.stringify(countries),
    elsewhere,
  ]);
  await recordChanges(pool, { groups: true });
  await instance.refresh();
}
beforeAll(async () => {
  const { pool } = instance.owner;
  await pool.query(
    `update titles set tagline = 'It never stops.', maturity = '{mpa-pg,bbfc-12,fsk-12}' where id = $1`,
    [id],
  );
  await recordChanges(pool, { titleIds: [id] });
  await instance.refresh();
});

test("viewers’ apps learn the tagline, and of a title without one nothing", async () => {
  const guest = await instance.guest();
  const { data } = await guest.call(videoDetail, { video_id: id });
  expect(data.tagline).toBe("It never stops.");
  const other = await guest.call(videoDetail, { video_id: instance.title("silent-comet") });
  expect(other.data).not.toHaveProperty("tagline");
  expect(other.data).not.toHaveProperty("age_ratings");
});

test("the age rating for the viewer’s country comes first, for guests, members and on the page", async () => {
  await choose({ DE: "fsk", AT: "fsk", US: "mpa" }, "bbfc");
  const [guest, member] = [await instance.guest(), await instance.as("free")];
  for (const [country, first] of [
    ["DE", "FSK 12"],
    ["US", "MPA PG"],
    ["FR", "BBFC 12"],
    ["AT", "FSK 12"],
  ] as const) {
    for (const caller of [guest, member]) {
      const options = { from: IN[country], method: "GET" } as const;
      const { text } = await caller.send(videoDetail, { video_id: id }, options);
      const { data } = JSON.parse(text) as { data: { age_ratings: { rating: string }[] } };
      expect.soft(data.age_ratings.map(({ rating }) => rating)[0], country).toBe(first);
      expect.soft(data.age_ratings, country).toHaveLength(3);
    }
    expect.soft((await pageIn(country)).split(", ")[0], country).toBe(first);
  }
  // Germany and Austria share a page.
  expect(rendered).toBe(3);
});

test("where no system fits, the site’s first comes first", async () => {
  await choose({ DE: "fsk", US: "mpa" }, null);
  expect(await pageIn("FR")).toBe("MPA PG, FSK 12");
});

test("without countries of their own, no visitor’s country is looked up for a page", async () => {
  await choose({}, "fsk");
  looked.length = 0;
  expect(await pageIn("DE")).toBe("FSK 12");
  expect(looked).toEqual([]);
});

test("countries of one system have pages in common, and those of the system elsewhere none of their own", () => {
  const countries = { US: "mpa", DE: "fsk", IE: "bbfc", AT: "fsk" };
  expect(countriesWithRatings({ countries, elsewhere: "bbfc" })).toEqual([
    ["AT", "AT"],
    ["DE", "AT"],
    ["US", "US"],
  ]);
});
