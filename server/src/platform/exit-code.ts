import type { ChildProcess } from "node:child_process";

/** The exit code of a process, null after a signal. Rejects if it cannot be started. */
export const exitCodeOf = (child: ChildProcess): Promise<number | null> =>
  new Promise((resolve, reject) => {
    child.once("error", reject).once("close", resolve);
  });
