import type { StudioInput } from "@bijou/contract/studio/endpoint";
import type { mergePeople, MergePreview, previewMerge } from "@bijou/contract/studio/person-page";
import type { Actor } from "../../../platform/audit/actor.ts";
import { audit, changesBetween } from "../../../platform/audit/audit.ts";
import type { Database } from "../../../platform/database/database.ts";
import { inTransaction } from "../../../platform/database/transaction.ts";
import { StudioProblem, wrongField } from "../../../platform/studio/problem.ts";
import { recordChanges } from "../version-store.ts";
import { countMerge, lockCredits, moveCredits } from "./merge-store.ts";
import { requireRevision } from "./person.ts";
import {
  lockPeople,
  type PersonFields,
  readPerson,
  type StoredPerson,
  titleIdsOf,
  writePerson,
} from "./person-store.ts";
import { renameInDrafts } from "./rename-in-drafts.ts";

const MAX_SHARED = 20;

function requireTwo(id: number, other: number): void {
  if (id === other) throw wrongField("other", "invalid", "Nobody can be merged into themselves.");
}

/** What the kept person has afterwards: its own values first. */
const together = (kept: StoredPerson, other: StoredPerson): PersonFields => ({
  name: kept.name,
  names: { ...other.names, ...kept.names },
  otherNames: [...new Set([...kept.otherNames, ...other.otherNames, other.name])].toSorted(),
  externalIds: { ...other.externalIds, ...kept.externalIds },
  portrait: kept.portrait ?? other.portrait,
});

/** Makes two people one (ST-044). */
export function createMerge({ database, now }: { database: Database; now: () => number }) {
  return {
    /** @throws {StudioProblem} for people who do not exist. */
    async preview({ id, other: otherId }: StudioInput<typeof previewMerge>): Promise<MergePreview> {
      requireTwo(id, otherId);
      const { pool } = database;
      const [kept, other] = await Promise.all([readPerson(pool, id), readPerson(pool, otherId)]);
      if (kept?.id !== id) throw new StudioProblem("not_found", `There is no person ${id}.`);
      if (other?.id !== otherId)
        throw new StudioProblem("not_found", `There is no person ${otherId}.`);
      const { revision, name, otherNames } = other;
      return {
        revision: kept.revision,
        other: { id: otherId, revision, name, otherNames },
        ...(await countMerge(pool, id, other, MAX_SHARED)),
      };
    },

    /** @throws {StudioProblem} for people who do not exist or have changed. */
    merge: (actor: Actor, input: StudioInput<typeof mergePeople>) =>
      inTransaction(database, async (client) => {
        const { id, other: otherId } = input;
        requireTwo(id, otherId);
        await lockCredits(client);
        const locked = await lockPeople(client, [id, otherId]);
        const find = (wanted: number) => locked.find((person) => person.id === wanted);
        const kept = requireRevision(find(id), id, input.revision);
        const other = requireRevision(find(otherId), otherId, input.otherRevision);
        const titleIds = await moveCredits(client, id, other);
        const fields = together(kept, other);
        await writePerson(client, id, fields);
        const at = new Date(now());
        const drafts = await renameInDrafts(client, other.name, kept.name, at);
        const { name, names, otherNames, externalIds, portrait } = kept;
        const before: PersonFields = { name, names, otherNames, externalIds, portrait };
        await audit(client, actor, {
          type: "person.merged",
          object: { kind: "person", id, name },
          changes: [
            { field: "merged", before: other.name, after: name },
            { field: "titles", before: null, after: titleIds.length },
            { field: "drafts", before: null, after: drafts },
            ...changesBetween(before, fields),
          ],
          at,
        });
        await recordChanges(client, { titleIds: await titleIdsOf(client, id) });
      }),
  };
}
export type Merge = ReturnType<typeof createMerge>;
