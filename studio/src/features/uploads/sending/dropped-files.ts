/** A file with the folder in which it was, and the handle by which the browser can open it again. */
export interface ChosenFile {
  readonly file: File;
  readonly folder: string;
  readonly handle?: FileSystemFileHandle | undefined;
}

const readEntries = (reader: FileSystemDirectoryReader): Promise<FileSystemEntry[]> =>
  new Promise((resolve, reject) => reader.readEntries(resolve, reject));

async function filesIn(entry: FileSystemEntry, folder: string): Promise<ChosenFile[]> {
  if (entry.isFile) {
    const file = await new Promise<File>((resolve, reject) =>
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- `isFile` says so
      (entry as FileSystemFileEntry).file(resolve, reject),
    );
    return [{ file, folder }];
  }
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what is no file is a directory
  const reader = (entry as FileSystemDirectoryEntry).createReader();
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
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- its kind says so
      return [
        {
          file,
          folder: "",
          handle: opened?.kind === "file" ? (opened as FileSystemFileHandle) : undefined,
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
