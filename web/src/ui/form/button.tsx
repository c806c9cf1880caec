import type { ComponentProps, ReactNode } from "react";
import { Link, type LinkProps } from "../link.tsx";
import styles from "./button.module.css";

type Look = "primary" | "ghost" | "quiet" | "velvet" | "amber" | "danger";
type Size = "small" | "normal" | "large";

interface Appearance {
  readonly look?: Look;
  readonly size?: Size;
  /** A lucide icon or one of `icons.tsx`. */
  readonly icon?: ReactNode;
}

const classes = (look: Look, size: Size, more?: string): string =>
  [styles.button, styles[look], size === "normal" ? "" : styles[size], more]
    .filter(Boolean)
    .join(" ");

/**
 * Use "primary" for one main action and "ghost" for the others; "velvet" for subscribing only, "danger" for what cannot
 * be undone.
 */
export function Button({
  look = "primary",
  size = "normal",
  icon,
  children,
  className,
  ...rest
}: Appearance & ComponentProps<"button">) {
  return (
    <button type="button" {...rest} className={classes(look, size, className)}>
      {icon}
      {children}
    </button>
  );
}

/** A link that looks like a button. */
export function ButtonLink({
  look = "primary",
  size = "normal",
  icon,
  children,
  className,
  ...rest
}: Appearance & LinkProps) {
  return (
    <Link {...rest} className={classes(look, size, className)}>
      {icon}
      {children}
    </Link>
  );
}

/** A row of buttons that wraps. */
export function Actions({ className, ...rest }: ComponentProps<"div">) {
  return <div {...rest} className={[styles.actions, className].filter(Boolean).join(" ")} />;
}
