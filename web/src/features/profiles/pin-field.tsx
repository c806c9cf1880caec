import { Field } from "../../ui/form/field.tsx";
import styles from "./secret-dialog.module.css";

export const isWholePin = (value: string): boolean => /^\d{4}$/.test(value);

interface Props {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly problem: string;
}

/** A masked field for a PIN of four digits. */
export function PinField(props: Props) {
  return (
    <div className={styles.pin}>
      <Field
        {...props}
        name="pin"
        type="password"
        inputMode="numeric"
        autoComplete="off"
        maxLength={4}
      />
    </div>
  );
}
