import { ChevronDown } from "lucide-react";
import { type ComponentProps, type ReactNode, useId } from "react";
import { classNames } from "../class-names.ts";
import styles from "./field.module.css";
import { Problem } from "./problem.tsx";

export interface Labels {
  readonly label: string;
  /** What is wrong with the value; the field is invalid while there is a text. */
  readonly problem?: string | undefined;
  /** A sentence under the field, always shown. */
  readonly hint?: ReactNode;
  /** A link at the end of the label's line. */
  readonly aside?: ReactNode;
}

export interface FieldProps extends Labels, Omit<ComponentProps<"input">, "id"> {
  /** A button inside the field, at its end. */
  readonly end?: ReactNode;
}

/** Names and descriptions that connect a control with its texts. */
export function useLabels({ problem, hint }: Labels) {
  const id = useId();
  const isWrong = problem !== undefined && problem !== "";
  const about = [isWrong && `${id}-problem`, hint !== undefined && `${id}-hint`].filter(Boolean);
  return {
    id,
    control: {
      id,
      "aria-invalid": isWrong,
      "aria-describedby": about.join(" ") || undefined,
    },
  };
}

export function Labeled({
  id,
  label,
  aside,
  hint,
  problem,
  children,
}: Labels & { id: string; children: ReactNode }) {
  return (
    <div className={styles.field}>
      <div className={styles.top}>
        <label htmlFor={id}>{label}</label>
        {aside}
      </div>
      {children}
      {hint !== undefined && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
      <Problem id={`${id}-problem`} text={problem} />
    </div>
  );
}

/** A labeled input with its error; other properties are passed to the input. */
export function Field({ label, problem, hint, aside, end, className, ...input }: FieldProps) {
  const { id, control } = useLabels({ label, problem, hint });
  return (
    <Labeled {...{ id, label, aside, hint, problem }}>
      <div className={styles.box}>
        <input {...input} {...control} className={classNames(styles.input, className)} />
        {end}
      </div>
    </Labeled>
  );
}

export function EmailField(props: Omit<FieldProps, "type">) {
  return (
    <Field
      name="email"
      autoComplete="username"
      maxLength={254}
      required
      {...props}
      type="email"
      autoCapitalize="none"
      spellCheck={false}
    />
  );
}

/** A labeled text of several lines. */
export function TextArea({
  label,
  problem,
  hint,
  aside,
  className,
  ...area
}: Labels & Omit<ComponentProps<"textarea">, "id">) {
  const { id, control } = useLabels({ label, problem, hint });
  return (
    <Labeled {...{ id, label, aside, hint, problem }}>
      <textarea {...area} {...control} className={classNames(styles.input, className)} />
    </Labeled>
  );
}

/** A labeled choice of one among many; the browser's own list, which works on every device. */
export function Select({
  label,
  problem,
  hint,
  aside,
  className,
  ...select
}: Labels & Omit<ComponentProps<"select">, "id">) {
  const { id, control } = useLabels({ label, problem, hint });
  return (
    <Labeled {...{ id, label, aside, hint, problem }}>
      <div className={styles.select}>
        <select {...select} {...control} className={classNames(styles.input, className)} />
        <ChevronDown aria-hidden />
      </div>
    </Labeled>
  );
}
