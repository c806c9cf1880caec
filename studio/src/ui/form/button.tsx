import type { ComponentProps, ReactNode } from "react";
import { classNames } from "../class-names.ts";
import { Link, type LinkProps } from "../link.tsx";
import styles from "./button.module.css";

interface Appearance {
  /** One "main" per page; "danger" for what cannot be undone. */
  readonly look?: "main" | "plain" | "quiet" | "danger";
  readonly size?: "small" | "normal" | "large";
  readonly icon?: ReactNode;
}

const classes = ({ look = "plain", size = "normal" }: Appearance, more?: string): string =>
  classNames(
    styles.button,
    look !== "plain" && styles[look],
    size !== "normal" && styles[size],
    more,
  );

export function Button({
  look,
  size,
  icon,
  className,
  children,
  ...rest
}: Appearance & ComponentProps<"button">) {
  return (
    <button
      type="button"
      {...rest}
      className={classes({ ...(look && { look }), ...(size && { size }) }, className)}
    >
      {icon}
      {children}
    </button>
  );
}

/** A link inside the Studio that looks like a button. */
export function ButtonLink({
  look,
  size,
  icon,
  className,
  children,
  ...rest
}: Appearance & LinkProps) {
  return (
    <Link
      {...rest}
      className={classes({ ...(look && { look }), ...(size && { size }) }, className)}
    >
      {icon}
      {children}
    </Link>
  );
}

/** A link to a file, which the browser downloads. */
export function DownloadLink({ icon, children, ...rest }: Appearance & ComponentProps<"a">) {
  return (
    <a download {...rest} className={classes({})}>
      {icon}
      {children}
    </a>
  );
}

/** A button with only an icon. */
export function IconButton({
  label,
  className,
  children,
  ...rest
}: { readonly label: string } & ComponentProps<"button">) {
  return (
    <button
      type="button"
      {...rest}
      aria-label={label}
      title={label}
      className={classNames(styles.button, styles.quiet, styles.square, className)}
    >
      {children}
    </button>
  );
}

/** A button that looks like a link in a text. */
export function TextButton({ className, ...rest }: ComponentProps<"button">) {
  return <button type="button" {...rest} className={classNames(styles.text, className)} />;
}
