import { join, resolve } from "node:path";
import { Command, CommanderError } from "commander";
import { addAdCommands } from "./ads.ts";
import { followAll, type WithInstance, withInstance, withJobs } from "./open-instance.ts";
import { addIssueCommands } from "./issues.ts";
import { addMembershipCommands } from "./plans-and-pages.ts";
import { encodingOptions, episode, jobNumber, withEncoding, year } from "./options.ts";
import { showProgress } from "./progress.ts";
import { addReportCommands } from "./report.ts";
import { addSettingCommands } from "./settings.ts";
import { addAccountCommands } from "./accounts.ts";
import { addTitleDeletion } from "./delete-title.ts";
import { findInstance } from "./find-instance.ts";
import { addInstanceCommands } from "./instance.ts";
import { addMailCommands } from "./mails.ts";
import { addGiftCommands } from "./membership.ts";
import { addPageCommands } from "./pages.ts";
import { addPaymentCommands } from "./payments.ts";
import { parseConfig } from "../config.ts";
import { createAdminStore, type TitleLine } from "../features/catalog/admin-store.ts";
import { packageFile } from "../features/catalog/ingest/package-file.ts";
import { queueTranscodes, retryTranscode } from "../features/catalog/ingest/transcode-queue.ts";
import {
  createTranscodeStore,
  type NewTranscode,
  type Transcode,
  type TranscodeOptions,
} from "../features/catalog/ingest/transcode-store.ts";
import { queueIngest, setPublished } from "../features/catalog/operate.ts";
import { importManifest } from "../features/catalog/service.ts";
import { ConfigurationError, OperatorError } from "../platform/errors.ts";
import { findFfmpeg } from "../platform/media/ffmpeg.ts";
import { printLine, printTable } from "./print.ts";

const MISTAKE = 2;
const FAILURE = 1;
const JOBS_SHOWN = 50;

const root = join(import.meta.dirname, "../../..");
const find = () => findInstance(process.env, root);
const open: WithInstance = async (work) => withInstance(await find(), work);

function shownAs({ kind, published, isAhead, films }: TitleLine): string {
  if (!published) return "unpublished";
  if (isAhead) return "coming soon";
  if (films === 0) return "nothing to play";
  return kind === "series" ? `${films} episodes` : "published";
}

const UNDER_WAY = new Set(["probing", "encoding", "packaging"]);

function jobState({ state, progress }: Transcode, isAnybodyWorking: boolean): string {
  if (UNDER_WAY.has(state) && !isAnybodyWorking) return "interrupted";
  return state === "encoding" ? `encoding ${Math.floor(progress * 100)} %` : state;
}

const program = new Command("bijou")
  .description("Manage Bijou from the command line, with or without a running server.")
  .exitOverride()
  .showSuggestionAfterError();

program
  .command("import")
  .description("import a catalog or part of one; importing the same file again changes nothing")
  .argument("<manifest>", "a JSON file; the files it names are in its folder")
  .option("--no-wait", "let the server encode new films")
  .action(async (manifest: string, { wait }: { wait: boolean }) => {
    await open(async (instance) => {
      const done = await importManifest(instance, resolve(manifest), { origin: "operator" });
      printLine(
        `Imported ${done.titles} titles, ${done.episodes} episodes, ${done.pictures} images, and ${done.packages} packages.`,
      );
      if (done.waiting.length === 0) return;
      const ids = await withJobs(instance, (jobs) =>
        queueTranscodes(
          instance.database,
          jobs,
          done.waiting.map(({ file: source, title, slot, publish }) => ({
            source,
            title,
            slot,
            publish,
            options: {},
          })),
        ),
      );
      if (wait) await followAll(instance, ids);
      else printLine(`Queued ${ids.length} videos for encoding. See: npm run bijou -- jobs`);
    });
  });

interface IngestOptions extends TranscodeOptions {
  readonly title: string;
  readonly name?: string;
  readonly year: number;
  readonly trailer?: boolean;
  readonly episode?: NewTranscode["slot"];
  readonly wait: boolean;
}

