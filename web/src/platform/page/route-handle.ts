import { useMatches } from "react-router";

/** Options of a route: `export const handle: RouteHandle = { shell: "none" };`. */
export interface RouteHandle {
  /** "full" is the default; "bare" has no navigation and footer; "none" has no shell at all. */
  readonly shell?: "full" | "bare" | "none";
}

export function useShellKind(): NonNullable<RouteHandle["shell"]> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- each route declares its handle as a RouteHandle
  const handle = useMatches().at(-1)?.handle as RouteHandle | undefined;
  return handle?.shell ?? "full";
}
