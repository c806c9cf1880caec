import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import {
  moodList,
  theOracleStepOne,
  theOracleStepTwo,
  viewTheOracleStepOne,
} from "@bijou/contract/oracle";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createDirectoryStore } from "../../platform/files/directory-store.ts";
import { createImageStore } from "../../platform/images/image-store.ts";
import { createMediaStore } from "../../platform/media/media-store.ts";
import { useTestInstance } from "../../testing/test-instance.ts";
import { importManifest } from "../catalog/service.ts";

const instance = await useTestInstance();
const guest = await instance.guest();
const child = await instance.as("amy");
const member = await instance.as("free");
const directory = await mkdtemp(join(tmpdir(), "bijou-oracle-"));
afterAll(() => rm(directory, { recursive: true, force: true }));

const movie = (id: string, name: string, rest: object) => ({
  id,
  kind: "movie",
  name,
  year: 1926,
  runtimeMinutes: 68,
  shortDescription: `What happens in ${name}.`,
  genres: ["comedy"],
  ...rest,
});

/** Moods with rules. The instance's other titles have neither keywords nor a length. */
const manifest = {
  version: 1,
  moods: [
    {
      key: "laugh",
      name: "Make me laugh",
      description: "Falling off things.",
      emblem: "grin",
      genres: ["comedy"],
      keywords: ["Slapstick", "farce"],
      tone: { leastMinutes: 40 },
    },
    { key: "shiver", name: "Give me the shivers", emblem: "moon", keywords: ["vampire"] },
    { key: "small", name: "For small people", emblem: "balloon", tone: { kids: true } },
    { key: "void", name: "Nothing at all" },
  ],
  titles: [
    movie("the-fall", "The Fall", { keywords: ["slapstick", "Farce", "hat"] }),
    movie("the-chase", "The Chase", { runtimeMinutes: 95, keywords: ["slapstick"], year: 1931 }),
    movie("the-long-chase", "The Long Chase", { runtimeMinutes: 180, keywords: ["farce"] }),
    movie("the-count", "The Count", { genres: ["mystery"], keywords: ["vampire"], year: 1922 }),
    movie("both", "A Funny Count", { keywords: ["vampire", "farce"], year: 1930 }),
    movie("talk", "Talk", { keywords: ["talk"], moods: ["laugh"] }),
    movie("soon", "Soon", { keywords: ["slapstick"], release: { inDays: 5 } }),
    movie("ancient", "Ancient", { keywords: ["slapstick"], year: 1899 }),
  ],
  settings: { "oracle.fromYear": 1915, "oracle.toYear": 1968, "oracle.title": "The Oracle" },
};

beforeAll(async () => {
  const file = join(directory, "manifest.json");
  await writeFile(file, JSON.stringify(manifest));
  const { database } = instance;
  const stores = {
    database,
    images: createImageStore(createDirectoryStore(directory), database),
    media: createMediaStore(createDirectoryStore(directory)),
  };
  await importManifest(stores, file, { origin: "operator" });
  await instance.refresh();
});

const THIS_YEAR = new Date(instance.clock.now()).getUTCFullYear();
const moods = async (caller = guest) => (await caller.call(moodList, {})).data;
const idOf = async (name: string): Promise<string> =>
  String((await moods()).find((mood) => mood.mood_name === name)?.id);

async function hand(
  request: Partial<Parameters<typeof guest.call<typeof theOracleStepTwo>>[1]>,
  caller = guest,
) {
  const years = { from_year: 1900, to_year: 1950 };
  return (await caller.call(theOracleStepTwo, { ...years, seed: 1, take: 9, ...request })).data;
}
const names = (cards: readonly { video_title: string }[]): string[] =>
  cards.map(({ video_title: name }) => name).toSorted();

describe("C-36, F-20, the first step", () => {
  test("has the texts, the years, and the number of titles per year", async () => {
    const { data } = await guest.call(viewTheOracleStepOne, {});
    expect(data).toMatchObject({
      title: "The Oracle",
      subtitle: "What are you in the mood for?",
      from_year: 1900,
      to_year: THIS_YEAR,
      default_from_year: 1915,
      default_to_year: 1968,
    });
    const counted = data.years.reduce((sum, { count }) => sum + count, 0);
    expect(counted).toBe(data.total_number_of_titles);
    expect(data.years.some(({ year }) => year < 1900)).toBe(false);
  });

  test("the default range is 1991 to 2015", async () => {
    await instance.database.pool.query("delete from settings where key like 'oracle.%Year'");
    instance.clock.advance(3_000);
    const { data } = await member.call(viewTheOracleStepOne, {});
    expect(data).toMatchObject({ default_from_year: 1991, default_to_year: 2015 });
  });
});

