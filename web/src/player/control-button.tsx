import type { ComponentProps } from "react";
import styles from "./control-button.module.css";

interface Props extends Omit<ComponentProps<"button">, "aria-label"> {
  label: string;
  /** The equivalent key, shown on hover. */
  shortcut?: string;
  size?: "normal" | "big" | "huge";
}

/** A round button over the picture; its label is the accessible name and shown on hover. */
export function ControlButton({ label, shortcut, size = "normal", className, ...rest }: Props) {
  return (
    <button
      type="button"
      title={shortcut ? `${label} (${shortcut})` : label}
      {...rest}
      aria-label={label}
      className={[styles.button, styles[size], className].filter(Boolean).join(" ")}
    />
  );
}
