import pino from "pino";
import type { Config } from "../config.ts";
import { createLogTail } from "../platform/log-tail.ts";

/** What a pipe takes in one piece (PIPE_BUF of POSIX), so that the lines of several processes never mix. */
const MAX_WRITE_BYTES = 4_096;

/** The log of this process with its last lines, and the log of its responses if the operator wants one. */
export function openLogs({ logLevel, accessLog }: Pick<Config, "logLevel" | "accessLog">) {
  const logTail = createLogTail(logLevel);
  const output = pino.destination({ dest: 1, sync: true });
  const write = (line: string): void => {
    logTail.add(line);
    output.write(line);
  };
  return {
    logger: pino({ level: logLevel }, { write }),
    logTail,
    // Its lines are written whatever LOG_LEVEL is, several at once.
    accessLog: accessLog
      ? pino({ level: "info" }, pino.destination({ sync: false, maxWrite: MAX_WRITE_BYTES }))
      : undefined,
  };
}
