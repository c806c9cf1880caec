import {
  MAX_BREAKS,
  MAX_CHAPTERS,
  MAX_RANGES,
  type MarkerLimits,
} from "@bijou/contract/studio/marker-rules";
import { useState } from "react";
import { timeText } from "../../../player/time-text.ts";
import { NamedCell, Row, Table } from "../../../ui/display/table.tsx";
import { Button } from "../../../ui/form/button.tsx";
import { Form } from "../../../ui/form/form.tsx";
import { Problem } from "../../../ui/form/problem.tsx";
import { useTexts } from "../../../ui/language.ts";
import { useLocale } from "../../../ui/locale.ts";
import { Dialog, DialogActions } from "../../../ui/overlay/dialog.tsx";
import styles from "../markers.module.css";
import {
  givenMark,
  type Mark,
  MARK_KINDS,
  type MarkKind,
  markersOf,
  problemsOf,
} from "../marks.ts";
import { markersTexts } from "../texts.ts";
import type { EdlAction, EdlLine } from "./edl.ts";
import { edlTexts } from "./edl-texts.ts";

interface Props {
  readonly name: string;
  readonly lines: readonly EdlLine[];
  readonly marks: readonly Mark[];
  readonly limits: MarkerLimits;
  readonly onAdd: (marks: readonly Mark[]) => void;
  readonly onClose: () => void;
}

/** There is one best moment, which no player’s list has. */
const KINDS = MARK_KINDS.filter((kind) => kind !== "best_moment");

/** What a line becomes at first; nothing without. */
const FIRST_KIND: Partial<Record<EdlAction, MarkKind>> = {
  scene: "chapter",
  commercial: "ad_break",
};

/** Shows what each line of an EDL becomes, and adds those marks to the others (ST-066). */
export function EdlDialog({ name, lines, marks, limits, onAdd, onClose }: Props) {
  const texts = useTexts(edlTexts);
  const markers = useTexts(markersTexts);
  const { number } = useLocale();
  const [kinds, setKinds] = useState<ReadonlyMap<number, MarkKind | undefined>>(
    () => new Map(lines.map(({ line, action }) => [line, FIRST_KIND[action]])),
  );
  let chapters = markersOf(marks).chapters.length;
  const added = new Map<number, Mark>();
  for (const { line, action, from, to } of lines) {
    const kind = kinds.get(line);
    if (!kind) continue;
    const title = kind === "chapter" ? markers.chapterName(number((chapters += 1))) : "";
    // Players go to the end of a scene marker.
    const isPlace = action === "scene" && (kind === "chapter" || kind === "ad_break");
    added.set(line, givenMark(kind, isPlace ? to : from, to, title));
  }
  const all = [...marks, ...added.values()];
  const problems = problemsOf(all, limits);
  const { ranges, breaks } = markersOf(all);
  const full = [
    ranges.length > MAX_RANGES && texts.full.ranges(number(MAX_RANGES)),
    chapters > MAX_CHAPTERS && texts.full.chapters(number(MAX_CHAPTERS)),
    breaks.length > MAX_BREAKS && texts.full.breaks(number(MAX_BREAKS)),
  ].find((text) => text !== false);
  return (
    <Dialog title={texts.title(name)} description={texts.about} isWide onClose={onClose}>
      <Form problem={full} onSubmit={() => onAdd([...added.values()])}>
        <div className={styles.lines}>
          <Table label={texts.table} columns={[texts.line, texts.part, texts.becomes]}>
            {lines.map(({ line, action, from, to }) => {
              const problem = problems.get(added.get(line)?.id ?? 0);
              return (
                <Row key={line}>
                  <NamedCell name={texts.line}>{number(line)}</NamedCell>
                  <NamedCell name={texts.part}>
                    {texts.actions[action]}{" "}
                    <span className={styles.time}>
                      {from === to ? timeText(to) : `${timeText(from)}–${timeText(to)}`}
                    </span>
                  </NamedCell>
                  <NamedCell name={texts.becomes}>
                    <select
                      className={styles.kind}
                      aria-label={texts.becomesOf(number(line))}
                      value={kinds.get(line) ?? ""}
                      onChange={({ currentTarget: { value } }) =>
                        setKinds(
                          new Map(kinds).set(
                            line,
                            KINDS.find((kind) => kind === value),
                          ),
                        )
                      }
                    >
                      <option value="">{texts.nothing}</option>
                      {KINDS.map((kind) => (
                        <option key={kind} value={kind}>
                          {markers.kinds[kind]}
                        </option>
                      ))}
                    </select>
                    {problem && <Problem text={markers.problems[problem]} />}
                  </NamedCell>
                </Row>
              );
            })}
          </Table>
        </div>
        {lines.some(({ action }) => !FIRST_KIND[action]) && (
          <p className={styles.none}>{texts.leftOut}</p>
        )}
        <DialogActions>
          <Button type="submit" look="main" disabled={added.size === 0 || full !== undefined}>
            {texts.add(number(added.size), added.size === 1)}
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  );
}
