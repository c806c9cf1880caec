import { readFileSync } from "node:fs";
import type { FastifyReply } from "fastify";
import { escapeHtml } from "../../platform/html/escape.ts";
import { ICON_LINK } from "../../platform/html/icon-link.ts";

/** Inlined: the CSP of these pages allows no requests but for the icon. */
const inlined = (address: string): string =>
  `url(data:font/woff2;base64,${readFileSync(new URL(address)).toString("base64")}) format("woff2")`;

const TEXT = inlined(
  import.meta.resolve("@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2"),
);
const DISPLAY = inlined(
  import.meta.resolve("@fontsource-variable/archivo/files/archivo-latin-wdth-normal.woff2"),
);

const STYLE = `
  @font-face { font-family: Figtree; font-weight: 300 900; src: ${TEXT} }
  @font-face { font-family: Archivo; font-weight: 100 900; font-stretch: 62% 125%; src: ${DISPLAY} }
  :root { color-scheme: dark; font: clamp(17px, 1.05vw, 27px)/1.5 Figtree, system-ui, sans-serif; color: #d3cbbc;
    background: radial-gradient(44rem 34rem at 50% 38%, #2a0a13, rgb(42 10 19 / 0)) no-repeat,
      #0b0a0d radial-gradient(70rem 36rem at 50% -8rem, #1e1820, #0b0a0d) no-repeat }
  * { box-sizing: border-box }
  body { margin: 0; min-height: 100svh; display: grid; align-content: safe center; justify-items: center; gap: 1.5rem;
    padding: 2.5rem 1.25rem }
  h1, h2, .sum, .mark { font-family: Archivo, "Arial Black", sans-serif; font-stretch: 125%; color: #f7f0e1 }
  h1 { margin: 0; font-size: 1.35rem; font-weight: 700; letter-spacing: -.02em; line-height: 1.12; text-wrap: balance }
  h2 { margin: 1.5rem 0 0; font-size: 1.15rem }
  p { margin: 0 }
  a { color: #f7f0e1; text-underline-offset: .2em }
  .mark { font-size: 1.5rem; font-weight: 700; letter-spacing: -.04em; line-height: 1 }
  .mark i { font-style: normal; position: relative }
  .mark i::before { content: ""; position: absolute; inset-block-start: .05em; inset-inline-start: 50%;
    width: .2em; height: .2em; margin-inline-start: -.1em; border-radius: 50%; background: #ffb840;
    box-shadow: 0 0 .4em rgb(255 184 64 / .55) }
  main { width: min(27rem, 100%); border-radius: .875rem; background: #1b1820 }
  .main, .stub { display: grid; gap: 1rem; padding: 2rem min(2rem, 7vw) }
  .ticket { --cut: .9rem; background: none; filter: drop-shadow(0 1.5rem 3rem rgb(0 0 0 / .5)); color: #f3d9d2 }
  .ticket > * { background: #83102c }
  .ticket .main { border-radius: .875rem .875rem 0 0; mask:
    radial-gradient(circle var(--cut) at 0 100%, #0000 98%, #000) left / 51% 100% no-repeat,
    radial-gradient(circle var(--cut) at 100% 100%, #0000 98%, #000) right / 51% 100% no-repeat }
  .ticket .stub { position: relative; border-radius: 0 0 .875rem .875rem; mask:
    radial-gradient(circle var(--cut) at 0 0, #0000 98%, #000) left / 51% 100% no-repeat,
    radial-gradient(circle var(--cut) at 100% 0, #0000 98%, #000) right / 51% 100% no-repeat }
  .ticket .stub::before { content: ""; position: absolute; inset: 0 1.5rem auto; border-block-start: 2px dashed rgb(247 240 225 / .45) }
  .sum { font-size: min(4rem, 17vw); font-weight: 750; letter-spacing: -.045em; line-height: 1 }
  .sum small { font: 400 1rem Figtree, system-ui, sans-serif; letter-spacing: 0; color: #f3d9d2 }
  form { display: grid; gap: .5rem }
  .actions { display: grid; grid-template-columns: repeat(auto-fit, minmax(8rem, 1fr)); gap: 0 .5rem; align-items: end }
  .actions form:nth-child(3) { grid-column: 1 / -1 }
  label { color: #f7f0e1; font-weight: 600 }
  input { font: inherit; width: 100%; min-height: 3rem; padding: .5rem .9rem; border: 1.5px solid #b9a8a2; border-radius: .5rem;
    background: rgb(11 10 13 / .45); color: #f7f0e1; font-variant-numeric: tabular-nums }
  input[aria-invalid=true] { border: 2px solid #ff8e75 }
  button { font: inherit; font-weight: 650; width: 100%; min-height: 3.25rem; margin-block-start: .5rem; border: 0;
    border-radius: 999px; background: #f7f0e1; color: #15120d; cursor: pointer }
  button:hover { background: #fff }
  button.quiet { border: 1.5px solid rgb(247 240 225 / .42); background: none; color: #f7f0e1 }
  button.quiet:hover { border-color: #f7f0e1 }
  :focus-visible { outline: 3px solid #ffb840; outline-offset: 3px }
  [role=alert], [role=status] { padding: .7rem 1rem; border-radius: .5rem; background: #1b1820; color: #f7f0e1; font-weight: 600 }
  [role=alert] { display: grid; grid-template-columns: auto 1fr; gap: 0 .75rem; background: #2c120d; color: #ff8e75 }
  [role=alert]::before { content: "!" / ""; display: grid; place-items: center; width: 1.4rem; height: 1.4rem;
    border-radius: 50%; background: #ff8e75; color: #2c120d; font-weight: 800; line-height: 1 }
  [role=alert] small { grid-column: 2; font-size: .9rem; font-weight: 400; color: #f7f0e1 }
  .back { text-align: center }
  .help { display: grid; gap: .75rem; width: min(27rem, 100%); font-size: .9rem; color: #a79f94 }
  dl { display: grid; gap: .35rem; margin: 0 }
  dl div { display: flex; flex-wrap: wrap; justify-content: space-between; gap: 0 1.5rem }
  dt { color: #d3cbbc; font-variant-numeric: tabular-nums }
  dd { margin: 0 }
  nav { display: flex; flex-wrap: wrap; gap: .25rem 1.5rem }
  @media (forced-colors: active) { button, main > * { border: 1px solid ButtonBorder } }`;

const MARK = `<header class="mark"><span role="img" aria-label="Bijou">b<i>\u0131</i><i>\u0237</i>ou</span></header>`;

interface PageSections {
  /** Below the ticket's perforation; "" for a plain panel. */
  readonly stub?: string;
  /** Below the panel. */
  readonly help?: string;
}

/** @param body HTML. */
export const page = (
  title: string,
  body: string,
  { stub = "", help = "" }: PageSections = {},
): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${escapeHtml(title)}</title>
<meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex">${ICON_LINK}
<style>${STYLE}</style></head><body>
${MARK}
<main${stub === "" ? "" : ` class="ticket"`}>
<div class="main">${body}</div>
${stub === "" ? "" : `<div class="stub">${stub}</div>`}
</main>
${help === "" ? "" : `<aside class="help">${help}</aside>`}
</body></html>`;

export const sendPage = (reply: FastifyReply, html: string): FastifyReply =>
  reply
    .header("cache-control", "no-store")
    .header(
      "content-security-policy",
      "default-src 'none'; img-src 'self'; style-src 'unsafe-inline'; font-src data:; frame-ancestors 'none'",
    )
    .type("text/html; charset=utf-8")
    .send(html);
