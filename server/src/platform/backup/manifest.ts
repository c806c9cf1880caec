import * as Type from "typebox";
import { Value } from "typebox/value";
import { OperatorError } from "../errors.ts";
import { digestOf } from "./digest.ts";
import { type BackupTarget, MissingFile } from "./target.ts";

export const MANIFEST = "backup.json";
const FORMAT = 1;

const StoredFile = Type.Object({
  path: Type.String(),
  bytes: Type.Number(),
  sha256: Type.String(),
});
export type StoredFile = Type.Static<typeof StoredFile>;

/** A list of films or pictures, which are stored once for all backups of a target. */
const FileList = Type.Object({
  list: StoredFile,
  count: Type.Number(),
  bytes: Type.Number(),
});

const Manifest = Type.Object({
  format: Type.Literal(FORMAT),
  createdAt: Type.String(),
  postgres: Type.String(),
  instance: Type.Object({ id: Type.String(), secretFingerprint: Type.String() }),
  migrations: Type.Array(Type.String()),
  tables: Type.Array(
    Type.Object({
      name: Type.String(),
      columns: Type.Array(Type.String()),
      rows: Type.Number(),
      file: StoredFile,
    }),
  ),
  sequences: Type.Array(Type.Object({ name: Type.String(), lastValue: Type.String() })),
  /** Small files of the data directory, the secret among them if it is there. */
  files: Type.Array(StoredFile),
  pictures: FileList,
  /** Absent after `--without-films`. */
  films: Type.Optional(FileList),
  /** Files that the database names and the data directory did not have. */
  missing: Type.Array(Type.String()),
});
export type Manifest = Type.Static<typeof Manifest>;

export const manifestPath = (backup: string): string => `${backup}/${MANIFEST}`;

/** Its digest covers the rest of it. */
export function manifestText(manifest: Manifest): string {
  const { sha256 } = digestOf(JSON.stringify(manifest));
  return `${JSON.stringify({ sha256, backup: manifest }, undefined, 1)}\n`;
}

/** Written last: a backup without it is incomplete. */
export async function writeManifest(
  target: BackupTarget,
  backup: string,
  manifest: Manifest,
): Promise<void> {
  await target.write(manifestPath(backup), [Buffer.from(manifestText(manifest))]);
}

const MAX_BYTES = 50_000_000;

export async function readText(
  target: BackupTarget,
  path: string,
  maxBytes = MAX_BYTES,
): Promise<string> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of await target.read(path)) {
    bytes += chunk.length;
    if (bytes > maxBytes) throw new OperatorError(`${target.name}/${path} is too large.`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString("utf8");
}

const Envelope = Type.Object({
  sha256: Type.String(),
  backup: Type.Object({ format: Type.Unknown() }),
});

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** @throws {OperatorError} for a backup that is incomplete, damaged or of a newer format. */
export async function readManifest(target: BackupTarget, backup: string): Promise<Manifest> {
  const path = manifestPath(backup);
  const text = await readText(target, path).catch((error: unknown) => {
    if (!(error instanceof MissingFile)) throw error;
    throw new OperatorError(
      `${target.name}/${backup} is no complete backup: it has no ${MANIFEST}, which is written last. Use another one.`,
    );
  });
  const read = parse(text);
  const damaged = new OperatorError(`${target.name}/${path} is damaged. Use another backup.`);
  if (!Value.Check(Envelope, read)) throw damaged;
  if (read.sha256 !== digestOf(JSON.stringify(read.backup)).sha256) throw damaged;
  if (Value.Check(Manifest, read.backup)) return read.backup;
  throw new OperatorError(
    `${target.name}/${path} has the format ${String(read.backup.format)}; this version reads ${FORMAT}. Use the version of Bijou that made it, or a newer one.`,
  );
}
