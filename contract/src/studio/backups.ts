import * as Type from "typebox";
import { limits } from "../endpoint.ts";
import { exact, Instant, oneOf, OptionalInstant } from "./common.ts";
import { studioEndpoint } from "./endpoint.ts";

export const BACKUP_CAUSES = ["schedule", "person", "command", "restore"] as const;
export const BACKUP_STATES = ["waiting", "running", "complete", "failed", "skipped"] as const;
export const BACKUP_STAGES = ["films", "pictures", "tables", "files"] as const;
const RESTORE_STATES = ["waiting", "running", "complete", "failed"] as const;
/** `stopping` before and `starting` after the data are replaced; `backup` saves the state before. */
export const RESTORE_STAGES = [
  "stopping",
  "backup",
  "files",
  "pictures",
  "films",
  "tables",
  "starting",
] as const;
export const TEST_STATES = ["waiting", "running", "passed", "failed", "not_possible"] as const;

const optional = <T extends Type.TSchema>(schema: T, description: string) =>
  Type.Union([schema, Type.Null()], { description });

const RestoreTest = Type.Object(
  {
    state: oneOf(TEST_STATES, "How it went; `not_possible` was not started."),
    requestedAt: Instant("When it was requested."),
    startedAt: OptionalInstant("When it began."),
    finishedAt: OptionalInstant("When it ended."),
    tables: optional(Type.Integer(), "The tables that were restored."),
    rows: optional(Type.Integer(), "The rows that were restored and counted."),
    error: optional(Type.String(), "Why it did not pass."),
  },
  {
    title: "RestoreTest",
    description: "A restore into a scratch database, whose rows are counted and compared.",
  },
);
export type RestoreTest = Type.Static<typeof RestoreTest>;

const Backup = Type.Object(
  {
    id: Type.Integer({ description: "Later backups have greater ids." }),
    cause: oneOf(BACKUP_CAUSES, "What made it."),
    state: oneOf(BACKUP_STATES, "How far it is; `skipped` met another backup."),
    requestedAt: Instant("When it was requested."),
    startedAt: OptionalInstant("When it began."),
    finishedAt: OptionalInstant("When it ended."),
    progress: optional(
      Type.Object({
        stage: oneOf(BACKUP_STAGES, "What is being copied."),
        done: Type.Integer({ description: "How many are copied." }),
        total: Type.Integer({ description: "Of how many." }),
      }),
      "While it is made.",
    ),
    name: optional(Type.String(), "Its folder, of a complete one."),
    bytes: optional(Type.Integer(), "Of all files that a restore reads."),
    tables: optional(Type.Integer(), "The tables in it."),
    rows: optional(Type.Integer(), "The rows in it."),
    hasFilms: optional(Type.Boolean(), "Whether films are in it."),
    error: optional(Type.String(), "Why it failed, or what a complete one lacks."),
    test: optional(RestoreTest, "The last restore test of this backup."),
  },
  { title: "Backup", description: "A backup that is complete, being made, or failed." },
);
export type Backup = Type.Static<typeof Backup>;

const Restore = Type.Object(
  {
    state: oneOf(RESTORE_STATES, "How it went; a failed one has changed nothing."),
    backup: Type.String({ description: "The folder of the backup." }),
    backupAt: Instant("Whose state it restores."),
    by: Type.String({ description: "Who asked for it." }),
    requestedAt: Instant("When it was requested."),
    finishedAt: OptionalInstant("When it ended."),
    safetyBackup: optional(Type.String(), "The folder of the backup of the state before."),
    error: optional(Type.String(), "Why it failed."),
  },
  { title: "Restore", description: "A backup that replaced the data of the site." },
);
export type Restore = Type.Static<typeof Restore>;

const RestoreProgress = Type.Object(
  {
    stage: oneOf(RESTORE_STAGES, "What happens now."),
    done: Type.Integer({ description: "How many of the stage are done." }),
    total: Type.Integer({ description: "Of how many; 0 if that is unknown." }),
  },
  { title: "RestoreProgress", description: "How far a restore is." },
);
export type RestoreProgress = Type.Static<typeof RestoreProgress>;

const RestorePreview = Type.Object(
  {
    siteName: Type.String({ description: "What the person must type." }),
    backupAt: Instant("Whose state it would restore."),
    lost: Type.Object(
      {
        members: Type.Integer({ description: "Accounts that were created since." }),
        titles: Type.Integer({ description: "Titles that were created since." }),
        payments: Type.Integer({ description: "Payments that were recorded since." }),
        changes: Type.Integer({ description: "Entries of the audit log since." }),
      },
      { description: "What is in the database now and not in the backup." },
    ),
    hasFilms: Type.Boolean({ description: "Whether films are in the backup." }),
    problem: optional(Type.String(), "Why this server cannot restore it."),
    noRoom: optional(Type.String(), "Why the state before cannot be saved."),
  },
  { title: "RestorePreview", description: "What a restore would do." },
);
export type RestorePreview = Type.Static<typeof RestorePreview>;

