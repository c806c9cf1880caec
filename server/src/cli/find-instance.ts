import { access } from "node:fs/promises";
import { join, resolve } from "node:path";
import { type Config, parseConfig } from "../config.ts";
import { readSecretFiles } from "../config/secret-files.ts";
import { hasEmbeddedDatabase } from "../platform/database/open.ts";
import { ConfigurationError, OperatorError } from "../platform/errors.ts";
import { readInstanceEnvironment } from "../platform/instance/control.ts";
import { recordedDataDirectories } from "../platform/instance/data-directory-records.ts";

export type Environment = Readonly<Record<string, string | undefined>>;

export interface FoundInstance {
  readonly config: Config;
  /** Whether a server runs on it now. */
  readonly isRunning: boolean;
}

const exists = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );

/**
 * The data directory: DATA_DIR, else that of the server that was started from this folder, preferring a running one.
 */
async function chooseDirectory(environment: Environment, root: string): Promise<string> {
  const given = environment["DATA_DIR"]?.trim();
  if (given !== undefined && given !== "") return resolve(given);
  const defaultDirectory = join(root, "data");
  const candidates = new Set([defaultDirectory, ...(await recordedDataDirectories(root))]);
  const known: string[] = [];
  for (const directory of candidates)
    if ((await exists(join(directory, "instance.json"))) || (await hasEmbeddedDatabase(directory)))
      known.push(directory);
  const running: string[] = [];
  for (const directory of known)
    if ((await readInstanceEnvironment(directory)) !== undefined) running.push(directory);
  const meant = running.length > 0 ? running : known;
  if (meant.length > 1) {
    const what = running.length > 0 ? "run" : "were started";
    const choices = meant.map((directory) => `  DATA_DIR=${directory}`).join("\n");
    throw new OperatorError(
      `Several instances ${what} here. Say which one is meant, in front of the command:\n${choices}`,
    );
  }
  return meant[0] ?? defaultDirectory;
}

/**
 * The settings of the instance for a command: those of its running server, so that the caller's shell needs none of
 * them, else those of the environment.
 *
 * @throws {OperatorError} when the instance is ambiguous.
 */
export async function findInstance(given: Environment, root: string): Promise<FoundInstance> {
  const mistakes: string[] = [];
  const environment = readSecretFiles(given, mistakes);
  if (mistakes.length > 0) throw new ConfigurationError(mistakes);
  const directory = await chooseDirectory(environment, root);
  const shared = await readInstanceEnvironment(directory);
  const databaseUrl = environment["DATABASE_URL"]?.trim() ?? "";
  if (shared && databaseUrl !== "" && shared["DATABASE_URL"] !== databaseUrl)
    throw new OperatorError(
      `DATABASE_URL is not the database of the server that runs on ${directory}. Unset it, or set DATA_DIR to the data directory that belongs to it.`,
    );
  const config = parseConfig({ ...environment, ...shared, DATA_DIR: directory }, root);
  return { config, isRunning: shared !== undefined };
}

/** The error of a command without an instance. A command never creates one implicitly. */
export const noInstance = (where: string): OperatorError =>
  new OperatorError(
    `There is no instance in ${where}. If one exists elsewhere, set DATA_DIR (and DATABASE_URL, if it uses one) in front of the command. To make one, start the server once, or run: npm run bijou -- instance create`,
  );
