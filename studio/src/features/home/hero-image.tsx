import { MAX_ARTWORK_BYTES } from "@bijou/contract/studio/artwork";
import { uploadHeroImage } from "@bijou/contract/studio/home";
import { ImageUp } from "lucide-react";
import { useRef, useState } from "react";
import { codeOf, useApi } from "../../platform/studio.ts";
import { useSubmit } from "../../platform/use-submit.ts";
import { Button } from "../../ui/form/button.tsx";
import { Problem } from "../../ui/form/problem.tsx";
import { useTexts } from "../../ui/language.ts";
import styles from "./home.module.css";
import { partTexts } from "./part-texts.ts";

const ACCEPTED = "image/jpeg,image/png,image/webp,image/avif";

class TooLarge extends Error {}

interface Props {
  /** Of the stored picture; empty without one. */
  readonly path: string;
  /** The title has one of its own. */
  readonly canRemove: boolean;
  readonly mayEdit: boolean;
  readonly onChange: (hash: string | null) => void;
}

/** The picture of a hero, uploaded from a file. */
export function HeroImage({ path, canRemove, mayEdit, onChange }: Props) {
  const texts = useTexts(partTexts);
  const api = useApi();
  const input = useRef<HTMLInputElement>(null);
  /** Until the draft that names it is saved. */
  const [fresh, setFresh] = useState("");
  const { submit, isBusy, problem, fields } = useSubmit(
    async (file: File) => {
      if (file.size > MAX_ARTWORK_BYTES) throw new TooLarge();
      const stored = await api(uploadHeroImage, {}, { file });
      setFresh(stored.path);
      onChange(stored.hash);
    },
    ["file"],
    (error) =>
      error instanceof TooLarge || codeOf(error) === "body_too_large" ? texts.tooLarge : undefined,
  );
  const shown = path === "" ? fresh : path;
  return (
    <fieldset className={styles.image} disabled={!mayEdit}>
      <legend>{texts.heroFields.image}</legend>
      {shown !== "" && <img src={shown} alt="" />}
      <div className={styles.buttons}>
        <Button
          size="small"
          icon={<ImageUp />}
          disabled={isBusy}
          onClick={() => input.current?.click()}
        >
          {shown === "" ? texts.upload : texts.replacePicture}
        </Button>
        {canRemove && (
          <Button
            size="small"
            onClick={() => {
              setFresh("");
              onChange(null);
            }}
          >
            {texts.ownPicture}
          </Button>
        )}
      </div>
      <input
        ref={input}
        type="file"
        hidden
        accept={ACCEPTED}
        aria-label={texts.upload}
        onChange={(event) => {
          const [file] = event.currentTarget.files ?? [];
          event.currentTarget.value = "";
          if (file) submit(file);
        }}
      />
      <small>{texts.pictureHint}</small>
      <Problem text={fields.file ?? problem} />
    </fieldset>
  );
}
