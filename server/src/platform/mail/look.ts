/** The site's colors (`design/src/tokens.css`), on warm paper in light and on ink in dark. */
const INK = "#0b0a0d";
const IVORY = "#f7f0e1";
export const AMBER = "#ffb840";
/** On paper and on amber. */
const BLACK = "#15120d";
export const ON_ACCENT = BLACK;
const BODY = "#3a3440";
const META = "#6a6273";

const SANS = "Figtree,-apple-system,Segoe UI,Roboto,Helvetica,Arial,sans-serif";
const DISPLAY = "Archivo,Arial Black,Helvetica,Arial,sans-serif";

/** Files of the web build (`web/public/mail/`, `tools/bundling/display-font.ts`). */
export const WORDMARK_PATH = "/mail/wordmark.png";
export const FONT_PATH = "/mail/archivo.woff2";

/** The width of a mail on a wide screen, for programs without `max-width` too. */
export const MAIL_WIDTH = 600;
/** The height of a wide picture, which is 16:9. */
export const PICTURE_HEIGHT = 338;
/** Three upright pictures, 2:3, fit beside each other. */
export const POSTER = { width: 164, height: 246 } as const;
/** The size at which `web/public/mail/wordmark.png` is shown; it has twice as many pixels. */
export const WORDMARK = { width: 96, height: 44 } as const;

/**
 * Inline styles, because many mail programs read no style sheet. Each background comes with the color of its text, in
 * the same attribute: a program that removes one removes both.
 */
export const ON = {
  page: `margin:0;padding:0;background-color:${IVORY};color:${BLACK}`,
  sheet: `background-color:${IVORY};color:${BLACK}`,
  outside: "padding:32px 12px",
  column: `max-width:${MAIL_WIDTH}px`,
  preview: "display:none;max-height:0;overflow:hidden;mso-hide:all",
  band: `padding:18px 36px 16px;border-bottom:4px dotted ${AMBER};border-radius:14px 14px 0 0;background-color:${INK};color:${IVORY}`,
  /** For a logo that is drawn for light backgrounds. */
  lightBand: `padding:18px 36px 16px;border-bottom:4px dotted ${AMBER};border-radius:14px 14px 0 0;background-color:#fffdf8;color:${BLACK}`,
  wordmark: `display:block;border:0;font:800 28px/44px ${DISPLAY};letter-spacing:-1px;color:${IVORY}`,
  serviceName: `font:800 26px/1.3 ${DISPLAY};letter-spacing:-1px;word-break:break-word;color:${IVORY}`,
  pictureCell: `padding:0;background-color:${INK};color:${IVORY}`,
  picture: `display:block;width:100%;height:auto;border:0;font:700 16px/48px ${SANS};text-align:center;color:${IVORY}`,
  card: `padding:36px 36px 32px;border:1px solid #e6dcc8;border-top:0;border-radius:0 0 14px 14px;background-color:#fffdf8;color:${BODY}`,
  title: `margin:0 0 18px;font:800 26px/1.2 ${DISPLAY};letter-spacing:-0.5px;color:${BLACK};word-break:break-word`,
  text: `margin:0 0 20px;font:16px/1.55 ${SANS};color:${BODY};word-break:break-word`,
  note: `margin:26px 0 0;font:14px/1.5 ${SANS};color:${META};word-break:break-word`,
  link: `margin:6px 0 0;font:14px/1.5 ${SANS};color:${META};word-break:break-word`,
  pictureLink: "text-decoration:none",
  inherited: "color:inherit",
  footnote: `margin:0;font:13px/1.5 ${SANS};color:${META};word-break:break-word`,
  codeTable: "margin:0 0 22px",
  codeCell: `padding:18px 4px 18px 12px;border-radius:10px;background-color:#fbecc9;color:${BLACK}`,
  code: `margin:0;font:800 44px/1.1 ${DISPLAY};font-variant-numeric:tabular-nums;letter-spacing:8px;text-align:center;color:${BLACK}`,
  posters: "margin:0 0 22px",
  /** All three are equally wide. */
  posterCells: ["padding:0 12px 0 0", "padding:0 6px", "padding:0 0 0 12px"],
  poster: `display:block;width:100%;height:auto;border:0;border-radius:6px;background-color:${INK};font:700 14px/1.4 ${SANS};color:${IVORY}`,
  buttonTable: "margin:0 0 22px",
  pill: `border-radius:999px;background-color:${AMBER};color:${BLACK};mso-padding-alt:14px 28px`,
  button: `display:inline-block;padding:14px 28px;font:700 16px/1.2 ${SANS};color:${BLACK};text-decoration:none`,
} as const;

export const DARK_QUERY = "@media (prefers-color-scheme: dark)";

/** For mail programs that read a style sheet: dark mode, and narrow screens. */
export const SHEET = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
${DARK_QUERY} {
  .page { background-color: ${INK} !important; color: ${IVORY} !important; }
  .card { background-color: #131117 !important; border-color: #2a2631 !important; }
  .title { color: ${IVORY} !important; }
  .text { color: #d3cbbc !important; }
  .note { color: #a79f94 !important; }
  .code { background-color: #2b1e08 !important; }
  .digits { color: ${AMBER} !important; }
}
@media (max-width: 480px) {
  .outside { padding: 0 0 24px !important; }
  .band { padding: 14px 22px 12px !important; border-radius: 0 !important; }
  .card { padding: 28px 22px 32px !important; border-radius: 0 !important; border-left: 0 !important; border-right: 0 !important; }
  .title { font-size: 24px !important; }
  .digits { font-size: 38px !important; letter-spacing: 6px !important; }
  .footer { padding: 18px 22px 0 !important; }
}
`;

/** For the few programs that load fonts. It stands alone, because Gmail drops a style sheet with an address. */
export const fontSheet = (address: string): string =>
  `@font-face { font-family: Archivo; font-weight: 400 900; src: url("${address}") format("woff2"); }`;

/** Word, which shows mails in Outlook for Windows, replaces a list of fonts by Times. */
export const WORD_SHEET = "td, p, h1, a, span { font-family: Arial, sans-serif !important; }";
