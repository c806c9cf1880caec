import { MAX_ARTWORK_BYTES } from "@bijou/contract/studio/artwork";
import { useRef, useState } from "react";
import { useTexts } from "../ui/language.ts";
import { codeOf } from "./studio.ts";
import { platformTexts } from "./texts.ts";
import { useSubmit } from "./use-submit.ts";

export const ACCEPTED_PICTURES = "image/jpeg,image/png,image/webp,image/avif";

/** The first picture among files that were dropped, pasted or chosen. */
export const pictureOf = (files: FileList | null | undefined): File | undefined =>
  [...(files ?? [])].find(({ type }) => type === "" || type.startsWith("image/"));

class TooLarge extends Error {}

interface Sending {
  readonly file: File;
  readonly signal: AbortSignal;
  readonly onProgress: (share: number) => void;
}

/**
 * Sends one picture at a time.
 *
 * @param store sends it to where it is meant to be
 */
export function usePictureUpload<Place>(store: (place: Place, sending: Sending) => Promise<void>) {
  const texts = useTexts(platformTexts);
  const [share, setShare] = useState(0);
  const controller = useRef<AbortController>(undefined);
  const { submit, isBusy, problem, fields } = useSubmit(
    async ({ place, file }: { place: Place; file: File }) => {
      if (file.size > MAX_ARTWORK_BYTES) throw new TooLarge();
      setShare(0);
      const { signal } = (controller.current = new AbortController());
      try {
        await store(place, { file, signal, onProgress: setShare });
      } catch (error) {
        if (!signal.aborted) throw error;
      }
    },
    ["file"],
    (error) =>
      error instanceof TooLarge || codeOf(error) === "body_too_large"
        ? texts.pictureTooLarge
        : undefined,
  );
  return {
    send: (place: Place, file: File) => submit({ place, file }),
    cancel: () => controller.current?.abort(),
    isBusy,
    share,
    problem: fields.file ?? problem,
  };
}
