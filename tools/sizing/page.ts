import { ASSUMED, BEHAVIOR, type Figure, MEASURED } from "./figures.ts";
import { type Size, sizeFor } from "./model.ts";

const VIEWERS = [1_000, 100_000, 10_000_000] as const;

const number = (value: number): string =>
  new Intl.NumberFormat("en-US", { maximumSignificantDigits: 2 }).format(value);
const count = (value: number): string => new Intl.NumberFormat("en-US").format(value);

const ROWS: readonly (readonly [string, (size: Size) => string])[] = [
  ["sent to viewers", ({ egressGbit }) => `${number(egressGbit)} Gbit/s`],
  ["machines with nginx that send it", ({ edges }) => count(edges)],
  ["read from the bucket", ({ bucketGbit }) => `${number(bucketGbit)} Gbit/s`],
  ["requests for films", ({ filmRequests }) => `${number(filmRequests)} a second`],
  ["positions saved", ({ positionWrites }) => `${number(positionWrites)} a second`],
  ["rows of members", ({ rowResponses }) => `${number(rowResponses)} a second`],
  ["servers, one to spare", ({ servers }) => count(servers)],
  ["memory of each server's workers", ({ serverMemoryGB }) => `${number(serverMemoryGB)} GB`],
  ["connections to the database", ({ connections }) => count(connections)],
  ["planned capacity of the database", ({ databaseLoad }) => `${number(databaseLoad * 100)} %`],
  ["films in the bucket", ({ storageTB }) => `${number(storageTB)} TB`],
];

const rowOf = (cells: readonly string[]): string => `| ${cells.join(" | ")} |`;

function table(sizes: readonly Size[]): string {
  const head = ["concurrent viewers", ...sizes.map(({ viewers }) => count(viewers))];
  return [
    rowOf(head),
    rowOf(head.map(() => "---")),
    ...ROWS.map(([name, show]) => rowOf([name, ...sizes.map(show)])),
  ].join("\n");
}

const figures = (group: Readonly<Record<string, Figure>>): string =>
  [
    "| name | value | meaning |",
    "| --- | --- | --- |",
    ...Object.entries(group).map(([name, { value, unit, why }]) =>
      rowOf([`\`${name}\``, `${count(value)} ${unit}`.trim(), why]),
    ),
  ].join("\n");

const limitsOf = ({ viewers, limits }: Size): string =>
  limits.length === 0
    ? `- ${count(viewers)}: one instance, on paper.`
    : `- ${count(viewers)}: not one instance, because ${limits.join(", and ")}.`;

/** `docs/sizing.md`. */
export function sizingPage(): string {
  const sizes = VIEWERS.map(sizeFor);
  return `# Sizing

What [many servers](operators/many-servers.md) need for so many viewers who watch at the same time. \`npm run sizing\` writes this page from \`tools/sizing/\`: few numbers are measured, most are assumptions, and nothing of this size was ever run. Use it to see what grows and what breaks first, then measure your own.

${table(sizes)}

What fits into one instance (one database, any number of servers):

${sizes.map(limitsOf).join("\n")}

Beyond one instance, three things are missing today: a CDN that checks film addresses by itself ([0034](decisions/0034-films-in-a-bucket.md)), so that not every segment asks a server; positions that are saved in another place than the one database, or more rarely; and a connection pool between servers and database. The space for films depends on the catalog, not on the viewers.

## Measured

On two cores that the database and the program that made the load shared. Compare with [0013](decisions/0013-measured-and-missed.md).

${figures(MEASURED)}

## What the programs do

${figures(BEHAVIOR)}

## Assumed

${figures(ASSUMED)}

## How it is computed

- A server's capacity is that of the measurements, times what further cores add (\`scaling\`), times \`headroom\`. The shares of film requests, positions and rows are added, and one server more may fail. Three at least.
- The database is measured together with a server, so its capacity is a careful guess. Only positions count: they are most of all writes.
- Picture and sound are requested once for each segment. With nginx each request asks a server, and nginx sends the bytes.
`;
}
