import { access, constants, mkdir, stat } from "node:fs/promises";
import { dirname, resolve } from "node:path";
import { OperatorError, errorCode } from "../errors.ts";

/** One level at a time: Node's recursive mkdir never returns in file systems that refuse it, such as /proc. */
async function makeFolder(path: string): Promise<void> {
  const found = await stat(path).catch(() => undefined);
  if (found?.isDirectory()) return;
  if (found) throw Object.assign(new Error(`${path} is not a folder`), { code: "ENOTDIR" });
  await makeFolder(dirname(path));
  await mkdir(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== "EEXIST") throw error;
  });
}

/**
 * Creates the data directory if it is missing.
 *
 * @throws {OperatorError} when it cannot be created or written.
 */
export async function requireWritable(directory: string): Promise<void> {
  try {
    await makeFolder(resolve(directory));
    await access(directory, constants.W_OK | constants.X_OK);
  } catch (error) {
    const code = errorCode(error);
    const why =
      {
        EACCES: "this user may not",
        EROFS: "its disk is read-only",
        ENOTDIR: "it is not a folder",
      }[code] ?? (code === "" ? String(error) : code);
    throw new OperatorError(
      `The data directory ${directory} cannot be written: ${why}. Give it to the user that runs the server, or set DATA_DIR to another one.`,
    );
  }
}
