/** Prints a line of a command's output. */
export const printLine = (line: string): void => console.log(line);

/** Prints rows in columns as wide as their widest cell. */
export function printTable(rows: readonly (readonly string[])[]): void {
  const widths = rows[0]?.map((_, column) =>
    Math.max(...rows.map((row) => row[column]?.length ?? 0)),
  );
  for (const row of rows) {
    printLine(
      row
        .map((cell, column) => cell.padEnd(widths?.[column] ?? 0))
        .join("  ")
        .trimEnd(),
    );
  }
}

/** "2026-10-31", in UTC. */
export const formatDate = (date: Date): string => date.toISOString().slice(0, 10);

/** "2026-10-31 12:05 UTC". */
export const formatMinute = (date: Date): string =>
  `${date.toISOString().slice(0, 16).replace("T", " ")} UTC`;
