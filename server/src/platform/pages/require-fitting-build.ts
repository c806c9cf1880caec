import { readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { OperatorError } from "../errors.ts";
import { contractVersion, sourcesVersion } from "./build-version.ts";

/** The file that the build writes last, with what it was made from. */
export const BUILT_FROM = "complete";

const AGAIN = 'Run "npm run build", then start the server again.';

/** @throws {OperatorError} for a Studio that is not built. The record of the web client is that of both. */
export async function requireStudioBuild(build: string): Promise<void> {
  const index = await stat(join(build, "index.html")).catch(() => undefined);
  if (!index)
    throw new OperatorError(
      `The Studio is not built in ${build}. ${AGAIN} STUDIO=0 starts the server without it.`,
    );
}

/**
 * @param root where the sources of the web client are, if they are installed
 * @throws {OperatorError} for a web client that is not built, or that was built from other sources: its pages fail.
 */
export async function requireFittingBuild(build: string, root?: string): Promise<void> {
  const built = await readFile(join(build, BUILT_FROM), "utf8").catch(() => undefined);
  if (built === undefined)
    throw new OperatorError(`The web client is not built in ${build}. ${AGAIN}`);
  const [contract, sources] = built.split("\n");
  if (contract !== (await contractVersion()))
    throw new OperatorError(
      `The web client in ${build} was built from another version than this server, so its pages would fail. ${AGAIN}`,
    );
  const present = await sourcesVersion(root);
  if (present !== undefined && sources !== present)
    throw new OperatorError(
      `The web client in ${build} is out of date: its source or package-lock.json has changed since it was built. ${AGAIN}`,
    );
}
