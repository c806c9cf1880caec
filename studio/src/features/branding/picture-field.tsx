import type { SitePictureName } from "@bijou/contract/site-look";
import {
  MAX_SITE_PICTURE_BYTES,
  SITE_PICTURE_SIZES,
  uploadSitePicture,
} from "@bijou/contract/studio/branding";
import type { SitePicture } from "@bijou/contract/studio/site-pictures";
import { Trash2, Upload } from "lucide-react";
import { type ReactNode, useRef } from "react";
import { codeOf, useApi } from "../../platform/studio.ts";
import { useSubmit } from "../../platform/use-submit.ts";
import { Button } from "../../ui/form/button.tsx";
import { Problem } from "../../ui/form/problem.tsx";
import { useTexts } from "../../ui/language.ts";
import styles from "./picture-field.module.css";
import { brandingTexts } from "./texts.ts";

const ACCEPTED = "image/jpeg,image/png,image/webp,image/avif";

class TooLarge extends Error {}

interface Props {
  readonly place: SitePictureName;
  readonly picture: SitePicture | null;
  readonly onChange: (picture: SitePicture | null) => void;
  readonly isReadOnly?: boolean;
  /** What the server says of the stored picture. */
  readonly problem?: string | undefined;
  /** Below the field, such as what someone else has chosen. */
  readonly hint?: ReactNode;
}

/** A picture of the site: what is chosen on the ground that it is made for, and what it is for. */
export function PictureField({ place, picture, onChange, isReadOnly, problem, hint }: Props) {
  const texts = useTexts(brandingTexts);
  const api = useApi();
  const input = useRef<HTMLInputElement>(null);
  const name = texts.pictures[place];
  const { width, height } = SITE_PICTURE_SIZES[place];
  const upload = useSubmit(
    async (file: File) => {
      if (file.size > MAX_SITE_PICTURE_BYTES) throw new TooLarge();
      onChange(await api(uploadSitePicture, { place }, { file }));
    },
    ["file"],
    (error) =>
      error instanceof TooLarge || codeOf(error) === "body_too_large" ? texts.tooLarge : undefined,
  );
  return (
    <fieldset className={styles.field} data-field={place}>
      <legend className={styles.name}>{name}</legend>
      <div className={styles.row}>
        <span className={styles.ground} data-place={place}>
          {picture && <img src={picture.path} alt="" />}
        </span>
        {isReadOnly !== true && (
          <span className={styles.buttons}>
            <Button
              size="small"
              icon={<Upload />}
              disabled={upload.isBusy}
              aria-label={picture ? texts.replace(name) : texts.choose(name)}
              onClick={() => input.current?.click()}
            >
              {upload.isBusy ? texts.sending : picture ? texts.replaceShort : texts.chooseShort}
            </Button>
            {picture && (
              <Button
                size="small"
                look="quiet"
                icon={<Trash2 />}
                aria-label={texts.remove(name)}
                onClick={() => onChange(null)}
              >
                {texts.removeShort}
              </Button>
            )}
            <input
              ref={input}
              type="file"
              hidden
              accept={ACCEPTED}
              aria-label={name}
              onChange={(event) => {
                const [file] = event.currentTarget.files ?? [];
                if (file) upload.submit(file);
                event.currentTarget.value = "";
              }}
            />
          </span>
        )}
      </div>
      <p className={styles.hint}>
        {texts.about[place]} {isReadOnly !== true && texts.least(`${width} × ${height}`)}
      </p>
      {hint}
      <Problem text={upload.fields.file ?? upload.problem ?? problem} />
    </fieldset>
  );
}
