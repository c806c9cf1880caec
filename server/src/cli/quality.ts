import { type Command, InvalidArgumentError, Option } from "commander";
import {
  type QualityGroup,
  type QualityLine,
  readQuality,
} from "../features/playback/quality-store.ts";
import { DAY_MS, HOUR_MS } from "../platform/durations.ts";
import type { WithInstance } from "./open-instance.ts";
import { printLine, printTable } from "./print.ts";
import { csv } from "../platform/csv.ts";

interface Options {
  readonly days: number;
  readonly title?: string;
  readonly by: QualityGroup;
  readonly csv?: boolean;
}

const MAX_DAYS = 400;
const FIGURES = [
  "playbacks",
  "hours",
  "startup s",
  "slow %",
  "never started %",
  "rebuffer %",
  "rebuffers/h",
  "failed %",
];
const HEADS: Readonly<Record<QualityGroup, readonly string[]>> = {
  title: ["title", "name", ...FIGURES],
  day: ["day", ...FIGURES],
  network: ["network", ...FIGURES],
};

function days(text: string): number {
  const count = Number(text);
  if (!/^\d{1,3}$/.test(text) || count < 1 || count > MAX_DAYS)
    throw new InvalidArgumentError(`Give a whole number of days from 1 to ${MAX_DAYS}.`);
  return count;
}

/** "" where nothing is divided by. */
const ratio = (part: number, whole: number, digits: number): string =>
  whole === 0 ? "" : (part / whole).toFixed(digits);

function row(line: QualityLine, by: QualityGroup): string[] {
  const { playbacks, started, watchedMs, rebufferMs } = line;
  const hours = watchedMs / HOUR_MS;
  return [
    line.key,
    ...(by === "title" ? [line.name] : []),
    String(playbacks),
    hours.toFixed(1),
    ratio(line.startupMs / 1000, started, 2),
    ratio(line.slowStarts * 100, started, 1),
    ratio((playbacks - started) * 100, playbacks, 1),
    ratio(rebufferMs * 100, watchedMs + rebufferMs, 2),
    ratio(line.rebuffers, hours, 1),
    ratio(line.failures * 100, playbacks, 1),
  ];
}

/** `bijou quality`: startup, rebuffering and failures as viewers felt them. */
export function addQualityCommand(program: Command, withInstance: WithInstance): void {
  program
    .command("quality")
    .description("show startup, rebuffering and failures as viewers felt them")
    .option("--days <number>", "how many days, today included (UTC)", days, 7)
    .option("--title <title>", "only this title, by its key")
    .addOption(
      new Option("--by <group>", "one line per")
        .choices(["title", "day", "network"])
        .default("title"),
    )
    .option("--csv", "as CSV for a spreadsheet (RFC 4180)")
    .action((options: Options) =>
      withInstance(async ({ database }) => {
        const since = new Date(Date.now() - (options.days - 1) * DAY_MS);
        const { by, title } = options;
        const lines = await readQuality(database, { by, since, title });
        const rows = [HEADS[by], ...lines.map((line) => row(line, by))];
        if (options.csv) process.stdout.write(csv(rows));
        else if (lines.length === 0) printLine("No playback was reported in this time.");
        else printTable(rows.map((cells) => [...cells]));
      }),
    );
}
