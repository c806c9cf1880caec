import type { Command } from "commander";
import type { OpenInstance, WithInstance } from "./open-instance.ts";
import { month } from "./options.ts";
import { csv } from "../platform/csv.ts";
import { createLedger, type Ledger } from "../features/payments/reports/service.ts";
import { writeAmount } from "../features/membership/service.ts";
import { printTable } from "./print.ts";

type Rows = string[][];

interface Report {
  readonly name: string;
  readonly description: string;
  readonly head: readonly string[];
  readonly isOfMoney: boolean;
  /** Printed when there is nothing to show. */
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
    description: "minutes watched and ads shown per title",
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
    none: "Nothing was watched in this month.",
    rows: titles,
  },
  {
    name: "revenue",
    description: "income, refunds and fees by currency",
    head: ["currency", "payments", "gross", "refunds", "chargebacks", "net"],
    isOfMoney: true,
    none: "No payments in this month.",
    rows: revenue,
  },
  {
    name: "payouts",
    description: "net income divided among titles by Premium minutes",
    head: ["currency", "share", "premium minutes", "title", "name"],
    isOfMoney: true,
    none: "No payments in this month.",
    rows: payouts,
  },
];

async function show(
  { database }: OpenInstance,
  { head, none, isOfMoney, rows: read }: Report,
  options: { month: Date; csv?: boolean },
): Promise<void> {
  const next = new Date(Date.UTC(options.month.getUTCFullYear(), options.month.getUTCMonth() + 1));
  const ledger = createLedger(database);
  const rows = await read(ledger, options.month);
  if (options.csv) process.stdout.write(csv([head, ...rows]));
  else if (rows.length === 0) console.log(none);
  else printTable([head, ...rows]);
  if (isOfMoney && rows.length > 0 && (await ledger.isTest()))
    console.error(
      "These payments were made in the provider's test mode. No real money was charged.",
    );
  if (next.getTime() > Date.now())
    console.error(
      `${options.month.toISOString().slice(0, "2026-10".length)} has not ended; these numbers will change.`,
    );
}

/** `bijou report`: reports of a month. */
export function addReportCommands(program: Command, withInstance: WithInstance): void {
  const reports = program.command("report").description("reports of a month (UTC)");
  for (const report of REPORTS)
    reports
      .command(report.name)
      .description(report.description)
      .requiredOption("--month <month>", "such as 2026-10", month)
      .option("--csv", "as CSV for a spreadsheet (RFC 4180)")
      .action((options: { month: Date; csv?: boolean }) =>
        withInstance((instance) => show(instance, report, options)),
      );
}
