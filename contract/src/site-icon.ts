/** The icon of every page, at whose address the server sends the operator's own once there is one. */
export const SITE_ICON = { rel: "icon", href: "/icon.svg", type: "image/svg+xml" } as const;
