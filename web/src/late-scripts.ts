import { HYDRATED } from "@bijou/contract/hydrated";
import type { RenderedHtml } from "./rendered-html.ts";

/** The scripts wait no longer for pictures that do not come. */
const LONGEST_WAIT_MS = 1000;

interface Settings {
  /** Wait until the pictures have loaded, not only for the first paint. */
  readonly hasPicture: boolean;
  readonly longestWaitMs: number;
}

/**
 * Holds what a visitor does before the page is hydrated: a button that is pressed is pressed after it, and a form in
 * which Enter is pressed is submitted. Its script comes before the style sheets, for which the others wait.
 *
 * It is sent to the browser as text, so it uses nothing outside itself.
 */
function holdPresses(hydrated: string): void {
  let answer: (() => void) | undefined;
  // React answers some presses while it hydrates; a switch that is pressed twice stays as it was.
  const hold = (event: Event, then: () => void): void => {
    event.preventDefault();
    event.stopPropagation();
    answer = then;
  };
  const rememberClick = (event: Event): void => {
    const { target } = event;
    const button =
      target instanceof Element ? target.closest<HTMLElement>("button:not([type=submit])") : null;
    if (button) hold(event, () => button.click());
    else answer = undefined;
  };
  // The browser itself submits a form by GET; in one by POST the button is disabled until then.
  const rememberEnter = (event: KeyboardEvent): void => {
    const form = event.target instanceof HTMLInputElement ? event.target.form : null;
    if (event.key === "Enter" && form?.method === "post") hold(event, () => form.requestSubmit());
  };
  addEventListener("click", rememberClick, true);
  addEventListener("keydown", rememberEnter, true);
  addEventListener(
    hydrated,
    () => {
      // What was typed before is rendered first. A submit button is disabled until then, so Enter would be lost.
      setTimeout(() => {
        removeEventListener("click", rememberClick, true);
        removeEventListener("keydown", rememberEnter, true);
        answer?.();
      });
    },
    { once: true },
  );
}

/**
 * Starts the scripts when the page is drawn, or when the visitor does something. It is sent to the browser as text, so
 * it uses nothing outside itself.
 */
function startWhenDrawn(start: () => void, { hasPicture, longestWaitMs }: Settings): void {
  const inputs = ["pointerdown", "keydown", "scroll"];
  let isStarted = false;
  const begin = (): void => {
    if (isStarted) return;
    isStarted = true;
    for (const input of inputs) removeEventListener(input, begin, true);
    start();
  };
  for (const input of inputs) addEventListener(input, begin, true);
  const drawn = () => requestAnimationFrame(() => setTimeout(begin));
  if (hasPicture && document.readyState !== "complete")
    addEventListener("load", drawn, { once: true });
  else drawn();
  setTimeout(begin, longestWaitMs);
}

/** What React Router writes in a production build. */
const PRELOADS = /<link rel="modulepreload" href="([^"]+)"\/>/g;
const HEAD = "<head>";
const HOLD = `(${holdPresses.toString()})(${JSON.stringify(HYDRATED)});`;
const TAG = '<script type="module" async="">';
const MODULES =
  /^import ("[^"]+");\n((?:import \* as \w+ from "[^"]+";\n)+)\s*(window\.__reactRouterRouteModules = \{[^}]*\};)\s*(import\("[^"]+"\);)$/;
const MODULE = /import \* as (\w+) from ("[^"]+");/g;

/** The script that loads the modules which `text` imports, and `undefined` for any other script. */
function lateScript(
  text: string,
  preloads: readonly string[],
  settings: Settings,
): string | undefined {
  const match = MODULES.exec(text);
  if (!match) return undefined;
  const [, manifest = "", imports = "", assignment = "", entry = ""] = match;
  const modules = [...imports.matchAll(MODULE)];
  const names = modules.map(([, name]) => name);
  const loads = modules.map(([, , url]) => `import(${url})`);
  return `(${startWhenDrawn.toString()})(async () => {
for (const href of ${JSON.stringify(preloads)}) {
const link = document.createElement("link");
link.rel = "modulepreload";
link.href = href;
document.head.append(link);
}
await import(${manifest});
const [${names.join(", ")}] = await Promise.all([${loads.join(", ")}]);
${assignment}
${entry}
}, ${JSON.stringify(settings)});`;
}

/**
 * Starts the scripts of a page after its first paint and its leading picture, which they would delay: the page is read,
 * and its links work, without them. Presses are held until then.
 */
export function withLateScripts(page: RenderedHtml): RenderedHtml {
  const { html, inlineScripts } = page;
  const preloads = [...html.matchAll(PRELOADS)].map(([, href = ""]) => href);
  const settings: Settings = {
    hasPicture: html.includes('<link rel="preload" as="image"'),
    longestWaitMs: LONGEST_WAIT_MS,
  };
  for (const text of inlineScripts) {
    const late = lateScript(text, preloads, settings);
    const early = `${TAG}${text}</script>`;
    if (late === undefined || !html.includes(early)) continue;
    return {
      html: html
        .replaceAll(PRELOADS, "")
        .replace(HEAD, () => `${HEAD}<script>${HOLD}</script>`)
        .replace(early, () => `<script type="module">${late}</script>`),
      inlineScripts: [HOLD, ...inlineScripts.map((other) => (other === text ? late : other))],
    };
  }
  return page;
}
