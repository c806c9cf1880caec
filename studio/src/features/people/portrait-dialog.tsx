import type { TitlePicture } from "@bijou/contract/studio/artwork";
import { cropPortrait, PORTRAIT_SIZE } from "@bijou/contract/studio/person-page";
import { useState } from "react";
import { useApi } from "../../platform/studio.ts";
import { useSubmit } from "../../platform/use-submit.ts";
import { Button } from "../../ui/form/button.tsx";
import { Problem } from "../../ui/form/problem.tsx";
import { useTexts } from "../../ui/language.ts";
import {
  type Area,
  coverOf,
  isSameArea,
  MIDDLE,
  rounded,
  showing,
  WHOLE,
} from "../../ui/media/area.ts";
import { CropField } from "../../ui/media/crop-field.tsx";
import { Dialog, DialogActions } from "../../ui/overlay/dialog.tsx";
import styles from "./people.module.css";
import { peopleTexts } from "./texts.ts";

interface Props {
  readonly id: number;
  /** What is cropped, or what it was cropped from. */
  readonly picture: TitlePicture;
  readonly onUse: (hash: string) => void;
  readonly onClose: () => void;
}

const ignore = (): void => undefined;

/** Chooses the square of a picture that is the portrait. */
export function PortraitDialog({ id, picture, onUse, onClose }: Props) {
  const texts = useTexts(peopleTexts);
  const api = useApi();
  const whole = picture.source ?? picture;
  const ratio = whole.width / whole.height;
  const applied = picture.source?.crop ?? WHOLE;
  const [area, setArea] = useState<Area>(() => coverOf(applied, ratio, 1, MIDDLE));
  const isTooSmall =
    Math.round(area.width * whole.width) + 1 < PORTRAIT_SIZE.width ||
    Math.round(area.height * whole.height) + 1 < PORTRAIT_SIZE.height;
  const { submit, isBusy, problem, fields } = useSubmit(async () => {
    // What is a part already, or the whole of a square, is stored.
    if (isSameArea(area, applied) && picture.width === picture.height) return onUse(picture.hash);
    const stored = await api(cropPortrait, { id, hash: whole.hash, crop: rounded(area) });
    return onUse(stored.hash);
  }, ["file"]);
  const size = `${PORTRAIT_SIZE.width} × ${PORTRAIT_SIZE.height}`;
  return (
    <Dialog title={texts.cropTitle} description={texts.cropText} isWide onClose={onClose}>
      <div className={styles.cropping}>
        <CropField
          picture={whole.path}
          ratio={ratio}
          aspect={1}
          area={area}
          focus={undefined}
          isReadOnly={false}
          onArea={setArea}
          onFocus={ignore}
        />
        <div className={styles.circle}>
          <img src={whole.path} alt="" style={showing(area)} />
        </div>
      </div>
      <Problem
        id="portrait-crop"
        text={isTooSmall ? texts.cropTooSmall(size) : (fields.file ?? problem)}
      />
      <DialogActions>
        <Button onClick={onClose}>{texts.cancel}</Button>
        <Button look="main" disabled={isBusy || isTooSmall} onClick={() => submit(undefined)}>
          {texts.usePart}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
