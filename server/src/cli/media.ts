import { resolve } from "node:path";
import type { Command } from "commander";
import type { Config } from "../config.ts";
import { OperatorError, errorMessage } from "../platform/errors.ts";
import type { BlobStore } from "../platform/files/blob-store.ts";
import { createDirectoryStore } from "../platform/files/directory-store.ts";
import { openBlobStore, requireUsableBucket } from "../platform/files/open-store.ts";
import { requireWritable } from "../platform/files/writable.ts";
import { copyMedia } from "../platform/media/copy-media.ts";
import { isS3Url, parseS3Url, type S3Place, withRegion } from "../platform/s3/s3-place.ts";
import type { WithInstance } from "./open-instance.ts";
import { printLine } from "./print.ts";
import { reportLines } from "./report-lines.ts";

function parsePlace(place: string): S3Place {
  try {
    return parseS3Url(place);
  } catch (error) {
    throw new OperatorError(`Give a directory, or ${errorMessage(error)}.`);
  }
}

async function openPlace(place: string, config: Config): Promise<BlobStore> {
  if (!isS3Url(place)) {
    const directory = resolve(place);
    await requireWritable(directory);
    return createDirectoryStore(directory);
  }
  const bucket = { ...config, mediaBucket: withRegion(parsePlace(place), config.s3Region) };
  await requireUsableBucket(bucket, "your argument");
  return openBlobStore(bucket);
}

const MAX_SHOWN = 10;

/** `bijou media copy`: moves an instance between a data directory and a bucket. */
export function addMediaCommands(program: Command, withInstance: WithInstance): void {
  const media = program.command("media").description("where films and pictures are stored");
  media
    .command("copy")
    .description(
      "copy films and pictures to a bucket or a data directory, before MEDIA_URL changes",
    )
    .argument("<place>", "s3://bucket/prefix?endpoint=...&region=..., or a data directory")
    .action((place: string) =>
      withInstance(async ({ database, blobs: from, config }) => {
        const to = await openPlace(place, config);
        if (to.place === from.place)
          throw new OperatorError(`The films and pictures are in ${to.place} already.`);
        const report = reportLines();
        const { films, pictures, missing } = await copyMedia({ database, from, to, report });
        printLine(`${films} films and ${pictures} pictures were copied to ${to.place}.`);
        if (missing.length > 0)
          throw new OperatorError(
            `${missing.length} that the database names are missing in ${from.place}:\n${missing
              .slice(0, MAX_SHOWN)
              .map((path) => `  ${path}`)
              .join("\n")}`,
          );
        printLine("Films that were added meanwhile need another run, once MEDIA_URL has changed.");
      }),
    );
}
