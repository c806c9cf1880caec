import type { Mood } from "@bijou/contract/oracle";
import { Emblem } from "./cards/emblem.tsx";
import styles from "./mood-face.module.css";
import { oracleTexts as texts } from "./texts.ts";

/** A mood as a card: its emblem, its name and its number of titles. Its container is a size container. */
export function MoodFace({
  mood: { emblem, mood_name: name, count },
  isChosen,
  className,
}: {
  mood: Mood;
  isChosen: boolean;
  className?: string | undefined;
}) {
  return (
    <span
      className={[styles.face, className].filter(Boolean).join(" ")}
      data-chosen={isChosen}
      data-empty={count === 0}
    >
      <span className={styles.disc}>
        <Emblem name={emblem} />
      </span>
      <span className={styles.name}>{name}</span>
      <small>{count === 0 ? texts.noneInYears : `${count} ${texts.titles(count)}`}</small>
    </span>
  );
}
