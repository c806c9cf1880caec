import { OperatorError } from "../errors.ts";
import { measure } from "./digest.ts";
import type { Manifest, StoredFile } from "./manifest.ts";
import { type BackupTarget, MissingFile } from "./target.ts";

export const damagedFile = (
  target: BackupTarget,
  { path, sha256 }: StoredFile,
  what: string,
): OperatorError =>
  new OperatorError(
    `${target.name}/${path} is damaged: ${what}, and SHA-256 ${sha256} was saved. Use another backup.`,
  );

/** Rejects what is not the saved file. A saved digest may be the beginning of one. */
export function requireDigest(
  target: BackupTarget,
  file: StoredFile,
): (found: { bytes: number; sha256: string }) => void {
  return ({ bytes, sha256 }) => {
    if (bytes !== file.bytes) throw damagedFile(target, file, `${bytes} of ${file.bytes} bytes`);
    if (!sha256.startsWith(file.sha256))
      throw damagedFile(target, file, `its SHA-256 is ${sha256}`);
  };
}

/** @throws {OperatorError} for a file that is missing */
export async function readFileOf(
  target: BackupTarget,
  file: StoredFile,
): Promise<AsyncIterable<Buffer>> {
  try {
    return await target.read(file.path);
  } catch (error) {
    if (error instanceof MissingFile) throw damagedFile(target, file, "it is missing");
    throw error;
  }
}

/** The content of a file. It ends with an error if it is not the saved one. */
export async function* verifiedChunks(
  target: BackupTarget,
  file: StoredFile,
): AsyncGenerator<Buffer> {
  const { chunks, digest } = measure(await readFileOf(target, file));
  yield* chunks;
  requireDigest(target, file)(digest());
}

/** @throws {OperatorError} for a file that is missing or was changed. */
export async function verifyFile(target: BackupTarget, file: StoredFile): Promise<void> {
  const chunks = verifiedChunks(target, file);
  while (!(await chunks.next()).done);
}

/** Every file of a backup that is not shared with others. */
export const ownFiles = ({ tables, files, pictures, films }: Manifest): StoredFile[] => [
  ...files,
  pictures.list,
  ...(films ? [films.list] : []),
  ...tables.map(({ file }) => file),
];