const ingest = program
  .command("ingest")
  .description("encode a video for a title")
  .argument("<file>", "any video that ffmpeg can read")
  .requiredOption("--title <id>", "the id of the title")
  .option("--name <name>", "create a movie with this name if the title does not exist")
  .option("--year <year>", "the year of the new movie", year, new Date().getUTCFullYear())
  .option("--trailer", "add it as the trailer")
  .option("--episode <SxEy>", "add it as this episode", episode)
  .option("--no-wait", "let the server encode it");
withEncoding(ingest).action(async (file: string, options: IngestOptions) => {
  if (options.trailer && options.episode) {
    ingest.error("error: --trailer and --episode cannot be combined");
  }
  await open(async (instance) => {
    const id = await withJobs(instance, (jobs) =>
      queueIngest(instance.database, jobs, {
        file: resolve(file),
        title: options.title,
        slot: options.trailer ? "trailer" : (options.episode ?? "media"),
        options: encodingOptions(options),
        name: options.name,
        year: options.year,
      }),
    );
    if (options.wait) await followAll(instance, [id]);
    else printLine(`Queued job ${id}. See: npm run bijou -- jobs`);
  });
});

const packaging = program
  .command("package")
  .description("encode a video into a package folder, without the database")
  .argument("<file>", "any video that ffmpeg can read")
  .argument("<folder>", "output folder: new, empty, or an existing package to replace");
withEncoding(packaging).action(async (file: string, folder: string, options: TranscodeOptions) => {
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
});

const titles = program
  .command("titles")
  .description("list titles")
  .option("--search <word>", "only titles with this in their name or id", "")
  .action(async ({ search }: { search: string }) => {
    await open(async ({ database }) => {
      const found = await createAdminStore(database).titles(search);
      if (found.length === 0) {
        printLine(
          search === "" ? "There are no titles yet." : `No title has "${search}" in its name.`,
        );
        return;
      }
      printTable(
        found.map((title) => [title.id, String(title.year), shownAs(title), title.name] as const),
      );
    });
  });

addTitleDeletion(titles, open);

for (const [command, published] of [
  ["publish", true],
  ["unpublish", false],
] as const) {
  program
    .command(command)
    .description(published ? "publish a title" : "unpublish a title")
    .argument("<id>", "the id of the title")
    .action(async (id: string) => {
      await open(async ({ database }) => {
        const { name } = await setPublished(database, id, published);
        printLine(`${name} is ${published ? "published" : "unpublished"}.`);
      });
    });
}

program
  .command("jobs")
  .description("list encoding jobs, newest first")
  .option("--retry <number>", "retry a failed job", jobNumber)
  .action(async ({ retry }: { retry?: number }) => {
    await open(async (instance) => {
      if (retry !== undefined) {
        await withJobs(instance, (jobs) => retryTranscode(instance.database, jobs, retry));
        await followAll(instance, [retry]);
        return;
      }
      const jobs = await createTranscodeStore(instance.database).list(JOBS_SHOWN);
      if (jobs.length === 0) {
        printLine("No jobs yet.");
        return;
      }
      printTable(
        jobs.map((job) => [
          String(job.id),
          jobState(job, !instance.startedHere),
          [job.title, job.part].filter(Boolean).join(" "),
          job.reason ?? job.source,
        ]),
      );
    });
  });

addAdCommands(program, open);
addIssueCommands(program, open);
addMembershipCommands(program, open);
addSettingCommands(program, open);
addInstanceCommands(program, find);
addAccountCommands(program, open);
addGiftCommands(program, open);
addMailCommands(program, open);
addPageCommands(program, open);
addPaymentCommands(program, open);
addReportCommands(program, open);

// Close the pool before exit so that PostgreSQL does not log a lost connection.
process.once("SIGINT", () => process.exit(130));
process.once("SIGTERM", () => process.exit(143));

try {
  await program.parseAsync();
} catch (error) {
  // Commander has printed the error already.
  if (error instanceof CommanderError) process.exitCode = error.exitCode === 0 ? 0 : MISTAKE;
  else {
    console.error(error instanceof OperatorError ? error.message : error);
    process.exitCode = error instanceof ConfigurationError ? MISTAKE : FAILURE;
  }
}
