import { type ReactNode, useRef, useState } from "react";
import { classNames } from "../../ui/class-names.ts";
import { Button } from "../../ui/form/button.tsx";
import { useTexts } from "../../ui/language.ts";
import { type ChosenFile, droppedFiles, pickedFiles } from "./sending/dropped-files.ts";
import { uploadTexts } from "./texts.ts";
import styles from "./uploads.module.css";

/** Takes files that are dropped anywhere on the page, or chosen. */
export function DropZone({
  onFiles,
  isPage,
  children,
}: {
  readonly onFiles: (files: readonly ChosenFile[]) => void;
  /** It fills the page. */
  readonly isPage: boolean;
  readonly children: ReactNode;
}) {
  const texts = useTexts(uploadTexts);
  const [isOver, setOver] = useState(false);
  const files = useRef<HTMLInputElement>(null);
  const folder = useRef<HTMLInputElement>(null);
  const pick = ({ target }: { target: HTMLInputElement }): void => {
    if (target.files) onFiles(pickedFiles(target.files));
    // So that the same file can be chosen again.
    target.value = "";
  };
  return (
    <div
      className={classNames(styles.zone, isPage && styles.page, isOver && styles.isOver)}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        void droppedFiles(event.dataTransfer).then(onFiles);
      }}
    >
      <div className={styles.drop}>
        <div>
          <b>{texts.dropTitle}</b>
          <p>{texts.dropText}</p>
        </div>
        <div className={styles.buttons}>
          <Button look="main" onClick={() => files.current?.click()}>
            {texts.choose}
          </Button>
          <Button onClick={() => folder.current?.click()}>{texts.chooseFolder}</Button>
        </div>
        <input ref={files} type="file" multiple hidden aria-label={texts.choose} onChange={pick} />
        <input
          ref={(input) => {
            // React's types do not know the attribute.
            input?.setAttribute("webkitdirectory", "");
            folder.current = input;
          }}
          type="file"
          hidden
          aria-label={texts.chooseFolder}
          onChange={pick}
        />
      </div>
      {children}
    </div>
  );
}
