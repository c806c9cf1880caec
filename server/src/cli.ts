import { join, resolve } from "node:path";
import { Command, CommanderError, InvalidArgumentError } from "commander";
import { parseConfig } from "./config.ts";
import { packageFile } from "./features/catalogue/ingest/package-file.ts";
import type { EncodeSettings } from "./features/catalogue/ingest/plan.ts";
import type { SideFile } from "./features/catalogue/ingest/subtitles.ts";
import { showProgress } from "./cli-progress.ts";
import { OperatorError } from "./platform/errors.ts";
import { findFfmpeg } from "./platform/media/ffmpeg.ts";

interface EncodeOptions extends EncodeSettings {
  readonly subtitles?: readonly SideFile[];
}

const root = join(import.meta.dirname, "../..");

const MISTAKE = 2;
const FAILURE = 1;

function sideFile(text: string, before: readonly SideFile[] = []): SideFile[] {
  const [, language, file] = /^([A-Za-z]{2,3}(?:-[A-Za-z0-9]{2,8})*)=(.+)$/.exec(text) ?? [];
  if (language === undefined || file === undefined) {
    throw new InvalidArgumentError("Write LANGUAGE=FILE, for example en=film.en.vtt.");
  }
  if (before.some((other) => other.language === language)) {
    throw new InvalidArgumentError(`There are two files for ${language}.`);
  }
  return [...before, { language, file: resolve(file) }];
}

function quality(text: string): number {
  const value = Number(text);
  if (!/^\d{1,2}$/.test(text) || value < 15 || value > 35) {
    throw new InvalidArgumentError("Give a whole number from 15 (largest) to 35 (smallest).");
  }
  return value;
}

const config = () => parseConfig(process.env, root);

const program = new Command("bijou")
  .description("Runs the house from the command line, beside a running server or without one.")
  .exitOverride()
  .showSuggestionAfterError();

program
  .command("package")
  .description("encode a video into a package folder, without the database")
  .argument("<file>", "any video that ffmpeg can read")
  .argument("<folder>", "where the package goes; empty, absent, or a package to be replaced")
  .option("--subtitles <language=file>", "WebVTT or SubRip beside the video; repeatable", sideFile)
  .option("--quality <number>", "15 looks best and takes most room, 35 the other way; 23", quality)
  .option("--thorough", "take three times as long for a file a fifth smaller")
  .action(async (file: string, folder: string, options: EncodeOptions) => {
    const programs = await findFfmpeg(config().ffmpegPath);
    const progress = showProgress(file);
    try {
      const { description } = await packageFile(programs, resolve(file), folder, {
        ...options,
        settings: options,
        onStage: progress.show,
      });
      const sizes = description.renditions.map(({ name }) => name).join(", ");
      progress.done(`${folder}: ${description.durationSeconds.toFixed(1)} s in ${sizes}`);
    } catch (error) {
      progress.failed();
      throw error;
    }
  });

try {
  await program.parseAsync();
} catch (error) {
  if (error instanceof CommanderError) {
    process.exitCode = error.exitCode === 0 ? 0 : MISTAKE;
  } else if (error instanceof OperatorError) {
    console.error(error.message);
    process.exitCode = FAILURE;
  } else {
    console.error(error);
    process.exitCode = FAILURE;
  }
}
