import type { PgBoss } from "pg-boss";
import { OperatorError } from "../../platform/errors.ts";
import type { BackupTarget } from "../../platform/backup/target.ts";
import type { Database } from "../../platform/database/database.ts";
import type { Secrets } from "../../platform/secrets.ts";
import type { BlobStore } from "../../platform/files/blob-store.ts";
import type { RestoreRequest } from "./restoring/request.ts";

/** How this server makes backups. */
export interface BackupSetup {
  readonly isAutomatic: boolean;
  readonly withFilms: boolean;
  /** How many backups stay after an automatic one. */
  readonly kept: number;
  /** As `bijou restore` takes it. */
  readonly place: string;
  readonly isOnSameDisk: boolean;
  /** @throws {OperatorError} for a place that cannot be used */
  readonly openTarget: () => Promise<BackupTarget>;
  readonly openBlobs: () => Promise<BlobStore>;
  readonly dataDirectory: string;
  readonly configuredSecret: string | undefined;
  /** Works as a role that may create databases, if there is one. */
  readonly asCreator: <T>(work: (creator: Database) => Promise<T>) => Promise<T>;
  /**
   * Stops the server, replaces its data and starts it again; a program without it does not. Only the process of the
   * background work calls it.
   */
  readonly restore?: ((request: RestoreRequest) => void) | undefined;
  /** Why this server cannot restore a backup of its own, in one sentence that says what to do. */
  readonly whyNoRestore: () => Promise<string | undefined>;
  /** The scrypt work factor of the passphrase of a download; that of `passphrase.ts` without it. */
  readonly passphraseWorkFactor?: number;
  /** The directories whose disks a backup and a scratch database fill, if they are on this machine. */
  readonly disks: { readonly backup: string | undefined; readonly scratch: string | undefined };
}

const refuse = () =>
  Promise.reject(new OperatorError("This program makes no backups. Use the server’s Studio."));

/** Of programs that are no server. */
export const NO_BACKUPS: BackupSetup = {
  isAutomatic: false,
  withFilms: false,
  kept: 1,
  place: "",
  isOnSameDisk: false,
  openTarget: refuse,
  openBlobs: refuse,
  dataDirectory: "",
  configuredSecret: undefined,
  asCreator: refuse,
  whyNoRestore: async () => undefined,
  disks: { backup: undefined, scratch: undefined },
};

export interface BackupDependencies {
  readonly setup: BackupSetup;
  readonly database: Database;
  /** Begins what was requested at once; without it at the next minute. */
  readonly jobs: Promise<PgBoss> | undefined;
  readonly secrets: Secrets;
  /** Tells instances apart. */
  readonly publicUrl: string;
  readonly now: () => number;
}

/** The queue of the job that looks for work every minute. */
export const BACKUP_QUEUE = "backups";
