import sanitize from "sanitize-html";

/** Raise it with every change of what is allowed: HTML that was sanitized under an older policy is found by it. */
export const HTML_POLICY = 3;

export const LARGEST_HTML_BYTES = 200 * 1024;

const OWN_PICTURE = /^\/art\/[0-9a-f]{32}-\d{2,4}\.(?:webp|jpg)$/;

const OPTIONS: sanitize.IOptions = {
  allowedTags:
    "p br hr h2 h3 h4 ul ol li dl dt dd strong b em i u s small sub sup code blockquote q a span img".split(
      " ",
    ),
  allowedAttributes: { a: ["href", "title"], img: ["src", "alt"] },
  allowedSchemes: ["https", "mailto"],
  allowedSchemesAppliedToAttributes: ["href"],
  allowProtocolRelative: false,
  // The page has its own h1.
  transformTags: { h1: "h2", h5: "h4", h6: "h4" },
  // Only pictures of this site: others would tell whoever has them who reads the page.
  exclusiveFilter: ({ tag, attribs }) => tag === "img" && !OWN_PICTURE.test(attribs["src"] ?? ""),
  disallowedTagsMode: "discard",
  nestingLimit: 32,
};

/** Removes everything except a closed list of elements and safe links. */
export function sanitizeHtml(html: string): string {
  return sanitize(html, OPTIONS).trim();
}

/** Whether a page has anything to read or to look at. */
export const hasText = (html: string): boolean =>
  html.includes("<img ") || html.replaceAll(/<[^>]*>/g, "").trim() !== "";

const KEPT: ReadonlySet<string> = new Set([...(OPTIONS.allowedTags || []), "h1", "h5", "h6"]);
const ADDRESS = /^(?:https:|mailto:|\/(?![/\\])|#|[^/:]*$)/i;
const ATTRIBUTES: Readonly<Record<string, readonly string[]>> = {
  a: ["href", "title"],
  img: ["src", "alt"],
};

function removedOf(name: string, attributes: Readonly<Record<string, string>>): string[] {
  if (!KEPT.has(name)) return [`<${name}>`];
  const { src = "", href } = attributes;
  if (name === "img" && !OWN_PICTURE.test(src)) return [`<img src="${src.slice(0, 80)}">`];
  const refused = name === "a" && href !== undefined && !ADDRESS.test(href.trim());
  const others = Object.keys(attributes).filter((one) => ATTRIBUTES[name]?.includes(one) !== true);
  return [
    ...(refused ? [`href="${href.slice(0, 80)}"`] : []),
    ...others.map((attribute) => `${attribute} of <${name}>`),
  ];
}

/** What `sanitizeHtml` removes, as staff recognize it, and how often. */
export function removedFrom(html: string): { what: string; count: number }[] {
  const counts = new Map<string, number>();
  sanitize(html, {
    ...OPTIONS,
    onOpenTag(name, attributes) {
      for (const what of removedOf(name, attributes)) counts.set(what, (counts.get(what) ?? 0) + 1);
    },
  });
  return [...counts].map(([what, count]) => ({ what, count }));
}
