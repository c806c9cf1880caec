import type { PagePreview } from "@bijou/contract/render-page";
import { GUEST_KEY } from "./platform/session/api.ts";
import type { StyledHtml } from "./rendered-html.ts";
import type { Session } from "./platform/session/storage.ts";

const OWNER = { user_id: 0, token: "preview", userToken: "preview" };

/** Who is signed in on the page: somebody without a name, because nobody is. A guest has a token that is never renewed. */
function sessionOf({ viewer }: PagePreview): Session | undefined {
  if (viewer === "guest") return undefined;
  const isChild = viewer === "kids";
  return {
    ...OWNER,
    name: "Preview",
    email: "",
    image: "moon",
    subscription_status: viewer === "premium" ? "Active" : "Inactive",
    is_parent: isChild ? 0 : 1,
    is_child: isChild ? 1 : 0,
    rootUserDetail: OWNER,
  };
}

/**
 * Makes the page one of the preview, whoever's browser shows it: its calls go below `base`, and its storage is its own,
 * so that it neither sees nor changes the session of a member.
 *
 * It is sent to the browser as text, so it uses nothing outside itself.
 */
function enterPreview(base: string, stored: Readonly<Record<string, string>>): void {
  const fetchAsBefore = window.fetch.bind(window);
  window.fetch = (resource, options) =>
    fetchAsBefore(
      typeof resource === "string" && resource.startsWith("/api/") ? base + resource : resource,
      options,
    );
  const areaWith = (entries: Readonly<Record<string, string>>): Storage => {
    const kept = new Map(Object.entries(entries));
    return {
      get length() {
        return kept.size;
      },
      key: (at) => [...kept.keys()][at] ?? null,
      getItem: (key) => kept.get(key) ?? null,
      setItem: (key, value) => void kept.set(key, String(value)),
      removeItem: (key) => void kept.delete(key),
      clear: () => kept.clear(),
    };
  };
  Object.defineProperty(window, "localStorage", { value: areaWith(stored) });
  Object.defineProperty(window, "sessionStorage", { value: areaWith({}) });
}

/** As a text in CSS. */
const quoted = (text: string): string => `"${text.replaceAll(/["\\<\n]/g, "")}"`;

/** Hydration leaves it alone: it is no element of the page. The page begins below it. */
const bannerOf = (label: string): string => `
html::before {
  content: ${quoted(label)};
  display: block;
  position: sticky;
  top: 0;
  z-index: 2147483647;
  padding: 0 1rem;
  background: #ffd24a;
  color: #17130a;
  font: 600 0.75rem/1.25rem system-ui, sans-serif;
  text-align: center;
  pointer-events: none;
}
body {
  position: relative;
}`;

/** Such text ends an inline script. */
const inScript = (value: unknown): string =>
  JSON.stringify(value).replaceAll("<", String.raw`\u003c`);

/** The address of a link inside the site: the server's links do not know the router. */
const OWN_LINK = /(<a\b[^>]* href=")(?=\/(?!\/))/g;

/** The page as one of a preview. */
export function withPreview(page: StyledHtml, preview: PagePreview): StyledHtml {
  const session = sessionOf(preview);
  const stored = session
    ? { user_details: JSON.stringify(session) }
    : { [GUEST_KEY]: `preview ${Number.MAX_SAFE_INTEGER}` };
  const script = `(${enterPreview.toString()})(${inScript(preview.base)}, ${inScript(stored)});`;
  const style = bannerOf(preview.label);
  return {
    html: page.html
      .replaceAll(OWN_LINK, (tag) => tag + preview.base)
      .replace("<head>", () => `<head><script>${script}</script>`)
      .replace("</head>", () => `<style>${style}</style></head>`),
    inlineScripts: [script, ...page.inlineScripts],
    inlineStyles: [...page.inlineStyles, style],
  };
}
