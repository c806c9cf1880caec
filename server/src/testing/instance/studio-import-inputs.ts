import { mkdir, writeFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { addSheet } from "@bijou/contract/studio/import-sheets";
import { readLibrary, startImport } from "@bijou/contract/studio/imports";
import {
  addWatchFolder,
  removeWatchFolder,
  getWatchFolders,
} from "@bijou/contract/studio/watch-folders";
import type { TestInstance } from "../test-instance.ts";
import type { StaffMember } from "./staff.ts";
import type { StudioCaller } from "./studio-caller.ts";

type Input = (caller: StudioCaller, person: StaffMember) => object | Promise<object>;

/** Inputs with which the calls about imports succeed. */
export function studioImportInputs(
  instance: TestInstance,
  { olive, root }: { readonly olive: StaffMember; readonly root: string },
): Readonly<Record<string, Input>> {
  const { worker } = instance.app.imports;
  let libraries = 0;
  const owner = async () => (await olive.signIn()).call;

  /** A library of one film. */
  async function folder() {
    libraries += 1;
    const path = `library-${libraries}`;
    await mkdir(join(root, path), { recursive: true });
    const film = `Matrix Film ${libraries}`;
    const nfo = `<movie><title>${film}</title><year>1950</year></movie>`;
    await writeFile(join(root, path, "movie.nfo"), nfo);
    return { root: basename(root), path };
  }

  async function readOne(): Promise<number> {
    const { id } = await (await owner())(readLibrary, await folder());
    await worker.work();
    return id;
  }

  async function started(): Promise<number> {
    const id = await readOne();
    const nothing = { except: [], also: [], overwrites: [] };
    await (
      await owner()
    )(startImport, { id, publishes: false, ...nothing });
    return id;
  }

  const CSV = "Title,Year\nMatrix Row,1951\n";
  async function sheet(): Promise<number> {
    return (await (await owner())(addSheet, { name: "matrix.csv" }, { file: new Blob([CSV]) })).id;
  }
  const columns = ["name", "year"];
  const rules = { mode: "in_place", makesTitles: true } as const;
  async function watched(): Promise<{ id: number; revision: number }> {
    const { call } = await olive.signIn();
    for (const { id, revision } of (await call(getWatchFolders, {})).folders)
      await call(removeWatchFolder, { id, revision });
    const { id, revision } = await call(addWatchFolder, { ...(await folder()), ...rules });
    return { id, revision };
  }
  /** A file of a watched folder that somebody has to look at. */
  async function heldFile(): Promise<number> {
    const { id } = await watched();
    const { rows } = await instance.database.pool.query<{ id: number }>(
      `insert into watch_files (folder_id, path, size, modified_at, changed_at, seen_at, updated_at, state, reason)
       values ($1, 'held.mkv', 1, now(), now(), now(), now(), 'held', 'no_year') returning id`,
      [id],
    );
    return rows[0]?.id ?? 0;
  }

  return {
    addSheet: () => ({ name: "matrix.csv", file: Buffer.from(CSV) }),
    getSheet: async () => ({ id: await sheet() }),
    checkSheet: async () => ({ id: await sheet(), columns }),
    mapSheet: async () => ({ id: await sheet(), columns }),
    getMediaFolders: folder,
    getImports: () => ({}),
    readLibrary: folder,
    getImport: async () => ({ id: await readOne() }),
    getImportItems: async () => ({ id: await readOne() }),
    getImportItem: async () => ({ id: await readOne(), place: 1 }),
    startImport: async () => ({
      id: await readOne(),
      publishes: false,
      except: [],
      also: [],
      overwrites: [],
    }),
    stopImport: async () => ({ id: await started() }),
    undoImport: async () => {
      const id = await started();
      await worker.work();
      return { id };
    },
    getWatchFolders: () => ({}),
    getWatchedFiles: () => ({}),
    addWatchFolder: async () => ({ ...(await folder()), ...rules }),
    changeWatchFolder: async () => ({ ...(await watched()), isPaused: true }),
    removeWatchFolder: watched,
    addWatchedFile: async () => ({ id: await heldFile(), isConfirmed: false }),
    discardImport: async () => ({ id: await readOne() }),
  };
}
