import type { TitlePicture } from "@bijou/contract/studio/artwork";
import {
  changePerson,
  type PersonPage,
  PORTRAIT_SIZE,
  uploadPortrait,
} from "@bijou/contract/studio/person-page";
import { Crop, Trash2, Upload } from "lucide-react";
import { useRef, useState } from "react";
import { useApi } from "../../platform/studio.ts";
import { usePictureDrop } from "../../platform/use-picture-drop.ts";
import {
  ACCEPTED_PICTURES,
  pictureOf,
  usePictureUpload,
} from "../../platform/use-picture-upload.ts";
import { useSubmit } from "../../platform/use-submit.ts";
import { useUndoable } from "../../platform/use-undoable.ts";
import { Progress } from "../../ui/display/progress.tsx";
import { Button } from "../../ui/form/button.tsx";
import { Problem } from "../../ui/form/problem.tsx";
import { useTexts } from "../../ui/language.ts";
import styles from "./people.module.css";
import { PortraitDialog } from "./portrait-dialog.tsx";
import { useReloadPeople } from "./queries.ts";
import { peopleTexts } from "./texts.ts";

const LEAST = `${PORTRAIT_SIZE.width} × ${PORTRAIT_SIZE.height}`;

/** Gives the person a stored picture, or none; both can be undone. */
function useSetPortrait(person: PersonPage) {
  const texts = useTexts(peopleTexts);
  const api = useApi();
  const reload = useReloadPeople();
  const undoable = useUndoable({ reload });
  const { id, revision, portrait: before } = person;
  return useSubmit(
    async (portrait: string | null) => {
      const saved = await api(changePerson, { id, revision, portrait });
      await reload();
      undoable(portrait === null ? texts.portraitRemoved : texts.portraitSaved, async () => {
        const { revision: next } = saved;
        await api(changePerson, { id, revision: next, portrait: before?.hash ?? null });
        await reload();
      });
    },
    ["portrait"],
  );
}

/** The portrait: uploaded, cropped to a square, or removed. */
export function PortraitField({ person, mayEdit }: { person: PersonPage; mayEdit: boolean }) {
  const texts = useTexts(peopleTexts);
  const api = useApi();
  const { id, portrait } = person;
  const chooser = useRef<HTMLInputElement>(null);
  const [cropping, setCropping] = useState<TitlePicture>();
  const set = useSetPortrait(person);
  const upload = usePictureUpload<null>(async (_, sending) => {
    const stored = await api(uploadPortrait, { id }, sending);
    // Only a square one can be used as it is.
    if (stored.width === stored.height) set.submit(stored.hash);
    else setCropping(stored);
  });
  const take = (file: File | undefined): void => {
    if (file && mayEdit) upload.send(null, file);
  };
  const { isOver, target } = usePictureDrop(mayEdit && !cropping, take);
  const percent = Math.floor(upload.share * 100);
  return (
    <div className={styles.portrait} {...target}>
      {portrait ? (
        <img src={portrait.path} alt={texts.portrait} />
      ) : (
        <p className={styles.noPortrait}>
          {isOver ? texts.dropHere : mayEdit ? texts.dropPortrait : texts.noPortrait}
        </p>
      )}
      <output className="visually-hidden">{isOver ? texts.dropHere : ""}</output>
      {upload.isBusy && (
        <div className={styles.progress}>
          <Progress value={upload.share} max={1} label={texts.uploading} />
          <span aria-live="polite">
            {percent < 100 ? texts.sent(String(percent)) : texts.preparing}
          </span>
          <Button size="small" onClick={upload.cancel}>
            {texts.cancelUpload}
          </Button>
        </div>
      )}
      <Problem text={upload.problem ?? set.fields.portrait ?? set.problem} />
      {mayEdit && (
        <>
          <div className={styles.actions}>
            <Button
              size="small"
              icon={<Upload />}
              disabled={upload.isBusy || set.isBusy}
              onClick={() => chooser.current?.click()}
            >
              {texts.upload}
            </Button>
            {portrait && (
              <>
                <Button size="small" icon={<Crop />} onClick={() => setCropping(portrait)}>
                  {texts.crop}
                </Button>
                <Button
                  size="small"
                  look="quiet"
                  icon={<Trash2 />}
                  disabled={set.isBusy}
                  onClick={() => set.submit(null)}
                >
                  {texts.remove}
                </Button>
              </>
            )}
          </div>
          <p className={styles.note}>{texts.portraitAbout(LEAST)}</p>
          <input
            ref={chooser}
            type="file"
            hidden
            accept={ACCEPTED_PICTURES}
            aria-label={texts.upload}
            onChange={(event) => {
              take(pictureOf(event.currentTarget.files));
              event.currentTarget.value = "";
            }}
          />
        </>
      )}
      {cropping && (
        <PortraitDialog
          id={id}
          picture={cropping}
          onUse={(hash) => {
            setCropping(undefined);
            set.submit(hash);
          }}
          onClose={() => setCropping(undefined)}
        />
      )}
    </div>
  );
}
