import { useEarlyInput } from "../../ui/form/use-early-input.ts";
import styles from "./account-form.module.css";

interface Props {
  readonly label: string;
  readonly name: string;
  readonly isChecked: boolean;
  readonly onChange: (isChecked: boolean) => void;
  readonly isWrong?: boolean;
}

/** A checkbox of an account form. */
export function CheckBox({ label, name, isChecked, onChange, isWrong }: Props) {
  const box = useEarlyInput((early) => {
    if (early.checked !== isChecked) onChange(early.checked);
  });
  return (
    <label className={styles.check}>
      <input
        ref={box}
        type="checkbox"
        name={name}
        checked={isChecked}
        onChange={(event) => onChange(event.currentTarget.checked)}
        aria-invalid={isWrong}
      />
      {label}
    </label>
  );
}
