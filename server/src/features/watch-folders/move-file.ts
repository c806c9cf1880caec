import { createHash } from "node:crypto";
import { constants } from "node:fs";
import { copyFile, link, mkdir, open, rename, rm, stat } from "node:fs/promises";
import { basename, dirname } from "node:path";
import { fileTypeOf, FINGERPRINT_BYTES } from "@bijou/contract/studio/uploads";
import { makeDurable } from "../../platform/files/durable-files.ts";
import { errorCode } from "../../platform/errors.ts";

/** The file system cannot link the two places, or the file belongs to somebody else. */
const NO_LINK: ReadonlySet<string> = new Set(["EXDEV", "EPERM", "ENOTSUP", "EOPNOTSUPP", "EMLINK"]);

/**
 * Gives a file a second place, on the same disk or another one. The first place stays until the file is part of the
 * catalog, so that a process may be killed at any moment; a second call begins again.
 */
async function placeSecond(file: string, second: string): Promise<void> {
  await rm(second, { force: true });
  try {
    await link(file, second);
  } catch (error) {
    if (!NO_LINK.has(errorCode(error))) throw error;
    const part = `${second}.part`;
    await copyFile(file, part, constants.COPYFILE_FICLONE);
    await makeDurable(part);
    await rename(part, second);
  }
  await makeDurable(dirname(second));
}

async function removeSecond(second: string): Promise<void> {
  for (const path of [second, `${second}.part`]) await rm(path, { force: true });
}

/** SHA-256 of the first MiB. */
async function fingerprintOf(file: string): Promise<string> {
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(FINGERPRINT_BYTES), 0);
    return createHash("sha256").update(buffer.subarray(0, bytesRead)).digest("hex");
  } finally {
    await handle.close();
  }
}

/** Removes the first place, unless there is another file by now. */
export async function removeFirst(
  file: string,
  second: string,
  was: { readonly size: number; readonly modifiedAt: Date },
): Promise<void> {
  const [first, kept] = await Promise.all(
    [file, second].map((path) => stat(path).catch(() => undefined)),
  );
  if (!first || !kept) return;
  const isLinked = first.ino === kept.ino && first.dev === kept.dev;
  const isSame = first.size === was.size && Math.floor(first.mtimeMs) === was.modifiedAt.getTime();
  if (isLinked || isSame) await rm(file);
}

/** Of a file beside another one, so that it is found again with that. */
function idBeside(id: string, name: string): string {
  const hex = createHash("sha256").update(`${id}\n${name}`).digest("hex");
  return [8, 4, 4, 4, 12]
    .map((length, index) => hex.slice(index * 12, index * 12 + length))
    .join("-");
}

type PathOf = (file: { readonly id: string; readonly extension: string }) => string;

function placesOf(pathOf: PathOf, id: string, video: string, beside: readonly string[]) {
  return [video, ...beside].map((file) => {
    const own = { id: file === video ? id : idBeside(id, basename(file)), file };
    const extension = fileTypeOf(file)?.extension ?? "";
    return { ...own, extension, second: pathOf({ id: own.id, extension }) };
  });
}

/** Removes what an attempt that was killed has left. */
export async function removeAttempt(
  pathOf: PathOf,
  id: string,
  video: string,
  beside: readonly string[],
): Promise<void> {
  for (const { second } of placesOf(pathOf, id, video, beside)) await removeSecond(second);
}

/** Gives a video and the subtitles beside it a second place each, where uploads are. */
export async function moveFiles<Side extends { readonly file: string }>(
  pathOf: PathOf,
  id: string,
  video: string,
  beside: readonly Side[],
) {
  const names = beside.map(({ file }) => file);
  const places = placesOf(pathOf, id, video, names);
  const secondOf = new Map(places.map(({ file, second }) => [file, second]));
  const undo = (): Promise<void> => removeAttempt(pathOf, id, video, names);
  try {
    for (const { second } of places) await mkdir(dirname(second), { recursive: true });
    const uploads = [];
    for (const { id: own, file, extension, second } of places) {
      await placeSecond(file, second);
      const { size, mtimeMs } = await stat(second);
      uploads.push({
        id: own,
        name: basename(file),
        extension,
        size,
        modifiedAt: new Date(Math.floor(mtimeMs)),
        fingerprint: await fingerprintOf(second),
      });
    }
    return {
      path: secondOf.get(video) ?? video,
      subtitles: beside.map((side) => ({ ...side, file: secondOf.get(side.file) ?? side.file })),
      uploads,
      undo,
      removeBeside: async (): Promise<void> => {
        for (const name of names) await rm(name, { force: true });
      },
    };
  } catch (error) {
    await undo();
    throw error;
  }
}
