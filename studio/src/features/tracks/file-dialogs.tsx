import {
  addSubtitle,
  getSubtitle,
  saveSubtitle,
  SUBTITLE_KINDS,
  type SubtitleKind,
  type VideoTracks,
} from "@bijou/contract/studio/title-tracks";
import { useState } from "react";
import { useApi } from "../../platform/studio.ts";
import { useSubmit } from "../../platform/use-submit.ts";
import { useNotify } from "../../ui/feedback/toast.tsx";
import { Button } from "../../ui/form/button.tsx";
import { Field, Select } from "../../ui/form/field.tsx";
import { Form } from "../../ui/form/form.tsx";
import { Problem } from "../../ui/form/problem.tsx";
import { useTexts } from "../../ui/language.ts";
import { Dialog, DialogActions } from "../../ui/overlay/dialog.tsx";
import { FileChoice, mayBeSent } from "./file-choice.tsx";
import { LanguageSelect } from "./language-select.tsx";
import { partOf, useTracksCache } from "./queries.ts";
import { tracksTexts } from "./texts.ts";
import { readFileName } from "./track-lists.ts";
import styles from "./tracks.module.css";

interface Props {
  readonly title: number;
  readonly video: VideoTracks;
  readonly onClose: () => void;
}

/** Adds a file to a video that is in the catalog. */
export function AddDialog({ title, video, onClose }: Props) {
  const texts = useTexts(tracksTexts);
  const api = useApi();
  const notify = useNotify();
  const cache = useTracksCache(title);
  const [file, setFile] = useState<File>();
  const [language, setLanguage] = useState("und");
  const [kind, setKind] = useState<SubtitleKind>("full");
  const [name, setName] = useState("");
  const { submit, isBusy, problem, fields } = useSubmit(
    async (chosen: File) => {
      const given = name.trim() === "" ? {} : { name: name.trim() };
      await api(
        addSubtitle,
        { id: title, ...partOf(video), language, kind, ...given },
        { file: chosen },
      );
      await cache.reload();
      notify(texts.added);
      onClose();
    },
    ["file"],
  );
  function choose(chosen: File): void {
    setFile(chosen);
    const found = readFileName(chosen.name);
    setKind(found.kind);
    if (found.language !== undefined) setLanguage(found.language);
  }
  return (
    <Dialog title={texts.addTitle} description={texts.addText} onClose={onClose}>
      <Form
        className={styles.form}
        problem={problem}
        onSubmit={() => {
          if (mayBeSent(file)) submit(file);
        }}
      >
        <FileChoice file={file} onChoose={choose} />
        <Problem text={fields.file} />
        <LanguageSelect value={language} onChange={setLanguage} />
        <Select
          label={texts.type}
          value={kind}
          onChange={({ target }) =>
            setKind(SUBTITLE_KINDS.find((one) => one === target.value) ?? "full")
          }
        >
          {SUBTITLE_KINDS.map((one) => (
            <option key={one} value={one}>
              {texts.kinds[one]}
            </option>
          ))}
        </Select>
        <Field
          label={texts.optionalName}
          hint={texts.optionalNameHint}
          value={name}
          maxLength={80}
          onChange={({ currentTarget: { value } }) => setName(value)}
        />
        <DialogActions>
          <Button onClick={onClose}>{texts.cancel}</Button>
          <Button look="main" type="submit" disabled={isBusy || !mayBeSent(file)}>
            {texts.add}
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  );
}

/** Replaces all lines of subtitles with those of a file. */
export function ReplaceDialog({
  title,
  video,
  track,
  name,
  onClose,
}: Props & { readonly track: string; readonly name: string }) {
  const texts = useTexts(tracksTexts);
  const api = useApi();
  const notify = useNotify();
  const cache = useTracksCache(title);
  const [file, setFile] = useState<File>();
  const place = { id: title, track, ...partOf(video) };
  const { submit, isBusy, problem, fields } = useSubmit(
    async (chosen: File) => {
      const { version } = await api(getSubtitle, place);
      await api(saveSubtitle, { ...place, version }, { file: chosen });
      await cache.reload();
      notify(texts.replaced);
      onClose();
    },
    ["file"],
  );
  return (
    <Dialog title={texts.replaceTitle(name)} description={texts.replaceText} onClose={onClose}>
      <div className={styles.form}>
        <FileChoice file={file} onChoose={setFile} />
        <Problem text={fields.file ?? problem} />
      </div>
      <DialogActions>
        <Button onClick={onClose}>{texts.cancel}</Button>
        <Button
          look="main"
          disabled={isBusy || !mayBeSent(file)}
          onClick={() => mayBeSent(file) && submit(file)}
        >
          {texts.replace}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
