import { join } from "node:path";
import { parseConfig } from "../config.ts";
import { OperatorError } from "../platform/errors.ts";
import { explainFullDisk, isDiskFullError } from "../platform/files/disk-full.ts";
import { runProcess } from "./run-process.ts";
import { startRestorable } from "./restoring/start-restorable.ts";
import type { Stop } from "./startup.ts";

const root = join(import.meta.dirname, "../../..");

function exitUnstarted(error: unknown): never {
  if (error instanceof OperatorError) console.error(`Bijou did not start.\n${error.message}`);
  else if (isDiskFullError(error)) console.error(`Bijou did not start.\n${explainFullDisk(error)}`);
  else console.error("Bijou did not start.", error);
  process.exit(error instanceof OperatorError ? 2 : 1);
}

function readConfig() {
  try {
    return parseConfig(process.env, root);
  } catch (error) {
    return exitUnstarted(error);
  }
}

/** Starts the server, which runs until a signal ends the process. */
export function serve(options: {
  readonly development: boolean;
  readonly stopTracing: Stop | undefined;
}): Promise<void> {
  return runProcess({ ...options, config: readConfig(), start: startRestorable, exitUnstarted });
}
