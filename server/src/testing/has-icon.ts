import { ICON_LINK } from "../platform/html/icon-link.ts";

/** Whether the browser shows the site's icon on a page: the page names it, and its policy allows it. */
export const hasIcon = (html: string, policy: unknown): boolean =>
  html.includes(ICON_LINK) && /(?:^|; )img-src [^;]*'self'/.test(String(policy));
