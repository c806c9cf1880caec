import { fileTypeOf } from "@bijou/contract/studio/uploads";
import { type ReactNode, useEffect, useState } from "react";
import { Note } from "../../ui/feedback/note.tsx";
import { useTexts } from "../../ui/language.ts";
import { useLocale } from "../../ui/locale.ts";
import { DropZone } from "./drop-zone.tsx";
import { useUploads } from "./queries.ts";
import type { ChosenFile } from "./sending/dropped-files.ts";
import { uploadTexts } from "./texts.ts";
import { useUploadQueue } from "./use-queue.ts";

/** Sends files that are dropped or chosen, and says which it does not take. */
export function AddZone({ children }: { readonly children?: ReactNode }) {
  const texts = useTexts(uploadTexts);
  const { bytes, list } = useLocale();
  const { data } = useUploads();
  const { queue } = useUploadQueue();
  const [refused, setRefused] = useState<string>();
  const [skipped, setSkipped] = useState<readonly string[]>([]);
  useEffect(() => queue.setKnown(data?.uploads ?? []), [queue, data]);

  function add(files: readonly ChosenFile[]): void {
    const usable = files.filter(({ file }) => fileTypeOf(file.name) !== undefined);
    setSkipped(files.filter((one) => !usable.includes(one)).map(({ file }) => file.name));
    const needed = queue.add(usable, data?.storage);
    const free = data ? Math.max(0, data.storage.freeBytes - data.storage.reservedBytes) : 0;
    setRefused(needed === undefined ? undefined : texts.needs(bytes(needed), bytes(free)));
  }
  return (
    <DropZone onFiles={add} isPage={children !== undefined}>
      {refused !== undefined && <Note look="bad">{refused}</Note>}
      {skipped.length > 0 && (
        <Note look="warning">{texts.skipped(list(skipped.slice(0, 10)))}</Note>
      )}
      {children}
    </DropZone>
  );
}
