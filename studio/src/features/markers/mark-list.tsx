import { Plus, TriangleAlert } from "lucide-react";
import { useState } from "react";
import { Button } from "../../ui/form/button.tsx";
import { useTexts } from "../../ui/language.ts";
import { useLocale } from "../../ui/locale.ts";
import { Badge } from "./badge.tsx";
import {
  inOrder,
  isPoint,
  type Mark,
  MARK_KINDS,
  type MarkKind,
  type MarkProblem,
} from "./marks.ts";
import styles from "./markers.module.css";
import { markersTexts } from "./texts.ts";
import { timeText } from "../../player/time-text.ts";

interface Props {
  readonly marks: readonly Mark[];
  readonly selected: number | undefined;
  readonly problems: ReadonlyMap<number, MarkProblem>;
  readonly onSelect: (mark: Mark) => void;
  /** Undefined for people who may only look. */
  readonly onAdd: ((kind: MarkKind) => void) | undefined;
}

/** All marks in the order of time; one is selected. */
export function MarkList({ marks, selected, problems, onSelect, onAdd }: Props) {
  const texts = useTexts(markersTexts);
  const { number } = useLocale();
  const [kind, setKind] = useState<MarkKind>("intro");
  return (
    <>
      <div className={styles.listHead}>
        <h2>{texts.count(number(marks.length), marks.length === 1)}</h2>
        {onAdd && (
          <div className={styles.add}>
            <select
              className={styles.kind}
              aria-label={texts.newKind}
              value={kind}
              onChange={({ currentTarget: { value } }) =>
                setKind(MARK_KINDS.find((one) => one === value) ?? "intro")
              }
            >
              {MARK_KINDS.map((one) => (
                <option key={one} value={one}>
                  {texts.kinds[one]}
                </option>
              ))}
            </select>
            <Button size="small" icon={<Plus />} onClick={() => onAdd(kind)}>
              {texts.add}
            </Button>
          </div>
        )}
      </div>
      {marks.length === 0 ? (
        <p className={styles.none}>{onAdd ? texts.empty : texts.noMarkers}</p>
      ) : (
        <ul className={styles.list}>
          {inOrder(marks).map((mark) => {
            const name = mark.kind === "chapter" ? mark.name : texts.kinds[mark.kind];
            return (
              <li key={mark.id}>
                <button
                  type="button"
                  aria-pressed={mark.id === selected}
                  onClick={() => onSelect(mark)}
                >
                  <Badge kind={mark.kind} />
                  <span className={styles.name}>
                    {mark.kind === "chapter" && (
                      <span className="visually-hidden">{texts.kinds.chapter} </span>
                    )}
                    {name}
                  </span>
                  {problems.has(mark.id) && <TriangleAlert className={styles.wrong} aria-hidden />}
                  <span>{timeText(mark.from)}</span>
                  <span>{isPoint(mark) ? "" : timeText(mark.to)}</span>
                </button>
              </li>
            );
          })}
        </ul>
      )}
    </>
  );
}
