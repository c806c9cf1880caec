import type { Read } from "./read.ts";
import { parseSwitch, parseWhole } from "./values.ts";

/** The backups that the server makes itself. */
export interface BackupPlan {
  /** Every night. */
  readonly isAutomatic: boolean;
  /** A directory or `s3://...`; a directory in the data directory when absent. */
  readonly place: string | undefined;
  readonly withFilms: boolean;
  /** How many backups stay after an automatic one. */
  readonly kept: number;
}

const MAX_KEPT = 1_000;
const DEFAULT_KEPT = 14;

/** Films are left out in the data directory by default: a copy beside them would protect from nothing. */
export function readBackupPlan(read: Read): BackupPlan {
  const place = read<string | undefined>("BACKUP_TO", (text) => text, undefined);
  return {
    isAutomatic: read("BACKUPS", parseSwitch, true),
    place,
    withFilms: read("BACKUP_FILMS", parseSwitch, place !== undefined),
    kept: read("BACKUP_KEEP", parseWhole(1, MAX_KEPT), DEFAULT_KEPT),
  };
}
