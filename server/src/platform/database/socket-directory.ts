import { createHash } from "node:crypto";
import { chown, lstat, mkdir, rm } from "node:fs/promises";
import { connect, createServer, type Server } from "node:net";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { OperatorError } from "../errors.ts";

const MAX_SOCKET_PATH_BYTES = 107;

export const socketDirectoryBeside = (dataDirectory: string): string =>
  join(dataDirectory, "..", "run");

export function socketDirectoryInTemporary(dataDirectory: string): string {
  const digest = createHash("sha256").update(dataDirectory).digest("hex").slice(0, 12);
  return join(tmpdir(), `bijou-${digest}`);
}

/**
 * A Unix socket path holds 107 bytes, so a deep data directory gets a short directory in the system's temporary one.
 */
export async function socketDirectory(
  dataDirectory: string,
  ownerUid: number | undefined,
): Promise<string> {
  const beside = socketDirectoryBeside(dataDirectory);
  const longest = Buffer.byteLength(join(beside, ".s.PGSQL.5432.lock"));
  const directory =
    longest <= MAX_SOCKET_PATH_BYTES ? beside : socketDirectoryInTemporary(dataDirectory);
  await mkdir(directory, { recursive: true, mode: 0o700 });
  if (ownerUid !== undefined) await chown(directory, ownerUid, ownerUid);
  const found = await lstat(directory);
  const mine = [process.getuid?.(), ownerUid].includes(found.uid) && found.isDirectory();
  if (!mine || (found.mode & 0o077) !== 0) throw new Error(`${directory} belongs to another user`);
  return directory;
}

const ownerSocket = (directory: string): string => join(directory, "owner.sock");

/** Whether a running server holds this socket directory. */
export function isHeld(directory: string): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = connect(ownerSocket(directory), () => resolve(true));
    probe.once("error", () => resolve(false));
    probe.once("close", () => probe.destroy());
    probe.resume();
  });
}

/** A socket and not a PID file, because the kernel frees it when the process dies. */
export async function holdDirectory(directory: string): Promise<Server> {
  const path = ownerSocket(directory);
  for (let attempt = 0; attempt < 3; attempt++) {
    const server = createServer((socket) => socket.on("error", () => {}).end(String(process.pid)));
    const outcome = await new Promise<"held" | "taken">((resolve, reject) => {
      server.once("error", (error: NodeJS.ErrnoException) =>
        error.code === "EADDRINUSE" ? resolve("taken") : reject(error),
      );
      server.listen(path, () => resolve("held"));
    });
    if (outcome === "held") return server.unref();
    if (await isHeld(directory))
      throw new OperatorError(
        `Another server is already using the data in ${dirname(directory)}. Stop it first, or set DATA_DIR.`,
      );
    await rm(path, { force: true });
  }
  throw new Error(`Could not lock ${path}`);
}
