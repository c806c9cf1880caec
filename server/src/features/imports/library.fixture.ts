import { mkdir, mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import sharp from "sharp";
import { onTestFinished } from "vitest";

/** A picture of a size, in a color that tells it apart. */
export const picture = (width: number, height: number, background: string): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background } })
    .jpeg()
    .toBuffer();

export const movieNfo = (inner: string): string =>
  `<?xml version="1.0" encoding="UTF-8" standalone="yes" ?>\n<movie>\n${inner}\n</movie>\n`;

export interface LibraryFolder {
  readonly directory: string;
  readonly write: (path: string, content: string | Buffer) => Promise<void>;
  readonly link: (path: string, target: string) => Promise<void>;
}

export async function openLibrary(directory: string): Promise<LibraryFolder> {
  await mkdir(directory, { recursive: true });
  const placed = async (path: string): Promise<string> => {
    const place = join(directory, path);
    await mkdir(dirname(place), { recursive: true });
    return place;
  };
  return {
    directory,
    write: async (path, content) => writeFile(await placed(path), content),
    link: async (path, target) => symlink(target, await placed(path)),
  };
}

/** A folder of this test. */
export async function temporaryLibrary(): Promise<LibraryFolder> {
  const directory = await mkdtemp(join(tmpdir(), "bijou-library-"));
  onTestFinished(() => rm(directory, { recursive: true, force: true }));
  return openLibrary(directory);
}
