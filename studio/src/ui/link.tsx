import type { ComponentProps } from "react";
import { Link as RouterLink } from "react-router";
import styles from "./link.module.css";
import { classNames } from "./class-names.ts";

export interface LinkProps extends Omit<ComponentProps<"a">, "href"> {
  /** Path and query below `/studio`. */
  readonly to: string;
}

/** A link inside the Studio, without a look. */
export const Link = (props: LinkProps) => <RouterLink {...props} />;

/** A link in a text. */
export const TextLink = ({ className, ...rest }: LinkProps) => (
  <RouterLink {...rest} className={classNames(styles.text, className)} />
);
