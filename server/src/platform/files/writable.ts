import { access, constants, mkdir, stat } from "node:fs/promises";
import { dirname, resolve } from "node:path";
import { OperatorError } from "../errors.ts";

/** One folder at a time: the recursive mkdir of Node.js never ends in file systems that refuse it, such as /proc. */
async function makeFolder(path: string): Promise<void> {
  const found = await stat(path).catch(() => undefined);
  if (found?.isDirectory()) return;
  if (found) throw Object.assign(new Error(`${path} is no folder`), { code: "ENOTDIR" });
  await makeFolder(dirname(path));
  await mkdir(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== "EEXIST") throw error;
  });
}

/**
 * Makes the data directory where it is not there yet.
 *
 * @throws {OperatorError} when it cannot be made, or not be written.
 */
export async function requireWritable(directory: string): Promise<void> {
  try {
    await makeFolder(resolve(directory));
    await access(directory, constants.W_OK | constants.X_OK);
  } catch (error) {
    const { code = "" } = error as NodeJS.ErrnoException;
    const why =
      { EACCES: "this user may not", EROFS: "its disk is read-only", ENOTDIR: "it is no folder" }[
        code
      ] ?? (code === "" ? String(error) : code);
    throw new OperatorError(
      `The data directory ${directory} cannot be written: ${why}. Give it to the user that runs the server, or set DATA_DIR to another one.`,
    );
  }
}
