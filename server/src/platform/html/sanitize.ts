import sanitize from "sanitize-html";

/** Grows with every change of what is let through, so that what was written under an older one can be found. */
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
  // The page has an h1 of its own.
  transformTags: { h1: "h2", h5: "h4", h6: "h4" },
  disallowedTagsMode: "discard",
  nestingLimit: 32,
};

/** What is left of HTML once everything but a closed list of elements, and safe links, is taken out. */
export function sanitizeHtml(html: string): string {
  return sanitize(html, OPTIONS).trim();
}
