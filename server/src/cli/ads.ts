import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import {
  MAX_AD_WEIGHT,
  MAX_IN_TOTAL,
  MAX_PER_PERSON,
  MAX_SKIP_SECONDS,
} from "@bijou/contract/studio/ads";
import { type Command, InvalidArgumentError } from "commander";
import type { OpenInstance, WithInstance } from "./open-instance.ts";
import { month } from "./options.ts";
import { showProgress } from "./progress.ts";
import { checkedAddress } from "../features/ads/change-terms.ts";
import { type AdTerms, listAds, reportAds, setAdTerms } from "../features/ads/operate.ts";
import { packageFile } from "../features/catalog/ingest/package-file.ts";
import { importManifest } from "../features/catalog/service.ts";
import { findFfmpeg } from "../platform/media/ffmpeg.ts";
import { formatDate, printLine, printTable } from "./print.ts";

function wholeNumber(text: string, from: number, to: number): number {
  const value = Number(text);
  if (!/^\d+$/.test(text) || value < from || value > to)
    throw new InvalidArgumentError(`Give a whole number from ${from} to ${to}.`);
  return value;
}

function date(text: string): Date {
  const value = new Date(`${text}T00:00:00Z`);
  // The 31st of February would be a day of March.
  if (Number.isNaN(value.getTime()) || formatDate(value) !== text)
    throw new InvalidArgumentError('Give a day such as 2026-10-31, or "" for none.');
  return value;
}

/** "" removes a limit. */
const orNone =
  <T>(read: (text: string) => T) =>
  (text: string): T | "" =>
    text === "" ? "" : read(text);

function countries(text: string): string[] {
  const codes = text === "" ? [] : text.toUpperCase().split(",");
  if (codes.some((code) => !/^[A-Z]{2}$/.test(code)))
    throw new InvalidArgumentError('Give codes such as CZ,DE, or "" for everywhere.');
  return codes;
}

function clickUrl(text: string): string {
  const address = checkedAddress(text);
  if (address === undefined)
    throw new InvalidArgumentError(
      'Give an address such as https://cafe.example/, or "" for none.',
    );
  return address;
}

function key(text: string): string {
  if (!/^[a-z0-9][a-z0-9-]{0,60}$/.test(text))
    throw new InvalidArgumentError("Use lowercase letters, digits and hyphens.");
  return text;
}

interface TermOptions {
  readonly name?: string;
  readonly weight?: number;
  readonly from?: Date | "";
  readonly until?: Date | "";
  readonly countries?: string[];
  readonly mostPerDay?: number | "";
  readonly mostPerDayInTotal?: number | "";
  readonly click?: string;
  /** False: `--no-skip`. */
  readonly skip?: number | boolean;
}

const withTerms = (command: Command): Command =>
  command
    .option("--weight <number>", "weight among the ads that fit; 0 pauses it", (text) =>
      wholeNumber(text, 0, MAX_AD_WEIGHT),
    )
    .option("--from <day>", 'first day (UTC); "" for no limit', orNone(date))
    .option("--until <day>", 'the day it stops (UTC); "" for no limit', orNone(date))
    .option("--countries <codes>", "only in these countries, such as CZ,DE", countries)
    .option(
      "--most-per-day <number>",
      'most times a day for one account; "" for no limit',
      orNone((text) => wholeNumber(text, 1, MAX_PER_PERSON)),
    )
    .option(
      "--most-per-day-in-total <number>",
      'most times a day for all viewers; "" for no limit',
      orNone((text) => wholeNumber(text, 1, MAX_IN_TOTAL)),
    )
    .option("--click <address>", 'the page a click opens; "" for none', orNone(clickUrl))
    .option("--skip <seconds>", "seconds until it can be skipped (default 5)", (text) =>
      wholeNumber(text, 0, MAX_SKIP_SECONDS),
    )
    .option("--no-skip", "do not allow skipping");

function termsOf(options: TermOptions): AdTerms {
  const { name, weight, from, until, mostPerDay, mostPerDayInTotal, click, skip } = options;
  return {
    ...(name === undefined ? {} : { name }),
    ...(weight === undefined ? {} : { weight }),
    ...(from === undefined ? {} : { startsAt: from || null }),
    ...(until === undefined ? {} : { endsAt: until || null }),
    ...(options.countries && { countries: options.countries }),
    ...(mostPerDay === undefined ? {} : { mostPerDay: mostPerDay || null }),
    ...(mostPerDayInTotal === undefined ? {} : { mostPerDayInTotal: mostPerDayInTotal || null }),
    ...(click === undefined ? {} : { clickUrl: click || null }),
    ...(typeof skip === "number" ? { skipAfterSeconds: skip } : {}),
    ...(skip === false ? { skipAfterSeconds: null } : {}),
  };
}

