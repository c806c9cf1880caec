import type { Manifest } from "../manifest.ts";
import { titleKeysOf } from "../rule.ts";

/** Keys of the database, which a manifest may refer to. */
export interface KnownKeys {
  readonly genres: ReadonlySet<string>;
  readonly eras: ReadonlySet<string>;
  readonly regions: ReadonlySet<string>;
  readonly moods: ReadonlySet<string>;
  readonly titles: ReadonlySet<string>;
  readonly assets: ReadonlySet<string>;
}

type Kind = keyof KnownKeys;
type Title = NonNullable<Manifest["titles"]>[number];
type Media = Title["media"];
type SkipRanges = Title["skipRanges"];
type Chapters = Title["chapters"];

/** Checks references within a manifest: every contradiction, with its place in the file. */
export function inconsistencies(manifest: Manifest, known: KnownKeys): string[] {
  const problems: string[] = [];
  const own: Record<Kind, string[]> = {
    genres: (manifest.genres ?? []).map(({ key }) => key),
    eras: (manifest.eras ?? []).map(({ key }) => key),
    regions: (manifest.regions ?? []).map(({ key }) => key),
    moods: (manifest.moods ?? []).map(({ key }) => key),
    titles: (manifest.titles ?? []).map(({ id }) => id),
    assets: (manifest.assets ?? []).map(({ key }) => key),
  };

  const distinct = (keys: readonly string[], at: (index: number) => string): void => {
    const first = new Map<string, number>();
    keys.forEach((key, index) => {
      const earlier = first.get(key);
      if (earlier === undefined) first.set(key, index);
      else problems.push(`${at(index)}: ${JSON.stringify(key)} is used by ${at(earlier)} already`);
    });
  };
  for (const kind of ["genres", "eras", "regions", "moods", "assets"] as const)
    distinct(own[kind], (index) => `${kind}[${index}].key`);
  distinct(own.titles, (index) => `titles[${index}].id`);
  for (const kind of ["rows", "menu", "houseAds", "issueTypes"] as const)
    distinct(
      (manifest[kind] ?? []).map(({ key }) => key),
      (index) => `${kind}[${index}].key`,
    );

  const allOf = (kind: Kind): Set<string> => new Set([...known[kind], ...own[kind]]);
  const all: Record<Kind, Set<string>> = {
    genres: allOf("genres"),
    eras: allOf("eras"),
    regions: allOf("regions"),
    moods: allOf("moods"),
    titles: allOf("titles"),
    assets: allOf("assets"),
  };
  const check = (at: string, kind: Kind, key: string | undefined): void => {
    if (key !== undefined && !all[kind].has(key))
      problems.push(`${at}: ${JSON.stringify(key)} is not one of ${kind}`);
  };
  const checkMedia = (at: string, media: Media): void => {
    if (media && "asset" in media) check(`${at}.asset`, "assets", media.asset);
    if (media && "file" in media)
      distinct(
        (media.subtitles ?? []).map(({ language, kind = "full", name = "" }) =>
          [language.toLowerCase(), kind, name].filter(Boolean).join(" "),
        ),
        (index) => `${at}.subtitles[${index}]`,
      );
  };
  const checkChapters = (at: string, chapters: Chapters = []): void => {
    for (const [index, { from }] of chapters.entries()) {
      const before = chapters[index - 1]?.from ?? -1;
      if (from <= before)
        problems.push(
          `${at}.chapters[${index}]: from ${from} is not after ${before}, where the one before begins`,
        );
    }
  };
  const checkRanges = (at: string, ranges: SkipRanges): void => {
    for (const [index, { from, to }] of (ranges ?? []).entries())
      if (from >= to)
        problems.push(`${at}.skipRanges[${index}]: from ${from} is not before to ${to}`);
  };

  const checkMoment = (at: string, moment: Title["bestMoment"]): void => {
    if (moment && moment.from >= moment.to)
      problems.push(`${at}.bestMoment: from ${moment.from} is not before to ${moment.to}`);
  };

  const checkSeasons = (at: string, title: Title): void => {
    const seasons = title.seasons ?? [];
    if (title.kind === "movie" && seasons.length > 0)
      problems.push(`${at}.seasons: a movie has no seasons; is it a series?`);
    if (title.kind === "series" && title.media)
      problems.push(`${at}.media: a series plays its episodes; give each its own media`);
    distinct(
      seasons.map(({ number }) => String(number)),
      (index) => `${at}.seasons[${index}].number`,
    );
    for (const [s, season] of seasons.entries()) {
      distinct(
        season.episodes.map(({ number }) => String(number)),
        (index) => `${at}.seasons[${s}].episodes[${index}].number`,
      );
      for (const [e, episode] of season.episodes.entries()) {
        const episodeAt = `${at}.seasons[${s}].episodes[${e}]`;
        checkMedia(`${episodeAt}.media`, episode.media);
        checkRanges(episodeAt, episode.skipRanges);
        checkChapters(episodeAt, episode.chapters);
        checkMoment(episodeAt, episode.bestMoment);
      }
    }
  };

  for (const [index, title] of (manifest.titles ?? []).entries()) {
    const at = `titles[${index}]`;
    check(`${at}.era`, "eras", title.era);
    check(`${at}.region`, "regions", title.region);
    title.genres.forEach((key, g) => check(`${at}.genres[${g}]`, "genres", key));
    (title.moods ?? []).forEach((key, m) => check(`${at}.moods[${m}]`, "moods", key));
    checkMedia(`${at}.media`, title.media);
    checkMedia(`${at}.trailer`, title.trailer);
    checkRanges(at, title.skipRanges);
    checkChapters(at, title.chapters);
    checkMoment(at, title.bestMoment);
    checkSeasons(at, title);
  }
  for (const [index, era] of (manifest.eras ?? []).entries())
    if (era.fromYear > era.toYear)
      problems.push(`eras[${index}]: fromYear ${era.fromYear} is after toYear ${era.toYear}`);
  for (const [index, mood] of (manifest.moods ?? []).entries())
    (mood.genres ?? []).forEach((key, g) => check(`moods[${index}].genres[${g}]`, "genres", key));
  for (const [index, { causes }] of (manifest.issueTypes ?? []).entries())
    distinct(
      causes.map(({ key }) => key),
      (cause) => `issueTypes[${index}].causes[${cause}].key`,
    );
  for (const [index, ad] of (manifest.houseAds ?? []).entries())
    check(`houseAds[${index}].asset`, "assets", ad.asset);
  for (const list of ["rows", "menu"] as const)
    for (const [index, { rule }] of (manifest[list] ?? []).entries()) {
      const at = `${list}[${index}].rule`;
      const named = rule.source === "curated" ? "titles" : "pinned";
      titleKeysOf(rule).forEach((key, t) => check(`${at}.${named}[${t}]`, "titles", key));
      if (rule.source === "filter")
        for (const kind of ["genres", "moods", "eras", "regions"] as const)
          (rule.filter[kind] ?? []).forEach((key, k) =>
            check(`${at}.filter.${kind}[${k}]`, kind, key),
          );
    }
  return problems;
}
