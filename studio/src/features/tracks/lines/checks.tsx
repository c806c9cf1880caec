import { CircleCheck, TriangleAlert } from "lucide-react";
import { Button } from "../../../ui/form/button.tsx";
import { useTexts } from "../../../ui/language.ts";
import { useLocale } from "../../../ui/locale.ts";
import type { Judged } from "./judge-lines.ts";
import styles from "./lines.module.css";
import { linesTexts } from "./texts.ts";
import type { Line, Lines } from "./use-lines.ts";

/** How many lines are wrong, or hard to read, with the way to the next of them. */
export function Checks({
  lines: { lines, place },
  judged: { problems, warnings },
  onSelect,
}: {
  readonly lines: Lines;
  readonly judged: Judged;
  readonly onSelect: (line: Line) => void;
}) {
  const texts = useTexts(linesTexts);
  const { number } = useLocale();
  const idsOf = (warning: "too_fast" | "overlapping") =>
    new Set([...warnings].filter(([, one]) => one === warning).map(([id]) => id));
  const found = [
    [texts.invalid, new Set(problems.keys())],
    [texts.tooFast, idsOf("too_fast")],
    [texts.overlapping, idsOf("overlapping")],
  ] as const;
  function showNext(ids: ReadonlySet<number>): void {
    const after = lines.find((line, index) => index > place && ids.has(line.id));
    const next = after ?? lines.find(({ id }) => ids.has(id));
    if (next) onSelect(next);
  }
  return (
    <section className={styles.checks} aria-label={texts.checks}>
      <h2>{texts.checks}</h2>
      <ul>
        {found.map(([text, ids], index) =>
          ids.size === 0 ? null : (
            <li key={index}>
              <TriangleAlert aria-hidden className={styles.warning} />
              <span>{text(number(ids.size), ids.size === 1)}</span>
              <Button size="small" onClick={() => showNext(ids)}>
                {texts.next}
              </Button>
            </li>
          ),
        )}
        {problems.size + warnings.size === 0 && (
          <li>
            <CircleCheck aria-hidden className={styles.fine} />
            <span>{texts.fine}</span>
          </li>
        )}
      </ul>
    </section>
  );
}
