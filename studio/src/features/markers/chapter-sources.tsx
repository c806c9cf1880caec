import type { MarkerChapter } from "@bijou/contract/studio/marker-rules";
import { useState } from "react";
import { Button } from "../../ui/form/button.tsx";
import { FileButton } from "../../ui/form/file-button.tsx";
import { Problem } from "../../ui/form/problem.tsx";
import { useTexts } from "../../ui/language.ts";
import { useLocale } from "../../ui/locale.ts";
import styles from "./markers.module.css";
import { markersTexts } from "./texts.ts";
import { chaptersOfVtt } from "./web-vtt.ts";

interface Props {
  /** Those of the video’s own file. */
  readonly fileChapters: readonly MarkerChapter[];
  /** Undefined for people who may only look. */
  readonly onTake: ((chapters: readonly MarkerChapter[]) => void) | undefined;
}

/** Where a video without chapters gets them from (ST-066). */
export function ChapterSources({ fileChapters, onTake }: Props) {
  const texts = useTexts(markersTexts);
  const { number } = useLocale();
  const [problem, setProblem] = useState<string>();
  const count = fileChapters.length;

  async function read(file: File): Promise<void> {
    const chapters = chaptersOfVtt(await file.text());
    setProblem(chapters.length === 0 ? texts.wrongVtt : undefined);
    if (chapters.length > 0) onTake?.(chapters);
  }
  return (
    <div className={styles.file}>
      {count > 0 && <p className={styles.none}>{texts.fileChapters}</p>}
      {count > 0 && onTake && (
        <Button size="small" onClick={() => onTake(fileChapters)}>
          {texts.takeChapters(number(count), count === 1)}
        </Button>
      )}
      {onTake && (
        <FileButton
          size="small"
          label={texts.importVtt}
          accept=".vtt,text/vtt"
          onFile={(file) => void read(file)}
        />
      )}
      <Problem text={problem} />
    </div>
  );
}