describe("C-38 the number of titles in a range", () => {
  const count = async (input: object): Promise<number> =>
    (await guest.call(theOracleStepOne, { from_year: 0, to_year: 0, ...input })).count;

  test("counts the titles of the years and the time", async () => {
    const all = await guest.call(viewTheOracleStepOne, {});
    expect(await count({ from_year: 1900, to_year: THIS_YEAR })).toBe(
      all.data.total_number_of_titles,
    );
    const of1926 = all.data.years.find(({ year }) => year === 1926)?.count ?? 0;
    expect(await count({ from_year: 1926, to_year: 1926 })).toBe(of1926);
    const within = (max_minutes: number) => count({ from_year: 1922, to_year: 1922, max_minutes });
    expect((await within(68)) - (await within(67))).toBe(1);
  });

  test("a title with several of the requested moods counts once", async () => {
    const [laugh, shivers] = await Promise.all(
      ["Make me laugh", "Give me the shivers"].map((name) => idOf(name)),
    );
    const of = (mood: string) => count({ from_year: 1920, to_year: 1935, mood });
    expect(await of(`${laugh}`)).toBe(5);
    expect(await of(`${shivers}`)).toBe(2);
    expect(await of(`${laugh},${shivers}`)).toBe(6);
  });

  test("years out of range are clamped, and years in the wrong order are swapped", async () => {
    const all = await count({ from_year: 1900, to_year: THIS_YEAR });
    expect(await count({ from_year: 0, to_year: 9999 })).toBe(all);
    expect(await count({ from_year: THIS_YEAR, to_year: 1900 })).toBe(all);
    expect(await count({ from_year: 3000, to_year: 3000 })).toBe(0);
    expect(await count({ from_year: 1899, to_year: 1899 })).toBe(0);
  });
});

describe("C-37, F-21, the moods", () => {
  test("F-22 each has its name, emblem, genre, and its number of titles in the years and time", async () => {
    const inYears = { from_year: 1920, to_year: 1935 };
    const { data, count } = await guest.call(moodList, inYears);
    expect(count).toBe(data.length);
    const laugh = data.find(({ mood_name: name }) => name === "Make me laugh");
    expect(laugh).toMatchObject({ emblem: "grin", description: "Falling off things.", count: 5 });
    expect(laugh?.genre_id).toBeGreaterThan(100);
    const short = await guest.call(moodList, { ...inYears, max_minutes: 68 });
    expect(short.data.find(({ id }) => id === laugh?.id)?.count).toBe(3);
  });

  test("a rule selects by genre, keyword and tone; moods that a title names itself stay", async () => {
    const { cards } = await hand({ mood: await idOf("Make me laugh") });
    expect(names(cards)).toEqual([
      "A Funny Count",
      "Talk",
      "The Chase",
      "The Fall",
      "The Long Chase",
    ]);
    expect((await hand({ mood: await idOf("Nothing at all") })).cards).toEqual([]);
    const { cards: small } = await hand({ mood: await idOf("For small people") });
    expect(small.length).toBeGreaterThan(0);
    expect(small.every(({ allow_kids: kids }) => kids === "1")).toBe(true);
  });

  test("a child's counts include only titles for children", async () => {
    const laugh = (await moods(child)).find(({ mood_name: name }) => name === "Make me laugh");
    expect(laugh?.count).toBe(0);
  });
});

