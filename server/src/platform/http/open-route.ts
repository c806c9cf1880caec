/** Of a route beside the contract: anybody may call it, and the description of the API leaves it out. */
export const OPEN_ROUTE = {
  exposeHeadRoute: false,
  config: { access: "public" },
  schema: { hide: true },
} as const;
