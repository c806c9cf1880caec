/**
 * Whether going back stays on this site. The router numbers its entries in `history.state`; a location's key is no
 * help, because scroll restoration gives the first entry one of its own.
 */
export function canGoBack(): boolean {
  const state: unknown = window.history.state;
  const index: unknown =
    typeof state === "object" && state !== null ? Reflect.get(state, "idx") : undefined;
  return typeof index === "number" && index > 0;
}
