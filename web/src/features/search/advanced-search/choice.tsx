import { useId } from "react";
import { ChoiceIndicator } from "../../../ui/form/choice-indicator.tsx";
import styles from "./advanced-search.module.css";
import { advancedTexts as texts } from "./texts.ts";

interface Props {
  readonly type: "checkbox" | "radio";
  /** The name of a group of radio buttons. */
  readonly group?: string;
  readonly name: string;
  /** How many titles it has; undefined if unknown. */
  readonly count?: number | undefined;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
}

export function Choice({ type, group, name, count, isChosen, onChoose }: Props) {
  const countId = useId();
  return (
    <label className={[styles.choice, count === 0 ? styles.none : ""].filter(Boolean).join(" ")}>
      <input
        type={type}
        name={group}
        checked={isChosen}
        onChange={onChoose}
        aria-describedby={count === undefined ? undefined : countId}
      />
      <ChoiceIndicator type={type} />
      <span>{name}</span>
      {count !== undefined && (
        // Hidden from the accessible name, which would change with every other choice.
        <small id={countId} aria-hidden="true" aria-label={texts.titleCount(count)}>
          {count}
        </small>
      )}
    </label>
  );
}
