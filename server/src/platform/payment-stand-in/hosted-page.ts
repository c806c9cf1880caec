import type { FastifyReply } from "fastify";
import { escapeHtml } from "../html/escape.ts";

const STYLE = `
  :root { color-scheme: light; font: 16px/1.5 system-ui, sans-serif; color: #1f2430; background: #eef0f4 }
  body { margin: 0; min-height: 100vh; display: grid; place-items: center }
  main { background: #fff; border-radius: 12px; padding: 2rem; width: min(26rem, calc(100vw - 4rem));
    box-shadow: 0 8px 30px #0002 }
  h1 { font-size: 1.25rem; margin: 0 0 .25rem }
  .sum { font-size: 2rem; font-weight: 600; margin: 0 0 1rem }
  label { display: block; margin: 1rem 0 .25rem }
  input { font: inherit; width: 100%; box-sizing: border-box; padding: .6rem; border: 1px solid #9aa1af; border-radius: 8px }
  button { font: inherit; font-weight: 600; width: 100%; margin-top: 1rem; padding: .75rem; border: 0; border-radius: 8px;
    background: #3d4fd1; color: #fff; cursor: pointer }
  button.quiet { background: #e4e7ee; color: #1f2430 }
  :focus-visible { outline: 3px solid #f2a93b; outline-offset: 2px }
  [role=alert] { color: #a3162a; font-weight: 600 }
  small, dl { color: #565d6d } dt { font-family: ui-monospace, monospace } dd { margin: 0 0 .25rem }
  a { color: #3340b0 }`;

/** A whole page, from the HTML of its middle. */
export const page = (title: string, body: string): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${escapeHtml(title)}</title>
<meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex">
<style>${STYLE}</style></head><body><main>${body}</main></body></html>`;

export const sendPage = (reply: FastifyReply, html: string): FastifyReply =>
  reply
    .header("cache-control", "no-store")
    .header(
      "content-security-policy",
      "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
    )
    .type("text/html; charset=utf-8")
    .send(html);