describe("C-39, T-20 the cards", () => {
  test("have the title, its genre and mood, and are sorted by genre name", async () => {
    const { cards } = await hand({
      mood: `${await idOf("Make me laugh")},${await idOf("Give me the shivers")}`,
    });
    const count = cards.find(({ video_title: name }) => name === "The Count");
    expect(count).toMatchObject({
      video_type: 1,
      genre_name: "Mystery",
      mood_name: "Give me the shivers",
      emblem: "moon",
      has_trailer: false,
    });
    const genres = cards.map(({ genre_name: name }) => name);
    expect(genres).toEqual(genres.toSorted());
    expect(new Set(genres).size).toBe(2);
  });

  test("the same seed deals the same hand to a guest and to a member", async () => {
    const request = { take: 3, seed: 42, mood: await idOf("Make me laugh") };
    const ids = async (caller = guest) =>
      (await hand(request, caller)).cards.map(({ video_id: id }) => id);
    const first = await ids();
    expect(first).toHaveLength(3);
    expect(await ids()).toEqual(first);
    expect(await ids(member)).toEqual(first);
  });

  test("a request without a seed gets a random one, and is not cached", async () => {
    const seeds = new Set<number>();
    for (let again = 0; again < 4; again++)
      seeds.add((await guest.call(theOracleStepTwo, { from_year: 1900, to_year: 1950 })).data.seed);
    expect(seeds.size).toBe(4);
  });

  test("five cards are dealt, and one can be replaced without repeating the others", async () => {
    const { data } = await guest.call(theOracleStepTwo, {
      from_year: 1900,
      to_year: 1960,
      seed: 5,
    });
    expect(data.cards).toHaveLength(5);
    const dealtIds = data.cards.map(({ video_id: id }) => id);
    const again = await hand({ seed: 6, take: 1, without: dealtIds.join(",") });
    expect(again.cards).toHaveLength(1);
    expect(dealtIds).not.toContain(again.cards[0]?.video_id);
  });

  test("ids take precedence over names (decisions 63)", async () => {
    const shivers = "Give me the shivers";
    const laugh = await idOf("Make me laugh");
    expect(names((await hand({ mood_name: shivers })).cards)).toEqual([
      "A Funny Count",
      "The Count",
    ]);
    const { cards } = await hand({ mood: laugh, mood_name: shivers });
    expect(names(cards)).not.toContain("The Count");
    const unknown = { from_year: 1900, to_year: 1950, mood: "2147483647" };
    expect((await guest.send(theOracleStepTwo, unknown)).status).toBe(404);
  });

  test("titles that are not released, or older than the Oracle's years, are never dealt", async () => {
    const { cards } = await hand({
      from_year: 0,
      to_year: 9999,
      mood: await idOf("Make me laugh"),
    });
    expect(names(cards)).not.toContain("Soon");
    expect(names(cards)).not.toContain("Ancient");
  });

  test("for two, titles for both come first", async () => {
    const two = { mood: await idOf("Make me laugh"), mood_two: await idOf("Give me the shivers") };
    const { cards } = await hand({ ...two, take: 1 });
    expect(names(cards)).toEqual(["A Funny Count"]);
    expect(cards[0]?.reason).toMatch(/^For both of you: farce, 68 minutes, from 1930\.$/);
    const apart = await hand({ ...two, take: 2, from_year: 1922, to_year: 1926 });
    expect(names(apart.cards)).toContain("The Count");
    for (const { reason } of apart.cards)
      expect(reason).toMatch(/^Nothing suits you both, so this is for the (first|second) of you: /);
  });

  test("for a mood without titles in the range, the nearest years are returned", async () => {
    const request = { mood: await idOf("Give me the shivers"), from_year: 1950, to_year: 1960 };
    const { cards, nearest } = await hand(request);
    expect(nearest).toEqual({ from_year: 1922, to_year: 1930 });
    expect(names(cards)).toEqual(["A Funny Count", "The Count"]);
    expect(cards[0]?.reason).toMatch(/from 19(22|30), as close to your years as we have\.$/);
    expect((await hand({ ...request, from_year: 1920 })).nearest).toBeNull();
  });

  test("the reason has what the title shares with the mood, its length and its distinction", async () => {
    const { cards } = await hand({
      mood: await idOf("Make me laugh"),
      max_minutes: 95,
      to_year: 1926,
    });
    const reasons = new Map(cards.map((card) => [card.video_title, card.reason]));
    expect(reasons.get("The Fall")).toBe("Slapstick and Farce, 68 of your 95 minutes, from 1926.");
    expect(reasons.get("Talk")).toBe("Comedy (talk), 68 of your 95 minutes, from 1926.");
    expect([...reasons.keys()]).not.toContain("The Long Chase");
  });

  test.each([
    [{ from_year: 1900 }],
    [{ from_year: 1900, to_year: 1950, mood: "1,,2" }],
    [{ from_year: 1900, to_year: 1950, take: 10 }],
    [{ from_year: -1, to_year: 1950 }],
  ])("%j is invalid", async (input) => {
    expect((await guest.send(theOracleStepTwo, input)).status).toBe(400);
  });
});
