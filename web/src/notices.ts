import { HYDRATED } from "@bijou/contract/hydrated";
import type { Notice } from "@bijou/contract/site-look";
import type { StyledHtml } from "./rendered-html.ts";

/**
 * Shows the first notice for whoever is signed in above the page, after React has taken it over. It is sent to the
 * browser as text, so it uses nothing outside itself.
 */
function showNotice(notices: readonly Notice[], hydrated: string): void {
  const audienceOf = (): string => {
    try {
      const stored = sessionStorage.getItem("user_details") ?? localStorage.getItem("user_details");
      if (stored === null) return "guests";
      const session: unknown = JSON.parse(stored);
      const isFree =
        typeof session === "object" &&
        session !== null &&
        "subscription_status" in session &&
        session.subscription_status === "Inactive";
      return isFree ? "free" : "premium";
    } catch {
      return "guests";
    }
  };
  addEventListener(
    hydrated,
    () => {
      const audience = audienceOf();
      const notice = notices.find(
        (one) => one.audience === "everyone" || one.audience === audience,
      );
      if (!notice) return;
      const bar = document.createElement("p");
      bar.className = "site-notice";
      bar.dataset["kind"] = notice.kind;
      bar.role = notice.kind === "warning" ? "alert" : "status";
      bar.textContent = notice.text;
      // Beside the body, so that the page begins below it.
      document.body.before(bar);
    },
    { once: true },
  );
}

const STYLE =
  "body{position:relative}.site-notice{margin:0;padding:.5rem 1.25rem;background:var(--ink-3);color:var(--ivory-1);font-size:var(--t-small);text-align:center}.site-notice[data-kind=warning]{background:var(--amber-1);color:var(--on-primary)}";

/** Such text ends an inline script. */
const inScript = (value: unknown): string =>
  JSON.stringify(value).replaceAll("<", String.raw`\u003c`);

/** Adds the notices of the site to a page; nothing without any. */
export function withNotices(page: StyledHtml, notices: readonly Notice[]): StyledHtml {
  if (notices.length === 0) return page;
  const script = `(${showNotice.toString()})(${inScript(notices)}, ${inScript(HYDRATED)});`;
  return {
    html: page.html.replace(
      "</head>",
      () => `<style>${STYLE}</style><script>${script}</script></head>`,
    ),
    inlineScripts: [...page.inlineScripts, script],
    inlineStyles: [...page.inlineStyles, STYLE],
  };
}
