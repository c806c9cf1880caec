const MAX_LINES = 500;

interface TailLine {
  /** Later lines have greater ids. */
  readonly id: number;
  /** JSON, as pino wrote it. */
  readonly text: string;
}

/** The last lines of a log, in memory. */
export interface LogTail {
  /** The least serious level that is written. */
  readonly minLevel: string;
  add(text: string): void;
  /** The newest first. */
  lines(): readonly TailLine[];
}

/** Keeps the last lines of the log of this process. */
export function createLogTail(minLevel: string, maxLines = MAX_LINES): LogTail {
  const lines: TailLine[] = [];
  let added = 0;
  return {
    minLevel,
    add(text) {
      added += 1;
      lines.push({ id: added, text });
      if (lines.length > maxLines) lines.shift();
    },
    lines: () => lines.toReversed(),
  };
}
