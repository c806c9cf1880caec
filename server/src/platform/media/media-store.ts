import type { Readable } from "node:stream";
import type { BlobStore, ByteSpan, FileSize, LoadedBlob, Volume } from "../files/blob-store.ts";
import { MEDIA_FILE, type MediaPackage } from "./package.ts";
import { WAVEFORM_FILE } from "./waveform.ts";

const ASSET_ID = /^[a-z0-9]{16}$/;
const FILMS = "media";

/** The folder of a film in a store. */
export const filmFolder = (assetId: string): string => `${FILMS}/${assetId}`;

/** Finished films in `media/<asset id>/` of a store. They are complete and never change, but may get a waveform. */
export interface MediaStore {
  /** Adds a package; an existing one is unchanged. `move` removes the folder that it was made in. */
  adopt(media: MediaPackage, options?: { move?: boolean }): Promise<void>;
  /** Adds the waveform of a film that was encoded without one. */
  addWaveform(assetId: string, peaks: Buffer): Promise<void>;
  /** The path of a file in the store; `undefined` for a name that no asset can have. */
  path(assetId: string, file: string): string | undefined;
  has(path: string): Promise<boolean>;
  /** The size of a file, and its content if it has at most so many bytes; undefined without the file. */
  load(path: string, maxBytes: number): Promise<LoadedBlob | undefined>;
  /** A part of a file; undefined without the file. */
  stream(path: string, span: ByteSpan): Promise<Readable | undefined>;
  /** The query with which a proxy in front may read a file where it is stored; "" if it needs none. */
  proxyQuery(path: string): Promise<string>;
  /** The files of a film with their sizes. */
  sizes(assetId: string): Promise<FileSize[]>;
  /** Where the films are; null for a bucket. */
  volume(): Promise<Volume | null>;
  remove(assetId: string): Promise<void>;
  /** Removes incomplete copies of a killed process. */
  sweep(): Promise<void>;
}

export function createMediaStore(blobs: BlobStore): MediaStore {
  return {
    adopt: (media, { move = false } = {}) =>
      blobs.addLocalFolder(filmFolder(media.assetId), media, { move }),

    addWaveform: (assetId, peaks) =>
      blobs.write(`${filmFolder(assetId)}/${WAVEFORM_FILE}`, [peaks]),

    path(assetId, file) {
      if (!ASSET_ID.test(assetId) || !MEDIA_FILE.test(file)) return undefined;
      return `${filmFolder(assetId)}/${file}`;
    },

    has: (path) => blobs.has(path),
    load: (path, maxBytes) => blobs.load(path, maxBytes),
    stream: (path, span) => blobs.stream(path, span),
    proxyQuery: (path) => blobs.proxyQuery(path),
    sizes: (assetId) => blobs.sizes(filmFolder(assetId)),
    volume: () => blobs.volume(),

    async remove(assetId) {
      if (!ASSET_ID.test(assetId)) throw new Error(`Not an asset id: ${assetId}`);
      await blobs.removeFolder(filmFolder(assetId));
    },

    sweep: () => blobs.sweep(FILMS),
  };
}
