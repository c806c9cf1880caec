/** Control characters, which no path of ours contains and PostgreSQL or a file system would reject. */
// oxlint-disable-next-line no-control-regex -- these characters are what is looked for
const CONTROL = /[\u0000-\u001f\u007f]/;
const ABSOLUTE_FORM = /^https?:\/\/[^/?#]*/i;

/** The target of a request without its query, safe to log. */
export const withoutQuery = (target: string): string => target.split("?", 1)[0] ?? "";

/**
 * The path of a request with its escapes decoded; undefined for a target that no browser sends. A path that starts with
 * two slashes would be another host to a URL parser.
 */
export function readPath(target: string): string | undefined {
  const path = withoutQuery(target.replace(ABSOLUTE_FORM, ""));
  if (!/^\/(?![/\\])/.test(path)) return undefined;
  try {
    const decoded = decodeURIComponent(path);
    return CONTROL.test(decoded) ? undefined : decoded;
  } catch {
    return undefined;
  }
}
