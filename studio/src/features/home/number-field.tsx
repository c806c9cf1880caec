import { useState } from "react";
import { Field } from "../../ui/form/field.tsx";

interface Props {
  readonly label: string;
  readonly value: number | null;
  readonly min: number;
  readonly max: number;
  readonly placeholder?: string;
  readonly isReadOnly: boolean;
  /** Null for an empty field. What is no such number is not told. */
  readonly onChange: (value: number | null) => void;
}

/** A whole number, or none. */
export function NumberField({ value, min, max, isReadOnly, onChange, ...rest }: Props) {
  const [typed, setTyped] = useState<string>();
  return (
    <Field
      {...rest}
      inputMode="numeric"
      readOnly={isReadOnly}
      value={typed ?? (value === null ? "" : String(value))}
      onBlur={() => setTyped(undefined)}
      onChange={(event) => {
        const text = event.currentTarget.value;
        setTyped(text);
        const number = Number(text);
        if (text.trim() === "") onChange(null);
        else if (Number.isInteger(number) && number >= min && number <= max) onChange(number);
      }}
    />
  );
}
