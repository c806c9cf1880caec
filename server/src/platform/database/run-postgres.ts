import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { stat } from "node:fs/promises";
import { exitCodeOf } from "../exit-code.ts";

const NOBODY_UID = 65534;

export type Wrap = (binary: string, args: string[]) => ChildProcess;

/**
 * PostgreSQL refuses to run as uid 0. Root starts it in a user namespace, so that root still owns the data, or as the
 * user `nobody` where namespaces are forbidden or the data belongs to that user already.
 */
export async function chooseWrap(
  directory: string,
): Promise<{ wrap: Wrap; ownerUid: number | undefined }> {
  const options = {
    stdio: ["ignore", "ignore", "pipe"] as ["ignore", "ignore", "pipe"],
    detached: true,
  };
  if (process.getuid?.() !== 0) {
    return { wrap: (binary, args) => spawn(binary, args, options), ownerUid: undefined };
  }
  const map = ["--user", `--map-user=${NOBODY_UID}`, `--map-group=${NOBODY_UID}`];
  const owner = await stat(directory).then(
    (found) => found.uid,
    () => 0,
  );
  const namespaces =
    owner === 0 &&
    process.env["BIJOU_NO_NAMESPACE"] === undefined &&
    spawnSync("unshare", [...map, "true"], { timeout: 5_000 }).status === 0;
  if (namespaces) {
    return {
      wrap: (binary, args) => spawn("unshare", [...map, binary, ...args], options),
      ownerUid: undefined,
    };
  }
  return {
    wrap: (binary, args) => spawn(binary, args, { ...options, uid: NOBODY_UID, gid: NOBODY_UID }),
    ownerUid: NOBODY_UID,
  };
}

/** Runs a program of PostgreSQL to its end. @throws with its standard error if it fails */
export async function run(wrap: Wrap, binary: string, args: string[]): Promise<void> {
  const child = wrap(binary, args);
  let stderr = "";
  child.stderr?.on("data", (chunk: Buffer) => (stderr += chunk.toString()));
  const code = await exitCodeOf(child);
  if (code !== 0) throw new Error(`${binary} failed (${code}): ${stderr.trim()}`);
}
