import { join } from "node:path";
import { Command, CommanderError } from "commander";
import { addAccountCommands } from "./accounts.ts";
import { addAdCommands } from "./ads.ts";
import { addBackupCommands } from "./backup.ts";
import { addFilmCommands } from "./films.ts";
import { type Environment, findInstance } from "./find-instance.ts";
import { addInstanceCommands } from "./instance.ts";
import { addIssueCommands } from "./issues.ts";
import { addJobCommands } from "./jobs.ts";
import { addMailCommands } from "./mails.ts";
import { addMediaCommands } from "./media.ts";
import { addGiftCommands } from "./membership.ts";
import { type WithInstance, withInstance } from "./open-instance.ts";
import { addMigrateCommand } from "./migrate.ts";
import { addPageCommands } from "./pages.ts";
import { addPaymentCommands } from "./payments.ts";
import { addMembershipCommands } from "./plans-and-pages.ts";
import { addQualityCommand } from "./quality.ts";
import { addReportCommands } from "./report.ts";
import { addSettingCommands } from "./settings.ts";
import { addStaffCommands } from "./staff.ts";
import { addTitleCommands } from "./titles.ts";
import { addWorkerCommand } from "./worker.ts";
import { parseConfig } from "../config.ts";
import { findFfmpeg } from "../platform/media/ffmpeg.ts";
import { isDatabaseUnavailable } from "../platform/database/unavailable.ts";
import { StorageUnavailable } from "../platform/files/blob-store.ts";
import { ConfigurationError, OperatorError } from "../platform/errors.ts";
import { explainFullDisk, isDiskFullError } from "../platform/files/disk-full.ts";

const MISTAKE = 2;
const FAILURE = 1;

const root = join(import.meta.dirname, "../../..");

function createProgram(environment: Environment): Command {
  const find = () => findInstance(environment, root);
  const open: WithInstance = async (work) => withInstance(await find(), work);

  const program = new Command("bijou")
    .description("Manage Bijou from the command line, with or without a running server.")
    .exitOverride()
    .showSuggestionAfterError();

  addFilmCommands(program, {
    withInstance: open,
    findPrograms: () => findFfmpeg(parseConfig(environment, root).ffmpegPath),
  });
  addTitleCommands(program, open);
  addJobCommands(program, open);
  addWorkerCommand(program, open);
  addMediaCommands(program, open);
  addAdCommands(program, open);
  addIssueCommands(program, open);
  addMembershipCommands(program, open);
  addSettingCommands(program, open);
  addInstanceCommands(program, find);
  addMigrateCommand(program, find);
  addBackupCommands(program, find);
  addAccountCommands(program, open);
  addStaffCommands(program, open);
  addGiftCommands(program, open);
  addMailCommands(program, open);
  addPageCommands(program, open);
  addPaymentCommands(program, open);
  addReportCommands(program, open);
  addQualityCommand(program, open);
  return program;
}

function describe(error: unknown): unknown {
  if (error instanceof StorageUnavailable) return `The bucket cannot be used: ${error.reason}`;
  if (error instanceof OperatorError) return error.message;
  if (isDiskFullError(error)) return explainFullDisk(error);
  if (!isDatabaseUnavailable(error)) return error;
  return `The database is unavailable: ${error.message}. A running server starts its database again. Wait a moment, then try again.`;
}

/**
 * Runs one command and prints what it says.
 *
 * @returns the exit code.
 */
export async function runCommand(
  args: readonly string[],
  environment: Environment,
): Promise<number> {
  try {
    await createProgram(environment).parseAsync(args, { from: "user" });
    return 0;
  } catch (error) {
    // Commander has printed the error already.
    if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : MISTAKE;
    console.error(describe(error));
    return error instanceof ConfigurationError ? MISTAKE : FAILURE;
  }
}
