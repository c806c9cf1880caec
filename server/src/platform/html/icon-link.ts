import { SITE_ICON } from "@bijou/contract/site-icon";

/** Stands in the head of each page that is not rendered by the web client: without it browsers ask for /favicon.ico. */
export const ICON_LINK = `<link rel="${SITE_ICON.rel}" href="${SITE_ICON.href}" type="${SITE_ICON.type}">`;
