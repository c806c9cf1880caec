/** Of a route beside the contract: anybody may call it, and the description of the API leaves it out. */
export const PUBLIC_ROUTE = {
  exposeHeadRoute: false,
  config: { access: "public" },
  schema: { hide: true },
} as const;

/** As `OPEN_ROUTE`, for what is sent from memory or disk as it is. */
export const PUBLIC_FILES = {
  ...PUBLIC_ROUTE,
  config: { ...PUBLIC_ROUTE.config, limitGroup: "files" },
} as const;
