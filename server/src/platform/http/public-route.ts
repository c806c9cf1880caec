/** Options of a public route outside the contract, which the API description leaves out. */
export const PUBLIC_ROUTE = {
  exposeHeadRoute: false,
  config: { access: "public" },
  schema: { hide: true },
} as const;

/** As `PUBLIC_ROUTE`, for content that is sent from memory or disk without work. */
export const PUBLIC_FILES = {
  ...PUBLIC_ROUTE,
  config: { ...PUBLIC_ROUTE.config, limitGroup: "files" },
} as const;
