/** One line of the table: what was measured, our value, the reference, and the target. */
export interface Row {
  readonly what: string;
  readonly ours: string;
  readonly reference: string;
  readonly ratio: string;
  readonly target: string;
}

export const perSecond = (value: number): string => `${Math.round(value).toLocaleString("en")}/s`;

/** Requests per second, and the server's processor time per request. */
export function rateOf(rate: {
  readonly perSecond: number;
  readonly cpuMicroseconds: number | undefined;
}): string {
  const cost = rate.cpuMicroseconds === undefined ? "" : ` (${rate.cpuMicroseconds.toFixed(0)} µs)`;
  return `${perSecond(rate.perSecond)}${cost}`;
}

export const milliseconds = (value: number): string => `${Math.round(value)} ms`;
export const seconds = (valueMs: number): string => `${(valueMs / 1000).toFixed(2)} s`;
export const megabytes = (bytes: number): string => `${(bytes / 1e6).toFixed(0)} MB`;
export const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`;
export const ratioOf = (ours: number, reference: number): string => (ours / reference).toFixed(2);

const COLUMNS = ["what", "ours", "reference", "ratio", "target"] as const;

const HEADING: Row = {
  what: "what",
  ours: "ours",
  reference: "reference",
  ratio: "ratio",
  target: "target",
};

/** The rows under their headings, in columns as wide as needed. */
export function drawTable(rows: readonly Row[]): string {
  const widths = COLUMNS.map((name) =>
    Math.max(...[HEADING, ...rows].map((row) => row[name].length)),
  );
  const line = (row: Row): string =>
    COLUMNS.map((name, column) => row[name].padEnd(widths[column] ?? 0))
      .join("  ")
      .trimEnd();
  const rule = widths.map((width) => "-".repeat(width)).join("  ");
  return [line(HEADING), rule, ...rows.map(line)].join("\n");
}
