import { useMatches } from "react-router";

/** What a route may say of itself: `export const handle: RouteHandle = { shell: "none" };`. */
export interface RouteHandle {
  /** "full" is the default; "bare" leaves out navigation and footer; "none" leaves the whole window to the page. */
  readonly shell?: "full" | "bare" | "none";
}

export function useShellKind(): NonNullable<RouteHandle["shell"]> {
  const handle = useMatches().at(-1)?.handle as RouteHandle | undefined;
  return handle?.shell ?? "full";
}
