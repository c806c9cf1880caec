import type { ComponentProps } from "react";
import { Link as RouterLink } from "react-router";

export interface LinkProps extends Omit<ComponentProps<"a">, "href"> {
  /** Path and query, from the root of the site. */
  readonly to: string;
  /** The page takes the place of the current one in the history. */
  readonly replace?: boolean;
  /** The picture beside it grows into the one of the next page; by default that of a tile does. */
  readonly grows?: boolean;
}

/** What the router's link renders for such an address, without the work of resolving it and of following a press. */
// oxlint-disable-next-line no-unused-vars -- `replace` and `grows` are not for the element
export function ServerLink({ to, replace, grows, children, ...rest }: LinkProps) {
  return (
    <a {...rest} href={to}>
      {children}
    </a>
  );
}

export function BrowserLink({ grows, ...props }: LinkProps) {
  // The browser has all routes, so there is nothing to discover.
  return <RouterLink {...props} discover="none" viewTransition={grows ?? "data-tile" in props} />;
}

/** A link inside the site. A page has about sixty, which cost a tenth of its rendering as links of the router. */
export const Link = import.meta.env.SSR ? ServerLink : BrowserLink;
