import type { MarkerLimits } from "@bijou/contract/studio/marker-rules";
import { useState } from "react";
import { FileButton } from "../../../ui/form/file-button.tsx";
import { Problem } from "../../../ui/form/problem.tsx";
import { useTexts } from "../../../ui/language.ts";
import { useLocale } from "../../../ui/locale.ts";
import styles from "../markers.module.css";
import type { Mark } from "../marks.ts";
import { type EdlLine, readEdl } from "./edl.ts";
import { EdlDialog } from "./edl-dialog.tsx";
import { edlTexts } from "./edl-texts.ts";

/** More than a thousand lines. */
const MAX_EDL_BYTES = 50_000;
const SHOWN_PROBLEMS = 5;

interface Props {
  readonly marks: readonly Mark[];
  readonly limits: MarkerLimits;
  readonly frameRate: number | null;
  readonly onAdd: (marks: readonly Mark[]) => void;
}

/** Reads an EDL file; one with an error in any line is refused, with each error (ST-066). */
export function EdlImport({ marks, limits, frameRate, onAdd }: Props) {
  const texts = useTexts(edlTexts);
  const { number } = useLocale();
  const [chosen, setChosen] = useState<{ name: string; lines: readonly EdlLine[] }>();
  const [problems, setProblems] = useState<readonly string[]>([]);

  async function read(file: File): Promise<void> {
    setProblems([]);
    if (file.size > MAX_EDL_BYTES) return setProblems([texts.tooLarge]);
    const edl = readEdl(await file.text(), frameRate);
    if (edl.isForEditing) return setProblems([texts.forEditing]);
    if (edl.problems.length > 0)
      return setProblems(
        edl.problems.map(({ line, code, value }) => texts.wrong[code](number(line), value)),
      );
    if (edl.lines.length === 0) return setProblems([texts.empty]);
    setChosen({ name: file.name, lines: edl.lines });
  }
  const others = problems.length - SHOWN_PROBLEMS;
  return (
    <div className={styles.file}>
      <FileButton
        size="small"
        label={texts.import}
        accept=".edl,.txt,text/plain"
        onFile={(file) => void read(file)}
      />
      <div className={styles.wrongLines}>
        {problems.slice(0, SHOWN_PROBLEMS).map((text) => (
          <Problem key={text} text={text} />
        ))}
        {others > 0 && <p className={styles.none}>{texts.more(number(others))}</p>}
      </div>
      {chosen && (
        <EdlDialog
          {...chosen}
          marks={marks}
          limits={limits}
          onAdd={(added) => {
            onAdd(added);
            setChosen(undefined);
          }}
          onClose={() => setChosen(undefined)}
        />
      )}
    </div>
  );
}
