import type { Email, EmailPart, EmailSite } from "./email.ts";
import { DEFAULT_SERVICE_NAME } from "../service-name.ts";
import { markup, Markup } from "./markup.ts";

export const FOOTNOTE = "This is an automated email. Please don’t reply.";

const SANS = "Figtree,-apple-system,Segoe UI,Roboto,Helvetica,Arial,sans-serif";
const DISPLAY = "Archivo,Arial Black,Arial,sans-serif";
const MONO = "ui-monospace,SF Mono,Menlo,Consolas,monospace";

/** Inline styles, because many mail programs read no style sheet. Ivory paper, ink and amber. */
const ON = {
  page: "margin:0;padding:0;background:#f7f0e1",
  sheet: "background:#f7f0e1",
  column: "max-width:520px",
  preview: "display:none;max-height:0;overflow:hidden",
  instance: `font:900 28px/1 ${DISPLAY};letter-spacing:-1px;color:#15120d`,
  lamp: "color:#b8740a",
  bulbs:
    "height:11px;overflow:hidden;font:700 11px/1 Arial,sans-serif;letter-spacing:5px;color:#d98f14",
  card: "padding:36px;border:1px solid #e6dcc8;border-radius:14px;background:#fffdf8",
  title: `margin:0 0 20px;font:900 26px/1.15 ${DISPLAY};color:#15120d`,
  text: `margin:0 0 20px;font:16px/1.5 ${SANS};color:#3a3440`,
  note: `margin:28px 0 0;font:14px/1.5 ${SANS};color:#6a6273`,
  link: `margin:6px 0 0;font:14px/1.5 ${SANS};color:#6a6273`,
  inherited: "color:inherit",
  footnote: `margin:0;font:13px/1.5 ${SANS};color:#6a6273`,
  code: `margin:0 0 24px;padding:18px 8px 18px 18px;border-radius:8px;background:#fbecc9;color:#15120d;font:700 38px/1.1 ${MONO};letter-spacing:10px;text-align:center`,
  pill: "border-radius:999px;background:#ffb840",
  button: `display:inline-block;padding:13px 26px;font:700 16px/1.2 ${SANS};color:#15120d;text-decoration:none`,
} as const;

/** For mail programs that read a style sheet: dark mode, and narrow screens. */
const SHEET = new Markup(`
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
  .page { background: #0b0a0d !important; }
  .card { background: #131117 !important; border-color: #2a2631 !important; }
  .lamp { color: #ffb840 !important; }
  .title { color: #f7f0e1 !important; }
  .text { color: #d3cbbc !important; }
  .note { color: #a79f94 !important; }
  .code { background: #2b1e08 !important; color: #ffb840 !important; }
}
@media (max-width: 30em) {
  .card { padding: 28px 22px !important; }
  .code { font-size: 32px !important; }
}
`);

/** A marquee in text, because mail programs block pictures. The spaces let it wrap: a line as wide as this would widen the mail on a phone. */
const BULBS = "• ".repeat(34).trim();

const TABLE = new Markup('role="presentation" cellpadding="0" cellspacing="0" border="0"');

function partOf(part: EmailPart, linkTo: (path: string) => string): Markup {
  switch (part.kind) {
    case "text":
      return markup`<p class="text" style="${ON.text}">${part.text}</p>\n`;
    case "note":
      return markup`<p class="note" style="${ON.note}">${part.text}</p>\n`;
    case "code":
      return markup`<p class="code" style="${ON.code}">${part.code}</p>\n`;
    case "link":
      return markup`<p class="note" style="${ON.link}"><a href="${linkTo(part.path)}" style="${ON.inherited}">${part.label}</a></p>\n`;
    case "button":
      return markup`<table ${TABLE} style="margin:0 0 24px"><tr><td bgcolor="#ffb840" style="${ON.pill}">
<a href="${linkTo(part.path)}" style="${ON.button}">${part.label}</a>
</td></tr></table>\n`;
  }
}

/** The wordmark in text; another service's name is plain. */
const wordmark = (serviceName: string): Markup =>
  serviceName === DEFAULT_SERVICE_NAME
    ? markup`b<span class="lamp" style="${ON.lamp}">ij</span>ou`
    : markup`${serviceName}`;

/** Renders an email as HTML, in the site's light and dark look. */
export function layOut(
  email: Email,
  { serviceName, host }: EmailSite & { host: string },
  linkTo: (path: string) => string,
): string {
  const { subject, preview, heading, parts } = email;
  return markup`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${subject}</title>
<style>${SHEET}</style>
</head>
<body class="page" style="${ON.page}">
<div style="${ON.preview}">${preview}</div>
<table ${TABLE} class="page" width="100%" style="${ON.sheet}">
<tr><td align="center" style="padding:32px 12px">
<table ${TABLE} width="100%" style="${ON.column}">
<tr><td align="left" style="padding:0 4px 14px">
<span class="title" style="${ON.instance}">${wordmark(serviceName)}</span>
</td></tr>
<tr><td align="left" aria-hidden="true" style="padding:0 4px 10px"><div class="lamp" style="${ON.bulbs}">${BULBS}</div></td></tr>
<tr><td class="card" align="left" style="${ON.card}">
<h1 class="title" style="${ON.title}">${heading}</h1>
${parts.map((part) => partOf(part, linkTo))}</td></tr>
<tr><td align="left" style="padding:18px 4px 0">
<p class="note" style="${ON.footnote}">${serviceName}, ${host}. ${FOOTNOTE}</p>
</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`.text;
}
