import { classNames } from "../../ui/class-names.ts";
import { useTexts } from "../../ui/language.ts";
import type { MarkKind } from "./marks.ts";
import styles from "./badge.module.css";
import { markersTexts } from "./texts.ts";

/** A type by its letter, in a shape and a color of its own (ST-060). Its name is beside it. */
export function Badge({ kind }: { kind: MarkKind }) {
  const { letters } = useTexts(markersTexts);
  return (
    <span className={classNames(styles.badge, styles[kind])} aria-hidden>
      <span>{letters[kind]}</span>
    </span>
  );
}
