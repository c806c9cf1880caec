import type pg from "pg";
import { jsonValue } from "../../../platform/database/json-value.ts";
import type { StoredOptions } from "./job-options.ts";
import { SUBTITLE_FILES } from "./transcode-lines-store.ts";
import type { TranscodeOptions } from "./transcode-store.ts";

/**
 * The options of a transcode that is queued or paused; undefined for any other. Locks it, so that no worker begins
 * before they are changed.
 */
export async function openOptions(
  client: pg.PoolClient,
  id: number,
): Promise<StoredOptions | undefined> {
  const { rows } = await client.query<StoredOptions>({
    name: "catalog-transcode-open-options",
    text: `select j.options, j.at_night as "atNight", ${SUBTITLE_FILES} as "subtitleFiles"
           from transcodes j where j.id = $1 and j.state in ('waiting', 'paused') for update of j`,
    values: [id],
  });
  return rows[0];
}

export async function writeOptions(
  client: pg.PoolClient,
  id: number,
  { options, atNight }: { readonly options: TranscodeOptions; readonly atNight: boolean },
): Promise<void> {
  await client.query({
    name: "catalog-transcode-write-options",
    text: "update transcodes set options = $2, at_night = $3, updated_at = now() where id = $1",
    values: [id, jsonValue(options), atNight],
  });
}
