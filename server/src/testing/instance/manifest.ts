import type { Manifest, ManifestTitle } from "../../features/catalog/manifest.ts";

/** Text of an unpublished title; a response that contains it is a leak. */
export const UNPUBLISHED_CANARY = "CANARYUNPUBLISHED";

const asset = (key: string) => ({ asset: key });
const FEATURE = asset("feature");
const PREMIUM_FEATURE = asset("premium-feature");
const TRAILER = asset("trailer");

const movie = (id: string, name: string, rest: Partial<ManifestTitle>): ManifestTitle => ({
  id,
  kind: "movie",
  name,
  year: 1941,
  shortDescription: `What happens in ${name}.`,
  genres: ["drama"],
  ...rest,
});

const episodes = (aheadFrom: number | undefined) =>
  [1, 2, 3].map((number) => ({
    number,
    name: `Chapter ${number}`,
    description: `The tide of chapter ${number}.`,
    runtimeMinutes: 25,
    media: asset("episode"),
    ...(number === aheadFrom ? { release: { inDays: 5 } } : {}),
  }));

/** More comedies than fit on one page of 24. */
export const SHORTS = 30;
const shorts = Array.from({ length: SHORTS }, (_, index) =>
  movie(`short-${index + 1}`, `Short ${index + 1}`, {
    year: 1915 + index,
    genres: ["comedy"],
    kids: index % 3 === 0,
    media: asset("short"),
    history: [{ daysAgo: 100, views: 5, minutes: 5, shares: 0 }],
  }),
);

const day = (daysAgo: number, views: number, shares = 0) => ({
  daysAgo,
  views,
  minutes: views * 30,
  shares,
});

/** A small catalog with one title for every rule of the server. Paths are relative to the folder of packages. */
export const testManifest: Manifest = {
  version: 1,
  genres: [
    { key: "drama", name: "Drama" },
    { key: "comedy", name: "Comedy" },
    { key: "mystery", name: "Mystery" },
  ],
  eras: [
    { key: "silent", name: "The silent years", fromYear: 1895, toYear: 1929 },
    { key: "golden", name: "The golden age", fromYear: 1930, toYear: 1965 },
  ],
  regions: [{ key: "europe", name: "Europe", countries: ["France", "Germany"] }],
  moods: [{ key: "uneasy", name: "Uneasy" }],
  assets: ["feature", "premium-feature", "trailer", "episode", "short"].map((key) => ({
    key,
    package: key,
  })),
  titles: [
    movie("night-train", "Night Train", {
      genres: ["mystery", "drama"],
      era: "golden",
      region: "europe",
      moods: ["uneasy"],
      countries: ["France"],
      languages: ["French"],
      runtimeMinutes: 45,
      longDescription: "A compartment, six strangers, one ticket.",
      people: [
        { name: "Irène Vidal", job: "director" },
        { name: "Max Oser", job: "actor", character: "The conductor" },
      ],
      art: { portrait: { file: "portrait.png" } },
      media: FEATURE,
      trailer: TRAILER,
      skipRanges: [
        { kind: "recap", from: 0, to: 10 },
        { kind: "intro", from: 10, to: 40.5 },
        { kind: "credits", from: 2600, to: 2700 },
      ],
      history: [day(1, 500, 20), day(60, 100)],
    }),
    movie("gilded-cage", "Gilded Cage", {
      premium: true,
      media: PREMIUM_FEATURE,
      trailer: TRAILER,
      history: [day(1, 100, 50)],
    }),
    movie("early-bird", "Early Bird", {
      premiumUntil: { inDays: 10 },
      media: FEATURE,
      history: [day(2, 90)],
    }),
    movie("harvest-moon", "Harvest Moon", {
      release: { inDays: 3 },
      media: FEATURE,
      trailer: TRAILER,
    }),
    movie("far-shore", "Far Shore", { release: { inDays: 40 }, premium: true, kids: true }),
    movie("paper-boats", "Paper Boats", {
      kids: true,
      people: [{ name: "Nell Farrow", job: "director" }],
      media: asset("short"),
      history: [day(1, 50)],
    }),
    movie("clockwork-bear", "Clockwork Bear", {
      kids: true,
      premium: true,
      media: PREMIUM_FEATURE,
      history: [day(1, 40)],
    }),
    movie("secret-reel", `Secret Reel ${UNPUBLISHED_CANARY}`, {
      published: false,
      kids: true,
      media: PREMIUM_FEATURE,
      filmThatMatters: true,
      history: [day(1, 9000, 9000)],
    }),
    movie("silent-comet", "Silent Comet", {
      year: 1921,
      era: "silent",
      silent: true,
      remastered: true,
      filmThatMatters: true,
      filmThatMattersReason: "The first comet ever filmed.",
      media: FEATURE,
      history: [day(40, 4000, 400)],
    }),
    movie("lost-print", "Lost Print", {}),
    {
      id: "tide-tables",
      kind: "series",
      name: "Tide Tables",
      year: 1958,
      shortDescription: "A harbour and its people.",
      genres: ["drama"],
      trailer: TRAILER,
      seasons: [
        { number: 1, name: "Season 1", year: 1958, episodes: episodes(undefined) },
        { number: 2, name: "Season 2", year: 1959, episodes: episodes(3) },
      ],
      history: [day(3, 60)],
    },
    {
      id: "pip-and-moon",
      kind: "series",
      name: "Pip and Moon",
      year: 1962,
      kids: true,
      shortDescription: "A mouse climbs.",
      genres: ["comedy"],
      seasons: [{ number: 1, name: "Season 1", year: 1962, episodes: episodes(undefined) }],
    },
    {
      id: "coming-saga",
      kind: "series",
      name: "Coming Saga",
      year: 1960,
      shortDescription: "Not a frame of it yet.",
      genres: ["drama"],
      release: { inDays: 20 },
      trailer: TRAILER,
    },
    ...shorts,
  ],
  rows: [
    {
      key: "hero",
      name: "Hero",
      class: "heroimage",
      rule: { source: "curated", titles: ["night-train", "secret-reel", "paper-boats"] },
    },
    { key: "now", name: "Now", class: "portraitlarge", rule: { source: "trending" } },
    { key: "ever", name: "Ever", class: "portraitsmall", rule: { source: "mostViewed" } },
    {
      key: "dramas",
      name: "Dramas",
      class: "landscapelarge",
      rule: { source: "filter", filter: { genres: ["drama"] } },
    },
    {
      key: "restored",
      name: "Restored",
      class: "landscapesmall",
      rule: { source: "filter", filter: { remastered: true } },
    },
    {
      key: "matters",
      name: "Films that matter",
      class: "importantitem",
      rule: { source: "filter", filter: { filmThatMatters: true } },
    },
  ],
  menu: [
    { key: "movies", name: "Movies", rule: { source: "filter", filter: { kind: "movie" } } },
    { key: "series", name: "Series", rule: { source: "filter", filter: { kind: "series" } } },
    { key: "soon", name: "Coming soon", rule: { source: "comingSoon" } },
  ],
};
