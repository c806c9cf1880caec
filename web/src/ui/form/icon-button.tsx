import type { ComponentProps, ReactNode } from "react";
import styles from "./icon-button.module.css";

interface Props extends Omit<ComponentProps<"button">, "aria-label"> {
  /** The accessible name, also shown on hover. */
  readonly label: string;
  readonly children: ReactNode;
  /** "outlined" beside buttons (48 px), "plain" in headers and dialogs (44 px). */
  readonly look?: "outlined" | "plain";
}

/** A round button that shows an icon only. */
export function IconButton({ label, look = "outlined", className, children, ...rest }: Props) {
  return (
    <button
      type="button"
      title={label}
      {...rest}
      aria-label={label}
      className={[styles.button, styles[look], className].filter(Boolean).join(" ")}
    >
      {children}
    </button>
  );
}
