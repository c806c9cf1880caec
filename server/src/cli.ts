import { join, resolve } from "node:path";
import { Command, CommanderError } from "commander";
import { addAdCommands } from "./cli-ads.ts";
import { followAll, withHouse, withJobs } from "./cli-house.ts";
import { addIssueCommands } from "./cli-issues.ts";
import { addMembershipCommands } from "./cli-membership.ts";
import { encodingOptions, episode, jobNumber, withEncoding, year } from "./cli-options.ts";
import { showProgress } from "./cli-progress.ts";
import { addReportCommands } from "./cli-report.ts";
import { addSettingCommands } from "./cli-settings.ts";
import { table } from "./cli-table.ts";
import { parseConfig } from "./config.ts";
import { createAdminStore, type TitleLine } from "./features/catalogue/admin-store.ts";
import { packageFile } from "./features/catalogue/ingest/package-file.ts";
import { queueTranscodes, retryTranscode } from "./features/catalogue/ingest/transcode-queue.ts";
import {
  createTranscodeStore,
  type NewTranscode,
  type Transcode,
  type TranscodeOptions,
} from "./features/catalogue/ingest/transcode-store.ts";
import { queueIngest, setPublished } from "./features/catalogue/operate.ts";
import { importManifest } from "./features/catalogue/service.ts";
import { ConfigurationError, OperatorError } from "./platform/errors.ts";
import { findFfmpeg } from "./platform/media/ffmpeg.ts";

const MISTAKE = 2;
const FAILURE = 1;
const JOBS_SHOWN = 50;

const readConfig = () => parseConfig(process.env, join(import.meta.dirname, "../.."));

const say = (line: string): void => console.log(line);

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
  .description("Runs the house from the command line, beside a running server or without one.")
  .exitOverride()
  .showSuggestionAfterError();

program
  .command("import")
  .description("bring in a catalogue, or a part of one; the same file again changes nothing")
  .argument("<manifest>", "a JSON file; what it names lies in its folder")
  .option("--no-wait", "leave the encoding of new films to the server")
  .action(async (manifest: string, { wait }: { wait: boolean }) => {
    await withHouse(readConfig(), async (house) => {
      const done = await importManifest(house, resolve(manifest), { origin: "operator" });
      say(
        `Imported ${done.titles} titles, ${done.episodes} episodes, ${done.pictures} pictures and ${done.packages} packages.`,
      );
      if (done.waiting.length === 0) return;
      const ids = await withJobs(house, (jobs) =>
        queueTranscodes(
          house.database,
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
      if (wait) await followAll(house, ids);
      else say(`${ids.length} films wait to be encoded; see: bijou jobs`);
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
  .description("encode a video and make it what a title plays")
  .argument("<file>", "any video that ffmpeg can read")
  .requiredOption("--title <id>", "the title it belongs to")
  .option("--name <name>", "make a new movie of this name when there is no such title")
  .option("--year <year>", "of the new movie", year, new Date().getUTCFullYear())
  .option("--trailer", "it is the title's trailer")
  .option("--episode <SxEy>", "it is this episode of a series", episode)
  .option("--no-wait", "leave the encoding to the server");
withEncoding(ingest).action(async (file: string, options: IngestOptions) => {
  if (options.trailer && options.episode) {
    ingest.error("error: --trailer and --episode cannot go together");
  }
  await withHouse(readConfig(), async (house) => {
    const id = await withJobs(house, (jobs) =>
      queueIngest(house.database, jobs, {
        file: resolve(file),
        title: options.title,
        slot: options.trailer ? "trailer" : (options.episode ?? "media"),
        options: encodingOptions(options),
        name: options.name,
        year: options.year,
      }),
    );
    if (options.wait) await followAll(house, [id]);
    else say(`Job ${id} waits to be encoded; see: bijou jobs`);
  });
});

const packaging = program
  .command("package")
  .description("encode a video into a package folder, without the database")
  .argument("<file>", "any video that ffmpeg can read")
  .argument("<folder>", "where the package goes; empty, absent, or a package to be replaced");
withEncoding(packaging).action(async (file: string, folder: string, options: TranscodeOptions) => {
  const programs = await findFfmpeg(readConfig().ffmpegPath);
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

program
  .command("titles")
  .description("list the titles of the house")
  .option("--search <word>", "only those with this in their name or id", "")
  .action(async ({ search }: { search: string }) => {
    await withHouse(readConfig(), async ({ database }) => {
      const titles = await createAdminStore(database).titles(search);
      if (titles.length === 0) {
        say(search === "" ? "There are no titles yet." : `No title has "${search}" in its name.`);
        return;
      }
      table(
        titles.map((title) => [title.id, String(title.year), shownAs(title), title.name] as const),
      );
    });
  });

for (const [command, published] of [
  ["publish", true],
  ["unpublish", false],
] as const) {
  program
    .command(command)
    .description(published ? "show a title to everybody" : "show a title to nobody")
    .argument("<id>", "the title's id")
    .action(async (id: string) => {
      await withHouse(readConfig(), async ({ database }) => {
        const { name } = await setPublished(database, id, published);
        say(`${name} is ${published ? "published" : "no longer shown"}.`);
      });
    });
}

program
  .command("jobs")
  .description("list what was and is to be encoded, the newest first")
  .option("--retry <number>", "begin a failed one anew", jobNumber)
  .action(async ({ retry }: { retry?: number }) => {
    await withHouse(readConfig(), async (house) => {
      if (retry !== undefined) {
        await withJobs(house, (jobs) => retryTranscode(house.database, jobs, retry));
        await followAll(house, [retry]);
        return;
      }
      const jobs = await createTranscodeStore(house.database).list(JOBS_SHOWN);
      if (jobs.length === 0) {
        say("Nothing was encoded yet.");
        return;
      }
      table(
        jobs.map((job) => [
          String(job.id),
          jobState(job, !house.startedHere),
          [job.title, job.part].filter(Boolean).join(" "),
          job.reason ?? job.source,
        ]),
      );
    });
  });

addAdCommands(program, (work) => withHouse(readConfig(), work));
addIssueCommands(program, (work) => withHouse(readConfig(), work));
addMembershipCommands(program, (work) => withHouse(readConfig(), work));
addSettingCommands(program, (work) => withHouse(readConfig(), work));
addReportCommands(program, (work) => withHouse(readConfig(), work));

// With a farewell to the database, which death by a signal would not leave time for.
process.once("SIGINT", () => process.exit(130));
process.once("SIGTERM", () => process.exit(143));

try {
  await program.parseAsync();
} catch (error) {
  // Commander has said what is wrong already.
  if (error instanceof CommanderError) process.exitCode = error.exitCode === 0 ? 0 : MISTAKE;
  else {
    console.error(error instanceof OperatorError ? error.message : error);
    process.exitCode = error instanceof ConfigurationError ? MISTAKE : FAILURE;
  }
}
