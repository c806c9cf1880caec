import { isDeepStrictEqual } from "node:util";
import type { changeJobOptions } from "@bijou/contract/studio/jobs";
import type { JobOptions } from "@bijou/contract/studio/job-options";
import type { StudioInput } from "@bijou/contract/studio/endpoint";
import type { Actor } from "../../../platform/audit/actor.ts";
import { audit, changesBetween } from "../../../platform/audit/audit.ts";
import type { Database } from "../../../platform/database/database.ts";
import { inTransaction } from "../../../platform/database/transaction.ts";
import { StudioProblem, wrongField } from "../../../platform/studio/problem.ts";
import { changedOptions, optionsOf } from "./job-options.ts";
import { nameOfTranscode } from "./transcode-changes-store.ts";
import { openOptions, writeOptions } from "./transcode-options-store.ts";

/** As the audit log shows them. */
const inWords = ({ subtitles, ...others }: JobOptions) => ({
  ...others,
  subtitles: subtitles.map(({ file, language }) => `${file}: ${language}`),
});

const filesOf = ({ subtitles }: JobOptions): readonly string[] => subtitles.map(({ file }) => file);

/**
 * Changes how a queued or paused transcode is encoded, and when it begins (ST-075).
 *
 * @throws {StudioProblem} when it runs or has ended, somebody else changed its options, or other subtitle files are
 * named than it has.
 */
export const changeOptions = (
  database: Database,
  actor: Actor,
  { id, options, seen }: StudioInput<typeof changeJobOptions>,
): Promise<void> =>
  inTransaction(database, async (client) => {
    const stored = await openOptions(client, id);
    if (!stored)
      throw new StudioProblem(
        "wrong_state",
        `Job ${id} is being encoded or has ended. Only a queued or paused job can be changed.`,
      );
    const theirs = optionsOf(stored);
    if (isDeepStrictEqual(theirs, options)) return;
    if (!isDeepStrictEqual(filesOf(theirs), filesOf(options)))
      throw wrongField(
        "options.subtitles",
        "invalid",
        "Name the subtitle files of the job, in their order.",
      );
    if (!isDeepStrictEqual(theirs, seen))
      throw new StudioProblem(
        "conflict",
        "Someone else changed the options of this job in the meantime. Reload them, and send what you want to change.",
        { conflicts: [{ field: "options", mine: options, theirs, by: "", at: null }] },
      );
    await writeOptions(client, id, {
      options: changedOptions(stored.options, options),
      atNight: options.atNight,
    });
    await audit(client, actor, {
      type: "job.options_changed",
      object: { kind: "job", id, name: await nameOfTranscode(client, id) },
      changes: changesBetween(inWords(theirs), inWords(options)),
      at: new Date(),
    });
  });
