import { fileTypeOf, type Upload } from "@bijou/contract/studio/uploads";
import { useEffect, useRef, useState } from "react";
import { Progress } from "../../ui/display/progress.tsx";
import { Note } from "../../ui/feedback/note.tsx";
import { Button } from "../../ui/form/button.tsx";
import { Select } from "../../ui/form/field.tsx";
import { useTexts } from "../../ui/language.ts";
import { useLocale } from "../../ui/locale.ts";
import { choiceTexts } from "./choice-texts.ts";
import { useUploads } from "./queries.ts";
import styles from "./video-choice.module.css";
import { useUploadQueue } from "./use-queue.ts";

/** A file that is sent from here, until it can be chosen. */
function Sending({ file, uploads }: { readonly file: File; readonly uploads: readonly Upload[] }) {
  const texts = useTexts(choiceTexts);
  const { items } = useUploadQueue();
  const item = items.find((one) => one.file === file);
  const upload = uploads.find(({ id }) => id === item?.id);
  if (item?.state === "failed" || upload?.state === "damaged")
    return <Note look="bad">{texts.failed(file.name)}</Note>;
  if (upload?.state === "ready") return null;
  if (item?.state === "sent") return <p>{texts.checking(file.name)}</p>;
  return (
    <div className={styles.sending}>
      <span>{texts.sending(file.name)}</span>
      <Progress value={item?.sent ?? 0} max={file.size} label={texts.sending(file.name)} />
      <p>{texts.stays}</p>
    </div>
  );
}

/** The video that is chosen: one that was just sent from here, or another complete upload. */
export function useVideoChoice() {
  const query = useUploads();
  const { queue, items } = useUploadQueue();
  const [file, setFile] = useState<File>();
  const [chosen, setChosen] = useState<string>();
  const uploads = query.data?.uploads ?? [];
  const ready = uploads.filter(({ kind, state }) => kind === "video" && state === "ready");
  const sentId = items.find((item) => item.file === file)?.id;
  const upload = ready.find(({ id }) => id === (chosen ?? sentId));
  useEffect(() => queue.setKnown(query.data?.uploads ?? []), [queue, query.data]);
  return { query, queue, uploads, ready, file, setFile, setChosen, upload };
}

/** Chooses a video among complete uploads, or sends one. */
export function VideoChoice({
  choice,
  onFile,
}: {
  readonly choice: ReturnType<typeof useVideoChoice>;
  /** A file is being sent from here. */
  readonly onFile?: (file: File) => void;
}) {
  const texts = useTexts(choiceTexts);
  const { bytes } = useLocale();
  const { query, queue, uploads, ready, file, setFile, setChosen, upload } = choice;
  const input = useRef<HTMLInputElement>(null);
  const [refused, setRefused] = useState<string>();

  function send(picked: File): void {
    const { storage } = query.data ?? {};
    if (fileTypeOf(picked.name)?.kind !== "video") {
      setRefused(texts.wrongKind);
      return;
    }
    const needed = queue.add([{ file: picked, folder: "" }], storage);
    const free = storage ? Math.max(0, storage.freeBytes - storage.reservedBytes) : 0;
    setRefused(needed === undefined ? undefined : texts.needs(bytes(needed), bytes(free)));
    if (needed !== undefined) return;
    setFile(picked);
    setChosen(undefined);
    onFile?.(picked);
  }
  return (
    <>
      <div>
        <Button onClick={() => input.current?.click()}>{texts.upload}</Button>
        <input
          ref={input}
          type="file"
          hidden
          aria-label={texts.upload}
          onChange={({ target }) => {
            const picked = target.files?.[0];
            if (picked) send(picked);
            // So that the same file can be chosen again.
            target.value = "";
          }}
        />
      </div>
      {refused !== undefined && <Note look="bad">{refused}</Note>}
      {file && <Sending file={file} uploads={uploads} />}
      {query.data && ready.length === 0 ? (
        !file && <p>{texts.none}</p>
      ) : (
        <Select
          label={texts.or}
          value={upload?.id ?? ""}
          onChange={({ target }) => setChosen(target.value)}
        >
          <option value="">{texts.choose}</option>
          {ready.map(({ id, name: of, size }) => (
            <option key={id} value={id}>{`${of}, ${bytes(size)}`}</option>
          ))}
        </Select>
      )}
    </>
  );
}
