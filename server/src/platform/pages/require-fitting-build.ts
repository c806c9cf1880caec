import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { OperatorError } from "../errors.ts";
import { contractVersion } from "./contract-version.ts";

/** The file that the build writes last, with the version of the contract. */
export const BUILT_FOR = "complete";

/** @throws {OperatorError} for a web client that is not built, or that was built from other sources: its pages fail. */
export async function requireFittingBuild(build: string): Promise<void> {
  const builtFor = await readFile(join(build, BUILT_FOR), "utf8").catch(() => undefined);
  if (builtFor === undefined)
    throw new OperatorError(`The web client is not built in ${build}. Run "npm run build".`);
  if (builtFor !== (await contractVersion()))
    throw new OperatorError(
      `The web client in ${build} was built from another version than this server, so its pages would fail. Run "npm run build", then start the server again.`,
    );
}
