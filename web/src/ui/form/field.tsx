import { type ComponentProps, type ReactNode, useId } from "react";
import { useEarlyInput } from "./use-early-input.ts";
import styles from "./field.module.css";
import { Problem } from "./problem.tsx";

export interface FieldProps extends Omit<
  ComponentProps<"input">,
  "name" | "value" | "onChange" | "className" | "id" | "ref"
> {
  readonly label: string;
  readonly name: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** What is wrong with the value; the field is invalid while there is a text. */
  readonly problem?: string | undefined;
  /** A sentence under the field, always shown. */
  readonly hint?: string | undefined;
  /** A button inside the field, at its end. */
  readonly end?: ReactNode;
}

/** A labeled input with its error; other properties are passed to the input. */
export function Field({ label, value, onChange, problem, hint, end, ...input }: FieldProps) {
  const id = useId();
  const field = useEarlyInput((early) => {
    if (early.value !== value) onChange(early.value);
  });
  const isWrong = problem !== undefined && problem !== "";
  const about = [isWrong ? `${id}-problem` : "", hint === undefined ? "" : `${id}-hint`];
  return (
    <div>
      <div className={styles.field}>
        <label htmlFor={id}>{label}</label>
        <div className={end === undefined ? "" : styles.ended}>
          <input
            {...input}
            ref={field}
            id={id}
            value={value}
            onChange={(event) => onChange(event.currentTarget.value)}
            aria-invalid={isWrong}
            aria-describedby={about.filter(Boolean).join(" ") || undefined}
          />
          {end}
        </div>
      </div>
      {hint !== undefined && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
      <Problem id={`${id}-problem`} text={problem} />
    </div>
  );
}

type EmailFieldProps = Omit<FieldProps, "type" | "name"> & { readonly name?: string };

/** An email field for every form; the form validates it with its own texts. */
export function EmailField(props: EmailFieldProps) {
  return (
    <Field
      name="email"
      autoComplete="email"
      {...props}
      type="email"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={254}
    />
  );
}
