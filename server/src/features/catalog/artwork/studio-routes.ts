import { Readable } from "node:stream";
import {
  captureArtwork,
  cropArtwork,
  getArtworkFrame,
  getKeptPictures,
  removeKeptPicture,
  uploadArtwork,
} from "@bijou/contract/studio/artwork";
import type { StudioApi } from "../../../platform/studio/studio-api.ts";
import type { ArtworkService } from "./artwork.ts";
import type { KeptPicturesService } from "./kept-pictures.ts";

export function artworkRoutes(
  api: StudioApi,
  artwork: ArtworkService,
  kept: KeptPicturesService,
): void {
  api.bind(getKeptPictures, ({ input }) => kept.read(input.id));
  api.bind(removeKeptPicture, ({ actor, input }) => kept.remove(actor, input));
  api.bind(uploadArtwork, ({ actor, input, file }) => artwork.upload(actor, input, file));
  api.bind(cropArtwork, ({ actor, input }) => artwork.crop(actor, input));
  api.bind(captureArtwork, ({ actor, input }) => artwork.capture(actor, input));
  api.bind(getArtworkFrame, async ({ actor, input, reply }) => {
    const frame = await artwork.frame(actor, input);
    void reply.type("image/jpeg");
    return Readable.from([frame]);
  });
}
