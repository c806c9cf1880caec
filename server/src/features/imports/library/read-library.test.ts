import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { movieNfo, temporaryLibrary } from "../library.fixture.ts";
import { parseNfo } from "./parse-xml.ts";
import { readLibrary } from "./read-library.ts";

const OPTIONS = { thisYear: 2026, signal: new AbortController().signal };

test("a film is read from its NFO file, its pictures and what is beside it", async () => {
  const { directory, write } = await temporaryLibrary();
  const folder = "The Phantom Carriage (1921)";
  await write(
    `${folder}/movie.nfo`,
    movieNfo(`  <title>The Phantom Carriage</title>
  <originaltitle>K&#246;rkarlen</originaltitle>
  <year>1921</year>
  <outline>A drunkard meets the driver of death&apos;s coach.</outline>
  <plot>It is New Year&apos;s Eve &amp; snow falls.</plot>
  <runtime>107 min</runtime>
  <genre>Drama / Horror</genre><genre>Fantasy</genre>
  <tag>silent</tag><country>Sweden</country>
  <director>Victor Sjöström</director><credits>Selma Lagerlöf</credits>
  <actor><name>Astrid Holm</name><role>Edit</role><order>1</order></actor>
  <actor><name>Victor Sjöström</name><role>David Holm</role><order>0</order></actor>
  <uniqueid type="imdb" default="true">tt0012364</uniqueid><tmdbid>58129</tmdbid>`),
  );
  for (const file of ["carriage.mkv", "carriage-trailer.mp4", "carriage.en.srt", "poster.jpg"])
    await write(`${folder}/${file}`, "content");
  for (const file of ["fanart.jpg", "carriage-landscape.png", "clearlogo.png"])
    await write(`${folder}/${file}`, "content");
  await write(`${folder}/Extras/making-of.mkv`, "content");

  const { items, files } = await readLibrary(directory, "", OPTIONS);
  expect(items).toHaveLength(1);
  expect(files).toBe(8);
  expect(items[0]).toMatchObject({ isRecognized: true, problems: [] });
  expect(items[0]?.title).toEqual({
    kind: "movie",
    ids: { imdb: "tt0012364", tmdb: "58129" },
    fields: {
      name: "The Phantom Carriage",
      originalName: "Körkarlen",
      year: 1921,
      runtimeSeconds: 107 * 60,
      shortDescription: "A drunkard meets the driver of death's coach.",
      longDescription: "It is New Year's Eve & snow falls.",
      keywords: ["silent"],
      countries: ["Sweden"],
      people: [
        { name: "Victor Sjöström", job: "director", character: null },
        { name: "Selma Lagerlöf", job: "writer", character: null },
        { name: "Victor Sjöström", job: "actor", character: "David Holm" },
        { name: "Astrid Holm", job: "actor", character: "Edit" },
      ],
    },
    genres: ["Drama", "Horror", "Fantasy"],
    pictures: {
      portrait: `${folder}/poster.jpg`,
      still: `${folder}/fanart.jpg`,
      landscape: `${folder}/carriage-landscape.png`,
      titleTreatment: `${folder}/clearlogo.png`,
    },
    video: `${folder}/carriage.mkv`,
    trailer: `${folder}/carriage-trailer.mp4`,
    subtitles: 1,
    seasonNames: {},
    episodes: [],
  });
});

