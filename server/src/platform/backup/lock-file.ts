import { hostname } from "node:os";
import { OperatorError, errorCode } from "../errors.ts";

/** The file by which a backup says that it changes a target. */
export const LOCK = "backup.lock";
const CONTENT = /^(\d+) (\S+) (\S+)\n$/;

export const lockContent = (): string =>
  `${process.pid} ${hostname()} ${new Date().toISOString()}\n`;

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return errorCode(error) === "EPERM";
  }
}

/** A killed backup leaves its lock. Processes of other machines cannot be seen. */
export function isStale(content: string): boolean {
  const [, pid, host] = CONTENT.exec(content) ?? [];
  return host === hostname() && pid !== undefined && !isRunning(Number(pid));
}

/** Another backup changes the target. */
export class TargetLocked extends OperatorError {
  override name = "TargetLocked";
}

export function lockedBy(content: string, target: string): TargetLocked {
  const [, pid = "unknown", host = "unknown", since = "unknown"] = CONTENT.exec(content) ?? [];
  return new TargetLocked(
    `Another backup writes to ${target} (process ${pid} of ${host}, since ${since}). If there is none, delete ${target}/${LOCK}.`,
  );
}
