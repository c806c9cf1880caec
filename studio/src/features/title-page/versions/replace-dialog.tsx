import { replaceMaster } from "@bijou/contract/studio/title-videos";
import { fileTypeOf, type Upload } from "@bijou/contract/studio/uploads";
import { useEffect, useRef, useState } from "react";
import { useApi } from "../../../platform/studio.ts";
import { useSubmit } from "../../../platform/use-submit.ts";
import { Progress } from "../../../ui/display/progress.tsx";
import { Note } from "../../../ui/feedback/note.tsx";
import { useNotify } from "../../../ui/feedback/toast.tsx";
import { Button } from "../../../ui/form/button.tsx";
import { Select } from "../../../ui/form/field.tsx";
import { Problem } from "../../../ui/form/problem.tsx";
import { useTexts } from "../../../ui/language.ts";
import { useLocale } from "../../../ui/locale.ts";
import { Dialog, DialogActions } from "../../../ui/overlay/dialog.tsx";
import { useUploadQueue, useUploads, useUploadsCache } from "../../uploads/public.ts";
import { type Place, useVideosCache } from "./queries.ts";
import { versionTexts } from "./texts.ts";
import styles from "./versions.module.css";

/** A file that is sent from here, until it can be chosen. */
function Sending({ file, uploads }: { readonly file: File; readonly uploads: readonly Upload[] }) {
  const texts = useTexts(versionTexts);
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

/** Chooses the file that becomes the next version of a video. */
export function ReplaceDialog({
  place,
  name,
  action,
  onClose,
}: {
  readonly place: Place;
  readonly name: string;
  /** What the button says. */
  readonly action: string;
  readonly onClose: () => void;
}) {
  const texts = useTexts(versionTexts);
  const { bytes } = useLocale();
  const api = useApi();
  const notify = useNotify();
  const query = useUploads();
  const { queue, items } = useUploadQueue();
  const uploadsCache = useUploadsCache();
  const videosCache = useVideosCache(place);
  const input = useRef<HTMLInputElement>(null);
  const [file, setFile] = useState<File>();
  const [chosen, setChosen] = useState<string>();
  const [refused, setRefused] = useState<string>();
  const uploads = query.data?.uploads ?? [];
  const ready = uploads.filter(({ kind, state }) => kind === "video" && state === "ready");
  const sentId = items.find((item) => item.file === file)?.id;
  const upload = ready.find(({ id }) => id === (chosen ?? sentId));
  useEffect(() => queue.setKnown(query.data?.uploads ?? []), [queue, query.data]);

  const { submit, isBusy, problem } = useSubmit(async ({ id, revision }: Upload) => {
    await api(replaceMaster, { ...place, upload: id, revision });
    await Promise.all([uploadsCache.reload(), videosCache.reload()]);
    notify(texts.queued);
    onClose();
  });

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
  }
  return (
    <Dialog title={texts.dialogTitle(name)} description={texts.dialogText} onClose={onClose}>
      <div className={styles.choice}>
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
        <Problem text={problem} />
      </div>
      <DialogActions>
        <Button onClick={onClose}>{texts.close}</Button>
        <Button
          look="main"
          disabled={isBusy || upload === undefined}
          onClick={() => upload && submit(upload)}
        >
          {action}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
