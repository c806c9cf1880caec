import {
  AUDIO_KINDS,
  type AudioKind,
  SUBTITLE_KINDS,
  type SubtitleKind,
} from "@bijou/contract/studio/title-tracks";
import { useState } from "react";
import { Button } from "../../ui/form/button.tsx";
import { Field, Select } from "../../ui/form/field.tsx";
import { Form } from "../../ui/form/form.tsx";
import { useTexts } from "../../ui/language.ts";
import { Dialog, DialogActions } from "../../ui/overlay/dialog.tsx";
import { LanguageSelect } from "./language-select.tsx";
import { tracksTexts } from "./texts.ts";
import styles from "./tracks.module.css";

interface Track<Kind> {
  readonly track: string;
  readonly name: string;
  readonly language: string;
  readonly kind: Kind;
}

interface Props<Kind> {
  readonly track: Track<Kind>;
  readonly isBusy: boolean;
  readonly problem: string | undefined;
  readonly onSave: (track: Track<Kind>) => void;
  readonly onClose: () => void;
}

function TrackForm<Kind extends AudioKind | SubtitleKind>({
  track,
  kinds,
  isBusy,
  problem,
  onSave,
  onClose,
}: Props<Kind> & { readonly kinds: readonly Kind[] }) {
  const texts = useTexts(tracksTexts);
  const [changed, setChanged] = useState(track);
  const { name, language, kind } = changed;
  return (
    <Dialog title={texts.dialogTitle(track.name)} onClose={onClose}>
      <Form
        className={styles.form}
        problem={problem}
        onSubmit={() => {
          onSave(changed);
        }}
      >
        <Field
          label={texts.name}
          hint={texts.nameHint}
          value={name}
          maxLength={80}
          required
          onChange={({ currentTarget: { value } }) => setChanged({ ...changed, name: value })}
        />
        <LanguageSelect
          value={language}
          onChange={(value) => setChanged({ ...changed, language: value })}
        />
        <Select
          label={texts.type}
          value={kind}
          onChange={({ target }) =>
            setChanged({ ...changed, kind: kinds.find((one) => one === target.value) ?? kind })
          }
        >
          {kinds.map((one) => (
            <option key={one} value={one}>
              {texts.kinds[one]}
            </option>
          ))}
        </Select>
        <DialogActions>
          <Button onClick={onClose}>{texts.cancel}</Button>
          <Button look="main" type="submit" disabled={isBusy || name.trim() === ""}>
            {texts.save}
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  );
}

export const AudioDialog = (props: Props<AudioKind>) => (
  <TrackForm {...props} kinds={AUDIO_KINDS} />
);
export const SubtitleDialog = (props: Props<SubtitleKind>) => (
  <TrackForm {...props} kinds={SUBTITLE_KINDS} />
);
