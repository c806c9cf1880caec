import { MAX_SUBTITLE_BYTES } from "@bijou/contract/studio/subtitle-rules";
import { FileText } from "lucide-react";
import { useRef } from "react";
import { Button } from "../../ui/form/button.tsx";
import { Problem } from "../../ui/form/problem.tsx";
import { useTexts } from "../../ui/language.ts";
import { tracksTexts } from "./texts.ts";
import styles from "./tracks.module.css";

/** A subtitle file to send. Its size is checked before it is. */
export function FileChoice({
  file,
  onChoose,
}: {
  readonly file: File | undefined;
  readonly onChoose: (file: File) => void;
}) {
  const texts = useTexts(tracksTexts);
  const input = useRef<HTMLInputElement>(null);
  return (
    <div className={styles.file}>
      <Button icon={<FileText />} onClick={() => input.current?.click()}>
        {texts.chooseFile}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept=".srt,.vtt,text/vtt,application/x-subrip"
        aria-label={texts.chooseFile}
        onChange={({ target }) => {
          const chosen = target.files?.[0];
          if (chosen) onChoose(chosen);
          // So that the same file can be chosen again.
          target.value = "";
        }}
      />
      {file && <p>{texts.chosen(file.name)}</p>}
      <Problem text={file && file.size > MAX_SUBTITLE_BYTES ? texts.tooLarge : undefined} />
    </div>
  );
}

export const mayBeSent = (file: File | undefined): file is File =>
  file !== undefined && file.size <= MAX_SUBTITLE_BYTES;