const Backups = Type.Object(
  {
    backups: Type.Array(Backup, { description: "The newest first." }),
    place: Type.String({ description: "The directory or the bucket of all backups." }),
    isOnSameDisk: Type.Boolean({
      description: "The place is in the data directory, which is lost with the site.",
    }),
    hasFilms: Type.Boolean({ description: "Whether the server copies films, too." }),
    problem: optional(Type.String(), "Why the place cannot be used."),
    isAutomatic: Type.Boolean({ description: "Whether a backup is made every night." }),
    nextAt: OptionalInstant("The next planned backup."),
    kept: Type.Integer({ description: "How many backups stay after a planned one." }),
    lastGoodAt: OptionalInstant("When the last complete backup ended."),
    isOverdue: Type.Boolean({ description: "Whether that is more than 26 hours ago." }),
    lastTest: optional(
      Type.Intersect([
        RestoreTest,
        Type.Object({ backup: Type.Integer({ description: "The tested backup." }) }),
      ]),
      "The last restore test that ended.",
    ),
    lastRestore: optional(Restore, "The last restore on this page."),
  },
  { title: "Backups", description: "The backups of the site." },
);
export type Backups = Type.Static<typeof Backups>;

const shared = { access: "staff", needs: "danger" } as const;
const limit = limits.perMinute(10, "session");
const BackupId = Type.Object(
  { id: Type.Integer({ minimum: 1, maximum: 2_147_483_647, description: "The backup." }) },
  exact,
);

export const getBackups = studioEndpoint({
  ...shared,
  method: "GET",
  path: "/system/backups",
  limit: limits.perMinute(120, "session"),
  summary: "The backups, the last restore test, and what is planned",
  input: Type.Object({}, exact),
  responses: { 200: Backups },
});

export const startBackup = studioEndpoint({
  ...shared,
  method: "POST",
  path: "/system/backups/start",
  limit,
  summary: "Make a backup now",
  input: Type.Object({}, exact),
  responses: { 200: Backups },
});

export const testBackup = studioEndpoint({
  ...shared,
  method: "POST",
  path: "/system/backups/:id/test",
  limit,
  summary: "Restore a backup into a scratch database, and compare",
  input: BackupId,
  responses: { 200: Backups },
});

export const previewRestore = studioEndpoint({
  ...shared,
  method: "GET",
  path: "/system/backups/:id/restore",
  limit: limits.perMinute(60, "session"),
  summary: "What would be lost if a backup were restored, and whether that is possible",
  input: BackupId,
  responses: { 200: RestorePreview },
});

export const restoreBackup = studioEndpoint({
  ...shared,
  method: "POST",
  path: "/system/backups/:id/restore",
  limit,
  summary: "Stop the site, replace its data by those of a backup, and start it again",
  input: Type.Object(
    {
      ...BackupId.properties,
      siteName: Type.String({ maxLength: 200, description: "The name of the site, as typed." }),
      withoutSafety: Type.Boolean({
        description: "Go on although there is no room for a backup of the state before.",
      }),
    },
    exact,
  ),
  responses: { 200: Backups },
});

/** Answered without a session while a restore runs, because there is no database then. */
export const getRestoreProgress = studioEndpoint({
  ...shared,
  method: "GET",
  path: "/system/restore",
  isPoll: true,
  limit: limits.perMinute(120, "session"),
  summary: "How far a restore is",
  input: Type.Object({}, exact),
  responses: {
    200: Type.Object({ progress: optional(RestoreProgress, "While one is being done.") }),
  },
});

export const deleteBackup = studioEndpoint({
  ...shared,
  method: "POST",
  path: "/system/backups/:id/delete",
  limit,
  summary: "Delete a backup, with the films and pictures that only it has",
  input: BackupId,
  responses: { 200: Backups },
});

/** Of a downloaded backup, which can be guessed for as long as somebody has the file. */
export const PASSPHRASE_MIN_LENGTH = 12;

export const prepareBackupDownload = studioEndpoint({
  ...shared,
  method: "POST",
  path: "/system/backups/:id/download",
  limit,
  summary: "Get a ticket for the download of a backup, encrypted with a passphrase",
  input: Type.Object(
    {
      ...BackupId.properties,
      passphrase: Type.String({
        minLength: PASSPHRASE_MIN_LENGTH,
        maxLength: 1024,
        description: "What opens the file. It is stored nowhere once the download has begun.",
      }),
      withFilms: Type.Boolean({ description: "With the films, if the backup has them." }),
    },
    exact,
  ),
  responses: {
    200: Type.Object({
      ticket: Type.String({
        description: "For one download by the same session, within 60 seconds.",
      }),
    }),
  },
});

export const downloadBackup = studioEndpoint({
  ...shared,
  method: "GET",
  path: "/system/backup-downloads/:ticket",
  limit,
  summary: "The backup of a ticket: a tar file, encrypted in the format age",
  input: Type.Object(
    {
      ticket: Type.String({
        pattern: "^[\\w-]{43}$",
        description: "What the call before this answered with; it works once.",
      }),
    },
    exact,
  ),
  responses: { 200: Type.String({ description: "The file." }) },
  fileTypes: ["application/octet-stream"],
});
