import {
  ChevronLeft,
  ChevronRight,
  ChevronsLeft,
  ChevronsRight,
  MapPin,
  Trash,
} from "lucide-react";
import { Button, IconButton } from "../../ui/form/button.tsx";
import { Field } from "../../ui/form/field.tsx";
import { useTexts } from "../../ui/language.ts";
import { type Edge, isPoint, type Mark, type MarkProblem, withEdge } from "./marks.ts";
import styles from "./markers.module.css";
import { markersTexts } from "./texts.ts";
import { TimeField } from "../../player/time-field.tsx";
import type { Transport } from "../../player/use-transport.ts";

interface Props {
  readonly mark: Mark;
  readonly problem: MarkProblem | undefined;
  readonly transport: Transport;
  readonly canWrite: boolean;
  readonly onChange: (mark: Mark) => void;
  readonly onSet: (edge: Edge) => void;
  readonly onMove: (edge: Edge, seconds: number) => void;
  readonly onRemove: () => void;
}

/** The times of one mark, with a button for all that can be dragged. */
export function MarkFields({
  mark,
  problem,
  transport: { frameSeconds },
  canWrite,
  onChange,
  onSet,
  onMove,
  onRemove,
}: Props) {
  const texts = useTexts(markersTexts);
  const edges: readonly (readonly [Edge, string])[] = isPoint(mark)
    ? [["from", texts.at]]
    : [
        ["from", texts.in],
        ["to", texts.out],
      ];
  const text = problem && texts.problems[problem];
  return (
    <div className={styles.fields}>
      {mark.kind === "chapter" && (
        <Field
          label={texts.name}
          value={mark.name}
          maxLength={100}
          readOnly={!canWrite}
          onChange={({ currentTarget: { value } }) => onChange({ ...mark, name: value })}
        />
      )}
      {edges.map(([edge, label]) => {
        const at = mark[edge];
        return (
          <div key={`${mark.id}.${edge}`} className={styles.edge}>
            <TimeField
              label={label}
              seconds={at}
              readOnly={!canWrite}
              onSeconds={(seconds) => onChange(withEdge(mark, edge, seconds))}
            />
            {canWrite && (
              <div className={styles.nudges}>
                <IconButton label={texts.backSecond(label)} onClick={() => onMove(edge, at - 1)}>
                  <ChevronsLeft />
                </IconButton>
                <IconButton
                  label={texts.backFrame(label)}
                  onClick={() => onMove(edge, at - frameSeconds)}
                >
                  <ChevronLeft />
                </IconButton>
                <IconButton
                  label={`${label}: ${edge === "from" ? texts.setIn : texts.setOut}`}
                  onClick={() => onSet(edge)}
                >
                  <MapPin />
                </IconButton>
                <IconButton
                  label={texts.forwardFrame(label)}
                  onClick={() => onMove(edge, at + frameSeconds)}
                >
                  <ChevronRight />
                </IconButton>
                <IconButton label={texts.forwardSecond(label)} onClick={() => onMove(edge, at + 1)}>
                  <ChevronsRight />
                </IconButton>
              </div>
            )}
          </div>
        );
      })}
      {text !== undefined && (
        <p className={styles.problem} role="alert">
          {text}
        </p>
      )}
      {canWrite && (
        <Button size="small" icon={<Trash />} className={styles.remove} onClick={onRemove}>
          {texts.remove}
        </Button>
      )}
    </div>
  );
}
