import { contrastOf, MIN_TEXT_CONTRAST } from "@bijou/contract/accent-color";
import { artPath } from "../images/art-path.ts";
import { DEFAULT_SERVICE_NAME } from "../service-name.ts";
import type { Email, EmailPart, EmailPicture, EmailSite } from "./email.ts";
import {
  AMBER,
  FONT_PATH,
  fontSheet,
  MAIL_WIDTH,
  ON,
  ON_ACCENT,
  PICTURE_HEIGHT,
  POSTER,
  SHEET,
  WORD_SHEET,
  WORDMARK,
  WORDMARK_PATH,
} from "./look.ts";
import { markup, Markup } from "./markup.ts";

export const FOOTNOTE = "This is an automated email. Please don’t reply.";

/** Twice the pixels at which pictures are shown, from the widths of the image route. */
const PIXELS = { wide: 1280, poster: 320, logo: 480 } as const;

const TABLE = new Markup('role="presentation" cellpadding="0" cellspacing="0" border="0"');

/** Without it, programs that have room left in their list of mails continue with the text of the mail. */
const AFTER_PREVIEW = new Markup("&#847;&zwnj;&nbsp;".repeat(60));

/** Only Word reads it: it ignores `max-width`. */
const inWord = (html: string): Markup => new Markup(`<!--[if mso]>${html}<![endif]-->\n`);

/** Word reads it as a comment. */
const outsideWord = (html: string): Markup =>
  new Markup(`<!--[if !mso]><!-->${html}<!--<![endif]-->\n`);

type LinkTo = (path: string) => string;

function posterCells(
  { posters, path: shared }: Extract<EmailPart, { kind: "posters" }>,
  linkTo: LinkTo,
): Markup[] {
  return ON.posterCells.map((cell, index) => {
    const poster = posters[index];
    if (!poster) return markup`<td width="33%"></td>\n`;
    const { hash, alt, path } = poster;
    return markup`<td width="33%" valign="top" style="${cell}">
<a href="${linkTo(shared ?? path)}" style="${ON.pictureLink}"><img src="${linkTo(artPath(hash, PIXELS.poster, "jpg"))}" width="${POSTER.width}" height="${POSTER.height}" alt="${alt}" style="${ON.poster}"></a>
</td>\n`;
  });
}

function partOf(part: EmailPart, linkTo: LinkTo): Markup {
  switch (part.kind) {
    case "text":
      return markup`<p class="text" style="${ON.text}">${part.text}</p>\n`;
    case "note":
      return markup`<p class="note" style="${ON.note}">${part.text}</p>\n`;
    case "code":
      return markup`<table ${TABLE} width="100%" style="${ON.codeTable}"><tr><td class="code" align="center" style="${ON.codeCell}">
<p class="digits" style="${ON.code}">${part.code}</p>
</td></tr></table>\n`;
    case "posters":
      return markup`<table ${TABLE} width="100%" style="${ON.posters}"><tr>
${posterCells(part, linkTo)}</tr></table>\n`;
    case "link":
      return markup`<p class="note" style="${ON.link}"><a href="${linkTo(part.path)}" style="${ON.inherited}">${part.label}</a></p>\n`;
    case "button":
      return markup`<table ${TABLE} style="${ON.buttonTable}"><tr><td align="center" style="${ON.pill}">
<a href="${linkTo(part.path)}" style="${ON.button}">${part.label}</a>
</td></tr></table>\n`;
  }
}

/** The largest size of an operator's logo. */
const LOGO = { width: 220, height: 48 } as const;

/** The wordmark as a picture, because mail programs show no SVG; another service's name is text. */
function wordmark({ serviceName, look }: EmailSite, linkTo: LinkTo): Markup {
  const logo = look?.pictures.lightLogo ?? look?.pictures.logo;
  if (logo) {
    const height = Math.round(Math.min(LOGO.height, (LOGO.width * logo.height) / logo.width));
    const width = Math.round((height * logo.width) / logo.height);
    return markup`<img src="${linkTo(artPath(logo.hash, PIXELS.logo, "png"))}" width="${width}" height="${height}" alt="${serviceName}" style="${ON.wordmark}">`;
  }
  return serviceName === DEFAULT_SERVICE_NAME
    ? markup`<img src="${linkTo(WORDMARK_PATH)}" width="${WORDMARK.width}" height="${WORDMARK.height}" alt="${serviceName}" style="${ON.wordmark}">`
    : markup`<span style="${ON.serviceName}">${serviceName}</span>`;
}

function pictureRow(picture: EmailPicture | undefined, linkTo: LinkTo): Markup {
  if (!picture) return markup``;
  const { hash, alt, path } = picture;
  return markup`<tr><td align="center" style="${ON.pictureCell}">
<a href="${linkTo(path)}" style="${ON.pictureLink}"><img src="${linkTo(artPath(hash, PIXELS.wide, "jpg"))}" width="${MAIL_WIDTH}" height="${PICTURE_HEIGHT}" alt="${alt}" style="${ON.picture}"></a>
</td></tr>\n`;
}

/** The accent color where the texts on it can be read; else the design's. */
const accentIn = (look: EmailSite["look"]): string =>
  look && contrastOf(look.accentColor, ON_ACCENT) >= MIN_TEXT_CONTRAST ? look.accentColor : AMBER;

/** Renders an email as HTML, in the site's light and dark look. */
export function layOut(email: Email, site: EmailSite & { host: string }, linkTo: LinkTo): string {
  const { serviceName, host, look, footnote = FOOTNOTE } = site;
  const band = look?.pictures.lightLogo ? ON.lightBand : ON.band;
  const { subject, preview, heading, picture, parts } = email;
  return markup`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no,date=no,address=no,email=no,url=no">
<meta name="x-apple-disable-message-reformatting">
<title>${subject}</title>
<style>${new Markup(SHEET)}</style>
${outsideWord(`<style>${fontSheet(linkTo(FONT_PATH))}</style>`)}${inWord(`<style>${WORD_SHEET}</style>`)}</head>
<body class="page" style="${ON.page}">
<div style="${ON.preview}">${preview}${AFTER_PREVIEW}</div>
<table ${TABLE} class="page" width="100%" style="${ON.sheet}">
<tr><td class="outside" align="center" style="${ON.outside}">
${inWord(`<table ${TABLE.text} width="${MAIL_WIDTH}"><tr><td>`)}<table ${TABLE} width="100%" style="${ON.column}">
<tr><td class="band" align="left" style="${band}">
${wordmark(site, linkTo)}
</td></tr>
${pictureRow(picture, linkTo)}<tr><td class="card" align="left" style="${ON.card}">
<h1 class="title" style="${ON.title}">${heading}</h1>
${parts.map((part) => partOf(part, linkTo))}</td></tr>
<tr><td class="footer" align="left" style="padding:18px 36px 0">
<p class="note" style="${ON.footnote}">${serviceName}, ${host}. ${footnote}</p>
</td></tr>
</table>
${inWord("</td></tr></table>")}</td></tr>
</table>
</body>
</html>
`.text.replaceAll(AMBER, accentIn(look));
}
