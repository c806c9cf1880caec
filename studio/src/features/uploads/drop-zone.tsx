import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from "react";
import { classNames } from "../../ui/class-names.ts";
import { Button } from "../../ui/form/button.tsx";
import { useTexts } from "../../ui/language.ts";
import { type ChosenFile, droppedFiles, pickedFiles } from "./sending/dropped-files.ts";
import { uploadTexts } from "./texts.ts";
import styles from "./uploads.module.css";

/** Takes files that are dropped anywhere in the window, where the browser would open them instead. */
function useDrop(onFiles: (files: readonly ChosenFile[]) => void): boolean {
  const [isOver, setOver] = useState(false);
  const drop = useEffectEvent(({ dataTransfer }: DragEvent) => {
    setOver(false);
    if (dataTransfer) void droppedFiles(dataTransfer).then(onFiles);
  });
  useEffect(() => {
    const listening = new AbortController();
    const { signal } = listening;
    const isOfFiles = ({ dataTransfer }: DragEvent): boolean =>
      dataTransfer?.types.includes("Files") === true;
    const over = (event: DragEvent): void => {
      if (!isOfFiles(event)) return;
      event.preventDefault();
      setOver(true);
    };
    const end = (event: DragEvent): void => {
      if (!isOfFiles(event)) return;
      event.preventDefault();
      drop(event);
    };
    document.addEventListener("dragover", over, { signal });
    document.addEventListener("dragleave", () => setOver(false), { signal });
    document.addEventListener("drop", end, { signal });
    return () => listening.abort();
  }, []);
  return isOver;
}

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
  const isOver = useDrop(onFiles);
  const files = useRef<HTMLInputElement>(null);
  const folder = useRef<HTMLInputElement>(null);
  const pick = ({ target }: { target: HTMLInputElement }): void => {
    if (target.files) onFiles(pickedFiles(target.files));
    // So that the same file can be chosen again.
    target.value = "";
  };
  return (
    <div className={classNames(styles.zone, isPage && styles.page, isOver && styles.isOver)}>
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
