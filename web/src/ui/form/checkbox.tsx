import { ChoiceIndicator } from "./choice-indicator.tsx";
import styles from "./checkbox.module.css";

interface Props {
  readonly label: string;
  readonly name?: string;
  /** A sentence under the label. */
  readonly hint?: string;
  readonly checked: boolean;
  readonly onChange: (isChecked: boolean) => void;
}

/** A checkbox with its label. */
export function Checkbox({ label, name, hint, checked, onChange }: Props) {
  return (
    <label className={styles.choice}>
      <input
        type="checkbox"
        name={name}
        checked={checked}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      <ChoiceIndicator />
      <span>
        {label}
        {hint !== undefined && <small>{hint}</small>}
      </span>
    </label>
  );
}
