/** Control characters, which no path of ours contains and PostgreSQL or a file system would reject. */
// oxlint-disable-next-line no-control-regex -- these characters are what is looked for
const CONTROL = /[\u0000-\u001f\u007f]/;
const ABSOLUTE_FORM = /^https?:\/\/[^/?#]*/i;

/** The target of a request without its query, safe to log. */
export function withoutQuery(target: string): string {
  const end = target.indexOf("?");
  return end === -1 ? target : target.slice(0, end);
}

/**
 * The path of a request with its escapes decoded; undefined for a target that no browser sends. A path that starts with
 * two slashes would be another host to a URL parser.
 */
export function readPath(target: string): string | undefined {
  const path = withoutQuery(target.startsWith("/") ? target : target.replace(ABSOLUTE_FORM, ""));
  if (!path.startsWith("/") || path[1] === "/" || path[1] === "\\") return undefined;
  // Every request passes here, and almost none has an escape.
  if (!path.includes("%")) return CONTROL.test(path) ? undefined : path;
  try {
    const decoded = decodeURIComponent(path);
    return CONTROL.test(decoded) ? undefined : decoded;
  } catch {
    return undefined;
  }
}
