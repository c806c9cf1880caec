import type { Command } from "commander";
import type { OpenHouse, WithHouse } from "./cli-house.ts";
import { month } from "./cli-options.ts";
import { csv } from "./cli-report-csv.ts";
import { table } from "./cli-table.ts";
import { createLedger, type Ledger } from "./features/ledger/service.ts";
import { writeAmount } from "./features/membership/service.ts";

type Rows = string[][];

interface Report {
  readonly name: string;
  readonly description: string;
  readonly head: readonly string[];
  readonly isOfMoney: boolean;
  /** What is said where there is nothing to show. */
  readonly none: string;
  readonly rows: (ledger: Ledger, month: Date) => Promise<Rows>;
}

const SECONDS_OF_MINUTE = 60;
const NO_TITLE = "(no title: ads that were asked for without one)";
const NOT_SHARED = "(not shared: nothing was watched with Premium)";

const minutes = (seconds: bigint): string => (Number(seconds) / SECONDS_OF_MINUTE).toFixed(1);

const titles = async (ledger: Ledger, of: Date): Promise<Rows> => {
  const lines = (await ledger.titles(of)).map((line) => [
    line.key,
    line.name,
    minutes(line.premiumSeconds),
    minutes(line.freeSeconds),
    String(line.views),
    String(line.adImpressions),
    String(line.completedAds),
  ]);
  const { adImpressions, completedAds } = await ledger.adsAlone(of);
  if (adImpressions === 0n && completedAds === 0n) return lines;
  const nothing = minutes(0n);
  return [
    ...lines,
    ["", NO_TITLE, nothing, nothing, "0", String(adImpressions), String(completedAds)],
  ];
};

const revenue = async (ledger: Ledger, of: Date): Promise<Rows> =>
  (await ledger.revenue(of)).map(({ currency, payments, gross, refunds, chargebacks, net }) => [
    currency.toUpperCase(),
    String(payments),
    ...[gross, refunds, chargebacks, net].map((amount) => writeAmount(amount, currency)),
  ]);

const payouts = async (ledger: Ledger, of: Date): Promise<Rows> =>
  (await ledger.payouts(of)).map(({ currency, title, amount }) => [
    currency.toUpperCase(),
    writeAmount(amount, currency),
    minutes(title?.premiumSeconds ?? 0n),
    title?.key ?? "",
    title?.name ?? NOT_SHARED,
  ]);

const REPORTS: readonly Report[] = [
  {
    name: "titles",
    description: "what was watched of each title, with Premium and without, and its ads",
    head: [
      "title",
      "name",
      "premium minutes",
      "free minutes",
      "views",
      "ads shown",
      "ads completed",
    ],
    isOfMoney: false,
    none: "Nothing was watched.",
    rows: titles,
  },
  {
    name: "revenue",
    description: "what was taken in, and what went out again, by currency",
    head: ["currency", "payments", "gross", "refunds", "chargebacks", "net"],
    isOfMoney: true,
    none: "No money moved.",
    rows: revenue,
  },
  {
    name: "payouts",
    description: "the net income shared among titles by their premium minutes",
    head: ["currency", "share", "premium minutes", "title", "name"],
    isOfMoney: true,
    none: "No money moved.",
    rows: payouts,
  },
];

async function show(
  { database }: OpenHouse,
  { head, none, isOfMoney, rows: read }: Report,
  options: { month: Date; csv?: boolean },
): Promise<void> {
  const next = new Date(Date.UTC(options.month.getUTCFullYear(), options.month.getUTCMonth() + 1));
  const ledger = createLedger(database);
  const rows = await read(ledger, options.month);
  if (options.csv) process.stdout.write(csv([head, ...rows]));
  else if (rows.length === 0) console.log(none);
  else table([head, ...rows]);
  if (isOfMoney && rows.length > 0 && (await ledger.isTest()))
    console.error("These payments were made in the provider's test mode; no money moved.");
  if (next.getTime() > Date.now())
    console.error(
      `${options.month.toISOString().slice(0, "2026-10".length)} has not ended; these numbers will change.`,
    );
}

/** `bijou report`: the books of a month. */
export function addReportCommands(program: Command, withHouse: WithHouse): void {
  const reports = program.command("report").description("the books of a month, in UTC");
  for (const report of REPORTS)
    reports
      .command(report.name)
      .description(report.description)
      .requiredOption("--month <month>", "such as 2026-10", month)
      .option("--csv", "for a spreadsheet (RFC 4180)")
      .action((options: { month: Date; csv?: boolean }) =>
        withHouse((house) => show(house, report, options)),
      );
}
