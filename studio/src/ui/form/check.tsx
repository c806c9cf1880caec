import { type ComponentProps, type ReactNode, useId } from "react";
import { classNames } from "../class-names.ts";
import styles from "./check.module.css";

interface Props extends Omit<ComponentProps<"input">, "type"> {
  readonly label: ReactNode;
  readonly hint?: ReactNode;
}

const Box = ({ type, ...props }: Props & { readonly type: "checkbox" | "radio" }) => {
  const { label, hint, className, ...input } = props;
  const id = useId();
  return (
    <label className={classNames(styles.check, className)}>
      <input
        {...input}
        type={type}
        className={classNames(styles.box, type === "radio" && styles.round)}
        aria-labelledby={`${id}-label`}
        aria-describedby={hint === undefined ? undefined : `${id}-hint`}
      />
      <span id={`${id}-label`}>{label}</span>
      {hint !== undefined && (
        <span id={`${id}-hint`} className={styles.hint}>
          {hint}
        </span>
      )}
    </label>
  );
};

export const Checkbox = (props: Props) => <Box {...props} type="checkbox" />;

/** One of several choices with the same `name`, in a fieldset. */
export const Radio = (props: Props) => <Box {...props} type="radio" />;

/** A setting that takes effect at once, in a row with its switch at the end. */
export function Switch({ label, hint, className, ...input }: Props) {
  const id = useId();
  return (
    <label className={classNames(styles.row, className)}>
      <span>
        <span id={`${id}-label`}>{label}</span>
        {hint !== undefined && <small id={`${id}-hint`}>{hint}</small>}
      </span>
      <input
        {...input}
        type="checkbox"
        // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- the browser says whether it is checked
        role="switch"
        className={styles.switch}
        aria-labelledby={`${id}-label`}
        aria-describedby={hint === undefined ? undefined : `${id}-hint`}
      />
    </label>
  );
}
