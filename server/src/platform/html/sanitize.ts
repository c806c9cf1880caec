import sanitize from "sanitize-html";

/** Raise it with every change of what is allowed: HTML that was sanitized under an older policy is found by it. */
export const HTML_POLICY = 2;

export const LARGEST_HTML_BYTES = 200 * 1024;

const OPTIONS: sanitize.IOptions = {
  allowedTags:
    "p br hr h2 h3 h4 ul ol li dl dt dd strong b em i u s small sub sup code blockquote q a span".split(
      " ",
    ),
  allowedAttributes: { a: ["href", "title"] },
  allowedSchemes: ["https", "mailto"],
  allowedSchemesAppliedToAttributes: ["href"],
  allowProtocolRelative: false,
  // The page has its own h1.
  transformTags: { h1: "h2", h5: "h4", h6: "h4" },
  disallowedTagsMode: "discard",
  nestingLimit: 32,
};

/** Removes everything except a closed list of elements and safe links. */
export function sanitizeHtml(html: string): string {
  return sanitize(html, OPTIONS).trim();
}
