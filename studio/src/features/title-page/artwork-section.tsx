import type { StoredPicture, TitlePicture } from "@bijou/contract/studio/artwork";
import { ARTWORK_FIELDS, type ArtworkField } from "@bijou/contract/studio/title-fields";
import { Film, ImageUp, Upload } from "lucide-react";
import { useRef, useState } from "react";
import { usePictureDrop } from "../../platform/use-picture-drop.ts";
import { ACCEPTED_PICTURES, pictureOf } from "../../platform/use-picture-upload.ts";
import { Progress } from "../../ui/display/progress.tsx";
import { useNotify } from "../../ui/feedback/toast.tsx";
import { Button } from "../../ui/form/button.tsx";
import { Problem } from "../../ui/form/problem.tsx";
import { useTexts } from "../../ui/language.ts";
import { Section } from "../../ui/layout/page-head.tsx";
import styles from "./artwork.module.css";
import { KeptList } from "./artwork-kept.tsx";
import { ArtworkEditor } from "./artwork-editor.tsx";
import { FrameDialog } from "./artwork-frame-dialog.tsx";
import { artworkTexts } from "./artwork-texts.ts";
import { leastSize, useArtworkUpload } from "./artwork-upload.ts";
import { useEditedPage, useEditor, useMayEdit } from "./editor-context.ts";
import { ViewersPages } from "./preview/viewers-pages.tsx";
import { titleTexts } from "./texts.ts";
import { useTitleField } from "./use-title-field.tsx";

type Known = ReadonlyMap<string, TitlePicture>;

/** Those of the page, and those of before: undo brings them back. */
function usePictures() {
  const { pictures } = useEditedPage();
  const [known, setKnown] = useState<Known>(new Map());
  const add = (more: readonly TitlePicture[]): void =>
    setKnown((old) => new Map([...old, ...more.map((one) => [one.hash, one] as const)]));
  const news = pictures.filter(({ hash }) => !known.has(hash));
  if (news.length > 0) add(news);
  return { known, add };
}

interface SlotProps {
  readonly field: ArtworkField;
  readonly known: Known;
  readonly isOn: boolean;
  readonly onChoose: () => void;
}

function Slot({ field, known, isOn, onChoose }: SlotProps) {
  const texts = useTexts(titleTexts);
  const { value, label, isChanged } = useTitleField(field);
  const picture = value && known.get(value.hash);
  return (
    <label className={styles.slot} data-place={field} data-changed={isChanged || undefined}>
      <input
        type="radio"
        name="artwork-place"
        className="visually-hidden"
        checked={isOn}
        onChange={onChoose}
      />
      <span className={styles.name}>{label}</span>{" "}
      {picture ? (
        <img src={picture.path} alt="" loading="lazy" decoding="async" />
      ) : (
        <span className={styles.empty}>{texts.noPicture}</span>
      )}
    </label>
  );
}

/** The pictures of a title: where each is shown, its crop and its focal point (ST-046, ST-047). */
export function ArtworkSection() {
  const titles = useTexts(titleTexts);
  const texts = useTexts(artworkTexts);
  const notify = useNotify();
  const mayEdit = useMayEdit();
  const editor = useEditor();
  const { id, video, seasons } = useEditedPage();
  const hasVideo =
    video !== null || seasons.some(({ episodes }) => episodes.some((one) => one.hasVideo));
  const { known, add } = usePictures();
  const [field, setField] = useState<ArtworkField>("still");
  const [isCapturing, setCapturing] = useState(false);
  const chooser = useRef<HTMLInputElement>(null);
  const { value, set, label, problem, hint } = useTitleField(field);
  const picture = value && known.get(value.hash);

  function keep(place: ArtworkField, stored: StoredPicture): void {
    add([stored]);
    editor.set(place, { hash: stored.hash, focus: stored.focus });
    notify(texts.uploaded(titles.fields[place]));
  }
  const upload = useArtworkUpload(id, keep);
  const take = (file: File | undefined): void => {
    if (file && mayEdit) upload.send(field, file);
  };
  const { isOver, target } = usePictureDrop(mayEdit, take);
  const percent = Math.floor(upload.share * 100);
  return (
    <Section
      fragment="artwork"
      title={titles.artwork}
      actions={
        mayEdit && (
          <>
            {hasVideo && (
              <Button size="small" icon={<Film />} onClick={() => setCapturing(true)}>
                {texts.capture}
              </Button>
            )}
            <Button size="small" icon={<Upload />} onClick={() => chooser.current?.click()}>
              {texts.upload}
            </Button>
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
        )
      }
    >
      <div className={styles.artwork} {...target}>
        <fieldset className={styles.slots}>
          <legend className="visually-hidden">{texts.places}</legend>
          {ARTWORK_FIELDS.map((one) => (
            <Slot
              key={one}
              field={one}
              known={known}
              isOn={one === field}
              onChoose={() => setField(one)}
            />
          ))}
        </fieldset>
        <p className={styles.about}>
          {texts.about[field]} {texts.formats(leastSize(field))}
        </p>
        {upload.isBusy && (
          <div className={styles.progress}>
            <Progress value={upload.share} max={1} label={texts.uploading} />
            <span aria-live="polite">
              {percent < 100 ? texts.sent(String(percent)) : texts.preparing}
            </span>
            <Button size="small" onClick={upload.cancel}>
              {texts.cancel}
            </Button>
          </div>
        )}
        <Problem id="artwork-problem" text={upload.problem ?? problem} />
        {hint !== undefined && <div>{hint}</div>}
        {value && picture ? (
          <ArtworkEditor
            key={`${field} ${value.hash}`}
            field={field}
            value={value}
            picture={picture}
            set={set}
            onStored={(stored) => add([stored])}
          />
        ) : (
          <p className={styles.none}>
            <ImageUp aria-hidden />
            {isOver ? texts.dropHere : mayEdit ? texts.noneYet : titles.noPicture}
          </p>
        )}
        <KeptList
          field={field}
          value={value}
          onChoose={(kept) => {
            add([kept]);
            set({ hash: kept.hash, focus: kept.focus });
          }}
        />
        <ViewersPages />
      </div>
      {isCapturing && (
        <FrameDialog
          id={id}
          field={field}
          onStored={(stored) => keep(field, stored)}
          onClose={() => setCapturing(false)}
        />
      )}
      <output className="visually-hidden">{isOver ? `${label}: ${texts.dropHere}` : ""}</output>
    </Section>
  );
}