/** Encodes a video and imports it as a manifest would. */
async function add(instance: OpenInstance, ad: { key: string; name: string; file: string }) {
  const folder = await mkdtemp(join(instance.config.dataDirectory, "ad-"));
  const progress = showProgress(ad.name);
  try {
    const programs = await findFfmpeg(instance.config.ffmpegPath);
    await packageFile(programs, ad.file, join(folder, "package"), {
      subtitles: [],
      settings: {},
      onStage: progress.show,
    });
    const asset = `ad-${ad.key}`;
    const manifest = {
      version: 1,
      assets: [{ key: asset, package: "package" }],
      titles: [],
      houseAds: [{ key: ad.key, name: ad.name, asset }],
    };
    const path = join(folder, "manifest.json");
    await writeFile(path, JSON.stringify(manifest));
    await importManifest(instance, path, { origin: "operator" });
    progress.done(`${ad.name} is ready.`);
  } catch (error) {
    progress.failed();
    throw error;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function showList({ database }: OpenInstance): Promise<void> {
  const ads = await listAds(database);
  if (ads.length === 0) {
    printLine("There are no ads. See: npm run bijou -- ads add --help");
    return;
  }
  printTable(
    ads.map((ad) => [
      ad.key,
      ad.durationMs === null ? "no video yet" : `${Math.round(ad.durationMs / 1000)} s`,
      ad.isPaused ? "paused" : `weight ${ad.weight}`,
      `${ad.startsAt ? formatDate(ad.startsAt) : ""}..${ad.endsAt ? formatDate(ad.endsAt) : ""}`,
      ad.countries.length === 0 ? "everywhere" : ad.countries.join(","),
      [
        ...(ad.mostPerDay === null ? [] : [`${ad.mostPerDay} a day`]),
        ...(ad.mostPerDayInTotal === null ? [] : [`${ad.mostPerDayInTotal} in total`]),
      ].join(", "),
      ad.name,
    ]),
  );
}

const HEAD = ["ad", "shown", "1/4", "1/2", "3/4", "complete", "skipped", "clicks", "errors"];

async function showReport({ database }: OpenInstance, options: { month: Date; csv?: boolean }) {
  const lines = await reportAds(database, options.month);
  const rows = [
    HEAD,
    ...lines.map((line) => [
      line.key,
      ...[
        line.impressions,
        line.firstQuartiles,
        line.midpoints,
        line.thirdQuartiles,
        line.completes,
        line.skips,
        line.clicks,
        line.errors,
      ].map(String),
    ]),
  ];
  if (options.csv) for (const row of rows) printLine(row.join(","));
  else printTable(rows);
}

/** `bijou ads`: house ads, which precede films for viewers without Premium. */
export function addAdCommands(program: Command, withInstance: WithInstance): void {
  const ads = program.command("ads").description("manage house ads and see their numbers");

  withTerms(
    ads
      .command("add")
      .description("add an ad from a video, or change its settings")
      .argument("<key>", "its id, such as corner-cafe", key)
      .option(
        "--file <video>",
        "a video that docs/media.md accepts; leave it out to keep the current one",
      )
      .option("--name <name>", "the name that viewers see, such as Corner Café"),
  ).action(async (id: string, options: TermOptions & { file?: string }) => {
    await withInstance(async (instance) => {
      if (options.file !== undefined)
        await add(instance, { key: id, name: options.name ?? id, file: resolve(options.file) });
      const { name } = await setAdTerms(instance.database, id, termsOf(options));
      printLine(`Saved ${name}. See: npm run bijou -- ads list`);
    });
  });

  ads
    .command("list")
    .description("list ads with their settings")
    .action(() => withInstance(showList));

  ads
    .command("report")
    .description("show the numbers of a month")
    .requiredOption("--month <month>", "such as 2026-10", month)
    .option("--csv", "as CSV for a spreadsheet")
    .action((options: { month: Date; csv?: boolean }) =>
      withInstance((instance) => showReport(instance, options)),
    );
}
