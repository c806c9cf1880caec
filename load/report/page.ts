import type { Figures, Growing } from "./figures.ts";
import { MEASURED } from "./measured.ts";
import { reasonOf } from "./reasons.ts";

const number = (value: number): string => value.toLocaleString("en");
const rowOf = (cells: readonly string[]): string => `| ${cells.join(" | ")} |`;

/** Two digits are enough. */
const ms = (value: number): string => {
  const format = new Intl.NumberFormat("en", { maximumSignificantDigits: 2 });
  return value < 1000 ? `${format.format(value)} ms` : `${format.format(value / 1000)} s`;
};
const megabytes = (bytes: number): string => `${number(Math.round(bytes / 1e6))} MB`;
const gigabytes = (bytes: number): string => `${(bytes / 1e9).toFixed(1)} GB`;

function table({ steps }: Figures): string {
  const facts: readonly (readonly [string, (step: Figures["steps"][number]) => string])[] = [
    ["members", ({ members }) => number(members)],
    ["positions", ({ positions }) => number(positions)],
    ["database", ({ databaseBytes }) => gigabytes(databaseBytes)],
    ["filled in", ({ fillSeconds }) => `${number(Math.round(fillSeconds))} s`],
    ["start without a snapshot of the index", ({ startMs }) => ms(startMs)],
    ["memory of the server, started", ({ memoryBytes }) => megabytes(memoryBytes.started)],
    [
      "memory of the server, after the requests",
      ({ memoryBytes }) => megabytes(memoryBytes.loaded),
    ],
  ];
  return [
    rowOf(["titles", ...steps.map(({ titles }) => number(titles))]),
    rowOf(["---", ...steps.map(() => "--:")]),
    ...facts.map(([name, show]) => rowOf([name, ...steps.map(show)])),
    ...MEASURED.map(({ key, name }) =>
      rowOf([
        name,
        ...steps.map(({ times }) => {
          const time = times[key];
          return time ? `${ms(time.p50)} / ${ms(time.p99)}` : "";
        }),
      ]),
    ),
  ].join("\n");
}

/** A statement with its plan. */
const section = ({ name, text, means, plan }: Growing): string =>
  [
    `### ${name === "" ? "A statement without a name" : `\`${name}\``}`,
    "",
    `Mean: ${means.map((mean) => (mean ? `${ms(mean.ms)} (${number(mean.pages)} pages)` : "not run")).join(", ")}. ${reasonOf({ name, text }) ?? "Not looked at yet."}`,
    "",
    "```sql",
    text,
    "```",
    ...(plan === "" ? [] : ["", "```", plan, "```"]),
  ].join("\n");

const growing = ({ growing: statements }: Figures): string =>
  statements.length === 0 ? "None." : statements.map(section).join("\n\n");

/** `docs/performance.md`. */
export const page = (figures: Figures): string => `# Performance

\`npm run load -- --titles 1000000 --members 1000000\` fills worlds of 1,000 titles and up, ten times as many in each, measures a server on each, and writes this page. A world is plausible: words, people and views follow Zipf’s law, members have profiles, sessions, lists, and a history of two years, and everything that the server derives, such as the search index and the rankings, is derived. [Decision 0037](decisions/0037-worlds-of-load.md) says how.

Measured on ${figures.date}, version ${figures.version}, ${figures.machine}. The server, its database and the program that sends the requests share the machine.

## Times by size

Median / p99 of ${number(figures.requests)} requests of each kind on eight connections. No two requests are alike, so that no cache answers; only Home of a guest is one page. Deletions and edits are few: 20 accounts, 10 titles of all ranks, 3 edits by \`bijou import\`, whose time begins with the start of the command. The most watched title is a single one. The start is the first one of the filled world, which reads all titles; a later one reads a snapshot ([decision 0041](decisions/0041-a-snapshot-of-the-index.md)).

${table(figures)}

![p99 by the number of titles, both logarithmic](pictures/load.svg)

## Statements that grow

Statements whose mean time in the largest world is more than three times that in the smallest, and more than a millisecond; the slowest first, with the plan of its slowest execution in the largest world. A page is 8 kB that one execution reads, from memory or from disk.

${growing(figures)}
`;
