import cluster from "node:cluster";
import { createHash } from "node:crypto";
import { hostname } from "node:os";

export const SERVER_PREFIX = "bijou ";

/** What the processes of one server call themselves to a database that others may use, too. */
export function serverName(): string {
  const supervisor = cluster.isWorker ? process.ppid : process.pid;
  const digest = createHash("sha256").update(`${hostname()} ${supervisor}`).digest("hex");
  return SERVER_PREFIX + digest.slice(0, 16);
}
