import {
  type LineProblem,
  lettersOf,
  type LineWarning,
  MAX_CHARACTERS_PER_SECOND,
  readingSpeed,
} from "@bijou/contract/studio/subtitle-rules";
import { Combine, Plus, Scissors, Trash2, TriangleAlert } from "lucide-react";
import { memo } from "react";
import { TimeField } from "../../../player/time-field.tsx";
import { timeText } from "../../../player/time-text.ts";
import { classNames } from "../../../ui/class-names.ts";
import { Button } from "../../../ui/form/button.tsx";
import { Problem } from "../../../ui/form/problem.tsx";
import { TextArea } from "../../../ui/form/field.tsx";
import { useTexts } from "../../../ui/language.ts";
import { useLocale } from "../../../ui/locale.ts";
import type { LineActions } from "./line-actions.ts";
import styles from "./lines.module.css";
import { linesTexts } from "./texts.ts";
import type { Line } from "./use-lines.ts";

interface Props {
  readonly line: Line;
  /** From 0. */
  readonly place: number;
  readonly problem: LineProblem | undefined;
  readonly warning: LineWarning | undefined;
}

function Speed({ line, isWrong }: { readonly line: Line; readonly isWrong: boolean }) {
  const texts = useTexts(linesTexts);
  const { number } = useLocale();
  const speed = number(Math.round(readingSpeed(line)));
  return (
    <span
      className={classNames(styles.speed, isWrong && styles.isWrong)}
      title={texts.speed(speed)}
    >
      {isWrong && <TriangleAlert aria-hidden />}
      {texts.speedShort(speed)}
    </span>
  );
}

/** A line as it is read; a press selects it. */
export const ReadRow = memo(function ReadRow({
  line,
  place,
  problem,
  warning,
  isShown,
  onSelect,
}: Props & { readonly isShown: boolean; readonly onSelect: (line: Line) => void }) {
  const texts = useTexts(linesTexts);
  const { number } = useLocale();
  const { from, to, text } = line;
  const what = problem ? texts.problems[problem] : warning && texts.warnings[warning];
  return (
    <button
      type="button"
      className={classNames(styles.row, isShown && styles.isShown)}
      aria-label={texts.lineAt(number(place + 1), timeText(from), lettersOf(text))}
      title={what}
      onClick={() => onSelect(line)}
    >
      <span className={styles.number}>{number(place + 1)}</span>
      <span className={styles.times}>
        <span>{timeText(from)}</span>
        <span>{timeText(to)}</span>
      </span>
      <span className={styles.text}>{text}</span>
      <Speed line={line} isWrong={what !== undefined} />
    </button>
  );
});

/** The selected line, with what can be changed of it. */
export function EditRow({
  line,
  place,
  problem,
  warning,
  isLast,
  actions,
  onSeek,
}: Props & {
  readonly isLast: boolean;
  readonly actions: LineActions;
  readonly onSeek: (seconds: number) => void;
}) {
  const texts = useTexts(linesTexts);
  const { number } = useLocale();
  const { id, from, to, text } = line;
  const isTooFast = readingSpeed(line) > MAX_CHARACTERS_PER_SECOND;
  function setTime(edge: "from" | "to", seconds: number): void {
    actions.put({ ...line, [edge]: seconds });
    onSeek(seconds);
  }
  return (
    <fieldset className={styles.edited} aria-label={texts.line(number(place + 1))}>
      <TextArea
        label={texts.text}
        aside={<Speed line={line} isWrong={isTooFast} />}
        value={text}
        rows={2}
        data-line={id}
        problem={problem && texts.problems[problem]}
        onChange={({ currentTarget: { value } }) =>
          actions.put({ ...line, text: value }, `text ${id}`)
        }
        onKeyDown={({ key, currentTarget }) => {
          if (key === "Escape") currentTarget.blur();
        }}
      />
      {warning && <Problem text={texts.warnings[warning]} />}
      <div className={styles.edges}>
        <TimeField
          label={texts.from}
          seconds={from}
          onSeconds={(seconds) => setTime("from", seconds)}
        />
        <TimeField label={texts.to} seconds={to} onSeconds={(seconds) => setTime("to", seconds)} />
      </div>
      <div className={styles.buttons}>
        <Button size="small" icon={<Scissors />} onClick={actions.split}>
          {texts.split}
        </Button>
        <Button size="small" icon={<Combine />} disabled={isLast} onClick={actions.merge}>
          {texts.merge}
        </Button>
        <Button size="small" icon={<Plus />} onClick={actions.insert}>
          {texts.insert}
        </Button>
        <Button size="small" icon={<Trash2 />} onClick={actions.remove}>
          {texts.remove}
        </Button>
      </div>
    </fieldset>
  );
}
