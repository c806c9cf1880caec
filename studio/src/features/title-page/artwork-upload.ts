import {
  ARTWORK_SIZES,
  MAX_ARTWORK_BYTES,
  type StoredPicture,
  uploadArtwork,
} from "@bijou/contract/studio/artwork";
import type { ArtworkField } from "@bijou/contract/studio/title-fields";
import { useRef, useState } from "react";
import { codeOf, useApi } from "../../platform/studio.ts";
import { useSubmit } from "../../platform/use-submit.ts";
import { useTexts } from "../../ui/language.ts";
import { artworkTexts } from "./artwork-texts.ts";

export const ACCEPTED = "image/jpeg,image/png,image/webp,image/avif";

/** The first picture among files that were dropped, pasted or chosen. */
export const pictureOf = (files: FileList | null | undefined): File | undefined =>
  [...(files ?? [])].find(({ type }) => type === "" || type.startsWith("image/"));

export const leastSize = (field: ArtworkField): string =>
  `${ARTWORK_SIZES[field].width} × ${ARTWORK_SIZES[field].height}`;

class TooLarge extends Error {}

/** Sends one picture at a time. */
export function useArtworkUpload(
  id: number,
  onStored: (field: ArtworkField, picture: StoredPicture) => void,
) {
  const texts = useTexts(artworkTexts);
  const api = useApi();
  const [share, setShare] = useState(0);
  const controller = useRef<AbortController>(undefined);
  const { submit, isBusy, problem, fields } = useSubmit(
    async ({ field, file }: { field: ArtworkField; file: File }) => {
      if (file.size > MAX_ARTWORK_BYTES) throw new TooLarge();
      setShare(0);
      const { signal } = (controller.current = new AbortController());
      try {
        const input = { id, place: field };
        onStored(field, await api(uploadArtwork, input, { file, signal, onProgress: setShare }));
      } catch (error) {
        if (!signal.aborted) throw error;
      }
    },
    ["file"],
    (error) =>
      error instanceof TooLarge || codeOf(error) === "body_too_large" ? texts.tooLarge : undefined,
  );
  return {
    send: (field: ArtworkField, file: File) => submit({ field, file }),
    cancel: () => controller.current?.abort(),
    isBusy,
    share,
    problem: fields.file ?? problem,
  };
}
