import { mkdtempSync } from "node:fs";
import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { StudioInput } from "@bijou/contract/studio/endpoint";
import { getImportItem, getImportItems } from "@bijou/contract/studio/import-items";
import {
  getImport,
  getMediaFolders,
  type Import,
  readLibrary,
  startImport,
  undoImport,
} from "@bijou/contract/studio/imports";
import type { TitleFields } from "@bijou/contract/studio/title-fields";
import { getTitle, publishTitleDraft, saveTitleDraft } from "@bijou/contract/studio/title-page";
import { afterAll, beforeEach } from "vitest";
import { firstOwner } from "../../testing/instance/staff.ts";
import type { StudioCaller } from "../../testing/instance/studio-caller.ts";
import { useTestInstance } from "../../testing/test-instance.ts";
import { type LibraryFolder, movieNfo, openLibrary } from "./library.fixture.ts";

/** An instance with a root for media, and a library of each test below it. */
export async function openImports() {
  const directory = mkdtempSync(join(tmpdir(), "bijou-root-"));
  afterAll(() => rm(directory, { recursive: true, force: true }));
  const instance = await useTestInstance({ hasOwnFiles: true, mediaRoots: [directory] });
  const olive = await firstOwner(instance);
  const { worker } = instance.app.imports;
  let caller: StudioCaller = await olive.signIn();
  const call: StudioCaller["call"] = (...given) => caller.call(...given);
  const send: StudioCaller["send"] = (...given) => caller.send(...given);
  const root = (await call(getMediaFolders, {})).roots[0] ?? "";
  let libraries = 0;
  let path = "";
  let library: LibraryFolder | undefined;
  const folder = (): LibraryFolder => {
    if (!library) throw new Error("There is a library in tests only");
    return library;
  };
  beforeEach(async () => {
    libraries += 1;
    path = `library ${libraries}`;
    library = await openLibrary(join(directory, path));
  });
  const finished = async (id: number): Promise<Import> => {
    await worker.work();
    return call(getImport, { id });
  };

  return {
    instance,
    root,
    call,
    send,
    path: (): string => path,
    library: folder,
    /** After a time in which the session has ended. */
    signInAgain: async (): Promise<void> => {
      caller = await olive.signIn();
    },
    /** Reads the library of the test. */
    read: async (): Promise<Import> => {
      const { id } = await call(readLibrary, { root, path });
      return finished(id);
    },
    itemsOf: async (id: number) => (await call(getImportItems, { id })).items,
    run: async (
      id: number,
      choice: Partial<StudioInput<typeof startImport>> = {},
    ): Promise<Import> => {
      const none = { except: [], also: [], overwrites: [] };
      await call(startImport, { id, publishes: false, ...none, ...choice });
      return finished(id);
    },
    undone: async (id: number): Promise<Import> => {
      await call(undoImport, { id });
      return finished(id);
    },
    titleOf: async (id: number, place = 1) => {
      const { titleId } = await call(getImportItem, { id, place });
      return call(getTitle, { id: titleId ?? 0 });
    },
    /** Changes fields of a title on its page, and shows them to viewers. */
    edit: async (id: number, changes: Partial<TitleFields>): Promise<void> => {
      const { fields } = await call(getTitle, { id });
      const seen = Object.fromEntries(
        Object.keys(changes).map((field) => [field, Reflect.get(fields, field)]),
      );
      const { revision } = await call(saveTitleDraft, { id, changes, seen });
      await call(publishTitleDraft, { id, revision, seen });
    },
    jobsOf: async (titleId: number | null) => {
      const { rows } = await instance.database.pool.query<{
        state: string;
        publish: boolean;
        options: unknown;
      }>("select state, publish, options from transcodes where title_id = $1 order by id", [
        titleId,
      ]);
      return rows;
    },
    /** A film with its video and its NFO file. @returns its folder */
    writeFilm: async (name: string, year: number, more = ""): Promise<string> => {
      const film = `${name} (${year})`;
      const plot = `<plot>The plot of ${name}.</plot>`;
      const nfo = movieNfo(`<title>${name}</title><year>${year}</year>${plot}${more}`);
      await folder().write(`${film}/movie.nfo`, nfo);
      await folder().write(`${film}/${name}.mkv`, "a video");
      return film;
    },
  };
}
