import type { Mood } from "@bijou/contract/oracle";
import { type ReactNode, useId, useState } from "react";
import { ErrorState } from "../../ui/feedback/error-state.tsx";
import styles from "./mood-choice.module.css";
import { MoodFace } from "./mood-face.tsx";
import { oracleTexts as texts } from "./texts.ts";
import type { Moods } from "./use-moods.ts";

const PLACEHOLDERS = 14;

interface Props {
  readonly moods: Moods;
  readonly chosen: readonly number[];
  readonly onChange: (chosen: readonly number[]) => void;
  /** Shown until the pointer is over a mood. */
  readonly text: string;
}

/** Moods as cards, of which several can be chosen (S-132); the one under the pointer shows its description. */
export function MoodChoice({ moods: { list, hasFailed, retry }, chosen, onChange, text }: Props) {
  const [pointedAt, setPointedAt] = useState<number | null>(null);
  const pointedText = list?.find(({ id }) => id === pointedAt)?.description;
  if (list === null && hasFailed)
    return <ErrorState title={texts.moodsFailedTitle} text={texts.failedText} onRetry={retry} />;
  const toggle = (id: number): void =>
    onChange(chosen.includes(id) ? chosen.filter((other) => other !== id) : [...chosen, id]);
  return (
    <>
      <p className={styles.pointedText}>
        {pointedText === undefined || pointedText === "" ? text : pointedText}
      </p>
      <ul
        className={styles.moods}
        aria-label={texts.moodsLabel}
        aria-busy={list === null}
        onPointerLeave={() => setPointedAt(null)}
      >
        {list === null
          ? Array.from({ length: PLACEHOLDERS }, (_, index) => (
              <li key={index} className={styles.waiting} />
            ))
          : list.map((mood) => (
              <li key={mood.id} onPointerEnter={() => setPointedAt(mood.id)}>
                <MoodCard
                  mood={mood}
                  isChosen={chosen.includes(mood.id)}
                  onToggle={() => {
                    setPointedAt(mood.id);
                    toggle(mood.id);
                  }}
                  onFocus={() => setPointedAt(mood.id)}
                />
              </li>
            ))}
      </ul>
    </>
  );
}

function MoodCard({
  mood,
  isChosen,
  onToggle,
  onFocus,
}: {
  mood: Mood;
  isChosen: boolean;
  onToggle: () => void;
  onFocus: () => void;
}) {
  const id = useId();
  return (
    <div className={styles.mood}>
      <input
        id={id}
        type="checkbox"
        checked={isChosen}
        aria-describedby={`${id}-about`}
        onChange={onToggle}
        onFocus={onFocus}
      />
      <label className={styles.label} htmlFor={id}>
        <MoodFace mood={mood} isChosen={isChosen} className={styles.face} />
      </label>
      <span id={`${id}-about`} hidden>
        {mood.description}
      </span>
    </div>
  );
}

/** Radio buttons as a row of pills. */
export function Pills<Value extends number | string | undefined>({
  label,
  name,
  options,
  chosen,
  onChange,
}: {
  label: string;
  name: string;
  options: readonly { readonly value: Value; readonly text: ReactNode }[];
  chosen: Value;
  onChange: (value: Value) => void;
}) {
  return (
    <fieldset className={styles.pills}>
      <legend>{label}</legend>
      <div>
        {options.map(({ value, text }) => (
          <label key={String(value)}>
            <input
              type="radio"
              name={name}
              checked={value === chosen}
              onChange={() => onChange(value)}
            />
            <span>{text}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
