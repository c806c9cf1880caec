import { resolve } from "node:path";
import type { Command } from "commander";
import { parseConfig } from "../config.ts";
import { packageFile } from "../features/catalog/ingest/package-file.ts";
import type { NewTranscode, TranscodeOptions } from "../features/catalog/ingest/transcode-store.ts";
import { queueIngest } from "../features/catalog/operate.ts";
import { importManifest } from "../features/catalog/service.ts";
import { findFfmpeg } from "../platform/media/ffmpeg.ts";
import { followAll } from "./follow.ts";
import type { WithInstance } from "./open-instance.ts";
import { encodingOptions, episode, titleName, withEncoding, year } from "./options.ts";
import { printLine } from "./print.ts";
import { showProgress } from "./progress.ts";

const QUEUED = "See: npm run bijou -- jobs";

function addImport(program: Command, withInstance: WithInstance): void {
  program
    .command("import")
    .description("import a catalog or part of one; importing the same file again changes nothing")
    .argument("<manifest>", "a JSON file; the files it names are in its folder")
    .option("--no-wait", "let the server encode new films")
    .action((manifest: string, { wait }: { wait: boolean }) =>
      withInstance(async (instance) => {
        const done = await importManifest(instance, resolve(manifest), { origin: "operator" });
        printLine(
          `Imported ${done.titles} titles, ${done.episodes} episodes, ${done.pictures} images, and ${done.packages} packages.`,
        );
        if (done.queued.length === 0) return;
        if (wait) await followAll(instance, done.queued);
        else printLine(`Queued ${done.queued.length} videos for encoding. ${QUEUED}`);
      }),
    );
}

interface IngestOptions extends TranscodeOptions {
  readonly title: string;
  readonly name?: string;
  readonly year: number;
  readonly trailer?: boolean;
  readonly episode?: NewTranscode["slot"];
  readonly wait: boolean;
}

function addIngest(program: Command, withInstance: WithInstance): void {
  const ingest = program
    .command("ingest")
    .description("encode a video for a title; a film that the title has is replaced")
    .argument("<file>", "any video that ffmpeg can read")
    .requiredOption("--title <id>", "the id of the title")
    .option("--name <name>", "create a movie with this name if the title does not exist", titleName)
    .option("--year <year>", "the year of the new movie", year, new Date().getUTCFullYear())
    .option("--trailer", "add it as the trailer")
    .option("--episode <SxEy>", "add it as this episode", episode)
    .option("--no-wait", "let the server encode it");
  withEncoding(ingest).action((file: string, options: IngestOptions) => {
    if (options.trailer && options.episode) {
      ingest.error("error: --trailer and --episode cannot be combined");
    }
    return withInstance(async (instance) => {
      const id = await queueIngest(instance.database, {
        file: resolve(file),
        title: options.title,
        slot: options.trailer ? "trailer" : (options.episode ?? "media"),
        options: encodingOptions(options),
        name: options.name,
        year: options.year,
      });
      if (options.wait) await followAll(instance, [id]);
      else printLine(`Queued job ${id}. ${QUEUED}`);
    });
  });
}

function addPackage(program: Command, root: string): void {
  const packaging = program
    .command("package")
    .description("encode a video into a package folder, without the database")
    .argument("<file>", "any video that ffmpeg can read")
    .argument("<folder>", "output folder: new, empty, or an existing package to replace");
  withEncoding(packaging).action(
    async (file: string, folder: string, options: TranscodeOptions) => {
      const programs = await findFfmpeg(parseConfig(process.env, root).ffmpegPath);
      const progress = showProgress(file);
      try {
        const { description } = await packageFile(programs, resolve(file), folder, {
          subtitles: options.subtitles ?? [],
          settings: options,
          onStage: progress.show,
        });
        const sizes = description.renditions.map(({ name }) => name).join(", ");
        progress.done(`${folder}: ${description.durationSeconds.toFixed(1)} s in ${sizes}`);
      } catch (error) {
        progress.failed();
        throw error;
      }
    },
  );
}

/** `bijou import`, `bijou ingest` and `bijou package`: films on their way into the catalog. */
export function addFilmCommands(
  program: Command,
  { withInstance, root }: { withInstance: WithInstance; root: string },
): void {
  addImport(program, withInstance);
  addIngest(program, withInstance);
  addPackage(program, root);
}
