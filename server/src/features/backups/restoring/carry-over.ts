import { pipeline } from "node:stream/promises";
import type pg from "pg";
import type { Actor } from "../../../platform/audit/actor.ts";
import { audit } from "../../../platform/audit/audit.ts";
import { readSequences, readTables, setSequence } from "../../../platform/backup/backup-store.ts";
import { copyIn, copyOut } from "../../../platform/backup/copy-store.ts";
import type { RestoreRequest } from "./request.ts";
import { clearRecords, type RestoresStore } from "./restores-store.ts";

/** Records of the place of backups, which a restore does not change; in the order of their references. */
const RECORDS = ["backups", "backup_tests", "restores"] as const;

/** The two databases have the same tables, because both are of this version. */
async function carryRecords(loaded: pg.PoolClient, current: pg.PoolClient): Promise<void> {
  await clearRecords(loaded);
  const tables = await readTables(loaded);
  for (const name of RECORDS) {
    const table = tables.find((one) => one.name === name);
    if (table) await pipeline(copyOut(current, table), copyIn(loaded, table));
  }
  for (const sequence of await readSequences(current))
    if (RECORDS.some((name) => sequence.name === `${name}_id_seq`))
      await setSequence(loaded, sequence);
}

/** What the loaded database must have of the current one: the records of backups, and who restored it. */
export async function carryOver(
  { loaded, current }: { readonly loaded: pg.PoolClient; readonly current: pg.PoolClient },
  restores: RestoresStore,
  request: RestoreRequest,
  end: { readonly safety: string | null; readonly at: Date },
): Promise<void> {
  await carryRecords(loaded, current);
  await restores.complete(loaded, request.id, end.at);
  const { staffId, actorName: name, network } = request;
  const isKnown = await restores.hasStaff(loaded, staffId, name);
  const actor: Actor = { kind: "staff", staffId: isKnown ? staffId : null, name, network };
  await audit(loaded, actor, {
    type: "backup.restored",
    object: { kind: "backup", id: request.backup, name: request.backup },
    changes: [
      { field: "restored_to", before: null, after: request.backupAt },
      { field: "safety_backup", before: null, after: end.safety },
    ],
    at: end.at,
  });
}
