import { basename, resolve } from "node:path";
import type { Command } from "commander";
import { describeReport } from "../features/catalog/ingest/ingest-report.ts";
import { packageFile } from "../features/catalog/ingest/package-file.ts";
import {
  describeSideSubtitles,
  findSideSubtitles,
} from "../features/catalog/ingest/side-subtitles.ts";
import type { SideFile } from "../features/catalog/ingest/subtitles.ts";
import type { NewTranscode, TranscodeOptions } from "../features/catalog/ingest/transcode-store.ts";
import { queueIngest } from "../features/catalog/operate.ts";
import { importManifest } from "../features/catalog/service.ts";
import { COMMAND } from "../platform/audit/actor.ts";
import { audit, changesBetween } from "../platform/audit/audit.ts";
import type { Ffmpeg } from "../platform/media/ffmpeg.ts";
import { followAll } from "./follow.ts";
import type { WithInstance } from "./open-instance.ts";
import { encodingOptions, episode, titleName, withEncoding, year } from "./options.ts";
import { printLine } from "./print.ts";
import { showProgress } from "./progress.ts";

const QUEUED = "See: npm run bijou -- jobs";

const NO_SIDE_SUBTITLES = "ignore subtitles beside a film that are not named";

/** The subtitles of a film: those that the operator names, else those beside it, which are printed. */
async function withSubtitles(
  film: string,
  { subtitles, sideSubtitles }: FilmOptions,
): Promise<{ readonly subtitles?: readonly SideFile[] }> {
  if (subtitles !== undefined) return { subtitles };
  if (!sideSubtitles) return {};
  const found = await findSideSubtitles(film);
  for (const line of describeSideSubtitles(found)) printLine(line);
  return found.taken.length === 0 ? {} : { subtitles: found.taken };
}

interface ImportOptions {
  readonly wait: boolean;
  readonly sideSubtitles: boolean;
}

interface FilmOptions extends TranscodeOptions {
  readonly sideSubtitles: boolean;
}

function addImport(program: Command, withInstance: WithInstance): void {
  program
    .command("import")
    .description("import a catalog or part of one; importing the same file again changes nothing")
    .argument("<manifest>", "a JSON file; the files it names are in its folder")
    .option("--no-wait", "let the server encode new films")
    .option("--no-side-subtitles", NO_SIDE_SUBTITLES)
    .action((manifest: string, { wait, sideSubtitles }: ImportOptions) =>
      withInstance(async (instance) => {
        const options = { origin: "operator", sideSubtitles } as const;
        const done = await importManifest(instance, resolve(manifest), options);
        printLine(
          `Imported ${done.titles} titles, ${done.episodes} episodes, ${done.pictures} images, and ${done.packages} packages.`,
        );
        for (const note of done.notes) printLine(note);
        if (done.queued.length === 0) return;
        if (wait) await followAll(instance, done.queued);
        else printLine(`Queued ${done.queued.length} videos for encoding. ${QUEUED}`);
      }),
    );
}

interface IngestOptions extends FilmOptions {
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
    .argument("<file>", "a video; docs/media.md lists what is accepted")
    .requiredOption("--title <id>", "the id of the title")
    .option("--name <name>", "create a movie with this name if the title does not exist", titleName)
    .option("--year <year>", "the year of the new movie", year, new Date().getUTCFullYear())
    .option("--trailer", "add it as the trailer")
    .option("--episode <SxEy>", "add it as this episode", episode)
    .option("--no-side-subtitles", NO_SIDE_SUBTITLES)
    .option("--no-wait", "let the server encode it");
  withEncoding(ingest).action((file: string, options: IngestOptions) => {
    if (options.trailer && options.episode) {
      ingest.error("error: --trailer and --episode cannot be combined");
    }
    const path = resolve(file);
    return withInstance(async (instance) => {
      const request = {
        file: path,
        title: options.title,
        slot: options.trailer ? "trailer" : (options.episode ?? "media"),
        options: { ...encodingOptions(options), ...(await withSubtitles(path, options)) },
        name: options.name,
        year: options.year,
      };
      const id = await queueIngest(instance.database, request, (client, jobId) =>
        audit(client, COMMAND, {
          type: "job.queued",
          object: { kind: "job", id: jobId, name: basename(path) },
          changes: changesBetween({}, { title: options.title }),
          at: new Date(),
        }),
      );
      if (options.wait) await followAll(instance, [id]);
      else printLine(`Queued job ${id}. ${QUEUED}`);
    });
  });
}

function addPackage(program: Command, findPrograms: () => Promise<Ffmpeg>): void {
  const packaging = program
    .command("package")
    .description("encode a video into a package folder, without the database")
    .argument("<file>", "a video; docs/media.md lists what is accepted")
    .argument("<folder>", "output folder: new, empty, or an existing package to replace")
    .option("--no-side-subtitles", NO_SIDE_SUBTITLES);
  withEncoding(packaging).action(async (file: string, folder: string, options: FilmOptions) => {
    const { subtitles = [] } = await withSubtitles(resolve(file), options);
    const programs = await findPrograms();
    const progress = showProgress(file);
    try {
      const { description, report } = await packageFile(programs, resolve(file), folder, {
        subtitles,
        settings: encodingOptions(options),
        onStage: progress.show,
      });
      const sizes = description.renditions.map(({ name }) => name).join(", ");
      progress.done(`${folder}: ${description.durationSeconds.toFixed(1)} s in ${sizes}`);
      for (const line of describeReport(report)) printLine(line);
    } catch (error) {
      progress.failed();
      throw error;
    }
  });
}

/** `bijou import`, `bijou ingest` and `bijou package`: films on their way into the catalog. */
export function addFilmCommands(
  program: Command,
  {
    withInstance,
    findPrograms,
  }: { withInstance: WithInstance; findPrograms: () => Promise<Ffmpeg> },
): void {
  addImport(program, withInstance);
  addIngest(program, withInstance);
  addPackage(program, findPrograms);
}
