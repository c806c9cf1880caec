import { createHash } from "node:crypto";
import { chmod, lstat, mkdir, rm } from "node:fs/promises";
import { connect, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { OperatorError, toError } from "../errors.ts";

/** The maximum length of a Unix socket's path. */
const MAX_PATH_BYTES = 107;
const MAX_RESPONSE_BYTES = 256 * 1024;
const TIMEOUT_MS = 5_000;

/** Environment variables by name. */
export type InstanceEnvironment = Readonly<Record<string, string>>;

/**
 * A running server gives the command line its settings over a socket that only its own user and root can open, so that
 * no secret is needed in the caller's shell or in a file.
 */
function controlDirectory(dataDirectory: string): string {
  const beside = join(resolve(dataDirectory), "control");
  if (Buffer.byteLength(join(beside, "sock")) <= MAX_PATH_BYTES) return beside;
  const digest = createHash("sha256").update(resolve(dataDirectory)).digest("hex").slice(0, 12);
  return join(tmpdir(), `bijou-control-${digest}`);
}

async function ownDirectory(directory: string): Promise<void> {
  await mkdir(directory, { recursive: true, mode: 0o700 });
  const found = await lstat(directory);
  const uid = process.getuid?.();
  if (!found.isDirectory() || (uid !== undefined && found.uid !== uid))
    throw new OperatorError(`${directory} belongs to another user.`);
  await chmod(directory, 0o700);
}

/** Serves requests of the command line until it is closed. Call it only while the data directory is locked. */
export async function openControl(
  dataDirectory: string,
  environment: InstanceEnvironment,
): Promise<{ close(): Promise<void> }> {
  // Named pipes of Windows have no such permissions.
  if (process.platform === "win32") return { close: async () => undefined };
  const directory = controlDirectory(dataDirectory);
  await ownDirectory(directory);
  const path = join(directory, "sock");
  await rm(path, { force: true });
  const response = JSON.stringify(environment);
  const server = createServer((socket) => socket.on("error", () => undefined).end(response));
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(path, resolve);
  });
  server.unref();
  return { close: () => new Promise((resolve) => server.close(() => resolve())) };
}

function parseResponse(text: string): InstanceEnvironment {
  const read: unknown = JSON.parse(text);
  return Object.fromEntries(
    Object.entries(read ?? {}).filter(
      (entry): entry is [string, string] => typeof entry[1] === "string",
    ),
  );
}

/**
 * The settings of the server that runs on a data directory; undefined without one.
 *
 * @throws {OperatorError} when it belongs to another user.
 */
export function readInstanceEnvironment(
  dataDirectory: string,
): Promise<InstanceEnvironment | undefined> {
  const path = join(controlDirectory(dataDirectory), "sock");
  return new Promise((resolve, reject) => {
    let text = "";
    const socket = connect(path);
    socket.setTimeout(TIMEOUT_MS, () =>
      socket.destroy(new OperatorError(`The server on ${dataDirectory} does not respond.`)),
    );
    socket.on("data", (chunk) => {
      text += chunk.toString();
      if (text.length > MAX_RESPONSE_BYTES) socket.destroy(new Error("The response is too long."));
    });
    socket.once("end", () => {
      try {
        resolve(parseResponse(text));
      } catch (error) {
        reject(toError(error));
      }
    });
    socket.once("error", (error: NodeJS.ErrnoException) => {
      if (error.code === "EACCES")
        reject(
          new OperatorError(
            `The server on ${dataDirectory} runs as another user. Run the command as that user or as root.`,
          ),
        );
      else if (["ENOENT", "ECONNREFUSED", "ENOTDIR"].includes(error.code ?? "")) resolve(undefined);
      else reject(error);
    });
  });
}
