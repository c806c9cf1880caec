import { LOG_LEVELS, type LogLevel, type LogLine } from "@bijou/contract/studio/system";
import type { LogTail } from "../../platform/log-tail.ts";

/** Of pino, by the names in their order: trace is 10, fatal is 60. */
const STEP = 10;
const levelOf = (value: unknown): LogLevel => LOG_LEVELS[Number(value) / STEP - 1] ?? "info";
const rankOf = (level: LogLevel): number => LOG_LEVELS.indexOf(level);

/** Fields that every line has, or that have a column of their own. */
const KNOWN: ReadonlySet<string> = new Set([
  "level",
  "time",
  "pid",
  "hostname",
  "msg",
  "request_id",
]);

function parse(id: number, text: string): LogLine {
  const read: unknown = JSON.parse(text);
  const fields = new Map<string, unknown>(Object.entries(read ?? {}));
  const rest = [...fields].filter(([name]) => !KNOWN.has(name));
  const message = fields.get("msg");
  const requestId = fields.get("request_id");
  return {
    id,
    at: new Date(Number(fields.get("time"))).toISOString(),
    level: levelOf(fields.get("level")),
    message: typeof message === "string" ? message : "",
    requestId: typeof requestId === "string" ? requestId : null,
    details: rest.length === 0 ? "" : JSON.stringify(Object.fromEntries(rest)),
  };
}

/** The last lines of the log, the newest first. */
export function readLog(
  tail: LogTail | undefined,
  { level, requestId }: { level?: LogLevel; requestId?: string },
) {
  const all = (tail?.lines() ?? []).map(({ id, text }) => parse(id, text));
  return {
    minLevel: LOG_LEVELS.find((known) => known === tail?.minLevel) ?? "info",
    since: all.at(-1)?.at ?? null,
    lines: all.filter(
      (line) =>
        (level === undefined || rankOf(line.level) >= rankOf(level)) &&
        (requestId === undefined || line.requestId === requestId),
    ),
  };
}