test("a series has the episodes of its NFO files, several of one file, and those of its file names", async () => {
  const { directory, write } = await temporaryLibrary();
  await write(
    "Shows/Les Vampires/tvshow.nfo",
    `<tvshow><title>Les Vampires</title><premiered>1915-11-13</premiered><namedseason number="1">The Gang</namedseason></tvshow>
https://www.themoviedb.org/tv/123`,
  );
  await write("Shows/Les Vampires/poster.jpg", "content");
  await write("Shows/Les Vampires/Season 1/vampires one.mkv", "content");
  await write(
    "Shows/Les Vampires/Season 1/vampires one.nfo",
    `<episodedetails><title>The Severed Head</title><season>1</season><episode>1</episode><plot>It begins.</plot></episodedetails>
<episodedetails><title>The Ring</title><season>1</season><episode>2</episode></episodedetails>`,
  );
  await write("Shows/Les Vampires/Season 1/vampires one-thumb.jpg", "content");
  await write("Shows/Les Vampires/Season 1/Les Vampires S01E03 - The Red Codebook.mkv", "content");
  await write("Shows/Les Vampires/Season 1/clip of something.mkv", "content");

  const { items } = await readLibrary(directory, "Shows", OPTIONS);
  expect(items).toHaveLength(1);
  expect(items[0]).toMatchObject({
    isRecognized: true,
    path: "Shows/Les Vampires",
    problems: [{ code: "no_number", file: "Shows/Les Vampires/Season 1/clip of something.mkv" }],
  });
  expect(items[0]?.title).toMatchObject({
    kind: "series",
    fields: { name: "Les Vampires", year: 1915 },
    pictures: { portrait: "Shows/Les Vampires/poster.jpg" },
    seasonNames: { 1: "The Gang" },
    episodes: [
      {
        season: 1,
        episode: 1,
        name: "The Severed Head",
        description: "It begins.",
        image: "Shows/Les Vampires/Season 1/vampires one-thumb.jpg",
        video: "Shows/Les Vampires/Season 1/vampires one.mkv",
      },
      { season: 1, episode: 2, name: "The Ring", image: null, video: null },
      { season: 1, episode: 3, name: "The Red Codebook" },
    ],
  });
});

test("wrong XML is named with its line, and the names of the folder stand in", async () => {
  const { directory, write } = await temporaryLibrary();
  await write("The Lost World (1925)/world.mkv", "content");
  await write(
    "The Lost World (1925)/movie.nfo",
    movieNfo("<title>The Lost World</title>\n<plot>Not closed"),
  );
  await write("untitled_reel_3/untitled_reel_3.mkv", "content");
  const { items } = await readLibrary(directory, "", OPTIONS);
  expect(items).toMatchObject([
    {
      name: "The Lost World",
      year: 1925,
      isRecognized: false,
      title: { fields: { name: "The Lost World", year: 1925 } },
      problems: [{ code: "nfo_invalid", file: "The Lost World (1925)/movie.nfo", line: 5 }],
    },
    { isRecognized: false, title: null, problems: [{ code: "no_year" }] },
  ]);
});

test("an NFO file can define no entities and is 1 MB at most", async () => {
  expect(
    parseNfo('<!DOCTYPE m [<!ENTITY a "aaaa">]>\n<movie><title>&a;</title></movie>'),
  ).toMatchObject({ line: 1 });
  expect(parseNfo("<movie><title>&lol; &#x41; &amp;lt;</title></movie>")).toEqual({
    movie: { title: "&lol; &#x41; &amp;lt;" },
  });
  const { directory, write } = await temporaryLibrary();
  await write("Large (1930)/large.mkv", "content");
  await write("Large (1930)/large.nfo", movieNfo(`<plot>${"x".repeat(1_000_000)}</plot>`));
  const { items } = await readLibrary(directory, "", OPTIONS);
  expect(items[0]?.problems).toMatchObject([{ code: "nfo_too_large" }]);
});

test("links that lead out of the root are named, not followed", async () => {
  const { directory, write, link } = await temporaryLibrary();
  const outside = await mkdtemp(join(tmpdir(), "bijou-outside-"));
  onTestFinished(() => rm(outside, { recursive: true, force: true }));
  await writeFile(join(outside, "Secret (1950).mkv"), "content");
  await link("Secret (1950).mkv", join(outside, "Secret (1950).mkv"));
  await link("elsewhere", outside);
  await write("Metropolis (1927).mkv", "content");
  await link("Same Film (1928).mkv", "Metropolis (1927).mkv");
  const { items } = await readLibrary(directory, "", OPTIONS);
  const named = Object.fromEntries(
    items.map(({ path, title, problems }) => [path, title?.fields.name ?? problems[0]?.code]),
  );
  expect(named).toEqual({
    "Metropolis (1927).mkv": "Metropolis",
    "Same Film (1928).mkv": "Same Film",
    "Secret (1950).mkv": "link_outside",
    elsewhere: "link_outside",
  });
});
