import type { UploadPlace } from "@bijou/contract/studio/uploads";

/** A file with the folder in which it was, and the handle by which the browser can open it again. */
export interface ChosenFile {
  readonly file: File;
  readonly folder: string;
  readonly handle?: FileSystemFileHandle | undefined;
  /** Where it was dropped, on the page of a title. */
  readonly place?: UploadPlace | undefined;
}

const readEntries = (reader: FileSystemDirectoryReader): Promise<FileSystemEntry[]> =>
  new Promise((resolve, reject) => reader.readEntries(resolve, reject));

const isFile = (entry: FileSystemEntry): entry is FileSystemFileEntry => entry.isFile;
const isDirectory = (entry: FileSystemEntry): entry is FileSystemDirectoryEntry =>
  entry.isDirectory;
const isFileHandle = (handle: FileSystemHandle): handle is FileSystemFileHandle =>
  handle.kind === "file";

async function filesIn(entry: FileSystemEntry, folder: string): Promise<ChosenFile[]> {
  if (isFile(entry)) {
    const file = await new Promise<File>((resolve, reject) => entry.file(resolve, reject));
    return [{ file, folder }];
  }
  if (!isDirectory(entry)) return [];
  const reader = entry.createReader();
  const path = folder === "" ? entry.name : `${folder}/${entry.name}`;
  const found: ChosenFile[] = [];
  // A reader returns at most a hundred entries at once.
  for (let batch = await readEntries(reader); batch.length > 0; batch = await readEntries(reader))
    for (const one of batch) found.push(...(await filesIn(one, path)));
  return found;
}

/** Not in every browser. */
interface ItemWithHandle extends DataTransferItem {
  getAsFileSystemHandle?: () => Promise<FileSystemHandle | null>;
}

/** The files of a drop, with those inside folders. Its items are readable during the event only. */
export async function droppedFiles({ items }: DataTransfer): Promise<ChosenFile[]> {
  const dropped = [...items]
    .filter(({ kind }) => kind === "file")
    .map((item: ItemWithHandle) => ({
      entry: item.webkitGetAsEntry(),
      file: item.getAsFile(),
      handle: item.getAsFileSystemHandle?.().catch(() => null),
    }));
  const found = await Promise.all(
    dropped.map(async ({ entry, file, handle }): Promise<ChosenFile[]> => {
      if (entry?.isDirectory === true) return filesIn(entry, "");
      const opened = await handle;
      if (!file) return [];
      return [
        {
          file,
          folder: "",
          handle: opened && isFileHandle(opened) ? opened : undefined,
        },
      ];
    }),
  );
  return found.flat();
}

/** The files of a file field; those of a folder have a path. */
export const pickedFiles = (list: FileList): ChosenFile[] =>
  [...list].map((file) => ({
    file,
    folder: file.webkitRelativePath.split("/").slice(0, -1).join("/"),
  }));
