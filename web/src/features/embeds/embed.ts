import "./embed.css";
import { embedTexts as texts } from "./texts.ts";

/** What React Router adds to its own pages in development; components do not load without it. */
const HOT_RELOAD = "/@id/__x00__virtual:react-router/inject-hmr-runtime";

type EmbeddedPlayer = typeof import("./embedded-player.tsx");

const listed = (names = ""): string[] => names.split(" ").filter((name) => name !== "");

/** Resolves once the style sheet applies, so that the player never appears without it. */
function addStyles(href: string): Promise<void> {
  const link = document.createElement("link");
  link.rel = "stylesheet";
  link.href = href;
  return new Promise((resolve, reject) => {
    link.addEventListener("load", () => resolve());
    link.addEventListener("error", () => {
      link.remove();
      reject(new Error(`${href} did not load`));
    });
    document.head.append(link);
  });
}

function preload(href: string): void {
  const link = document.createElement("link");
  link.rel = "modulepreload";
  link.href = href;
  document.head.append(link);
}

let styles: Promise<unknown> | undefined;

async function loadPlayer({ dataset }: HTMLElement): Promise<EmbeddedPlayer> {
  if (import.meta.env.DEV) await import(/* @vite-ignore */ HOT_RELOAD);
  listed(dataset["imports"]).forEach(preload);
  styles ??= Promise.all(listed(dataset["styles"]).map(addStyles));
  styles.catch(() => {
    styles = undefined;
  });
  const player: Promise<EmbeddedPlayer> = import(/* @vite-ignore */ dataset["player"] ?? "");
  await Promise.all([player, styles]);
  return player;
}

/**
 * The script of the page that other sites show in a frame (`server/src/features/embeds/embed-page.ts`). It is small:
 * React and the player are loaded when the viewer clicks.
 */
function start(page: HTMLElement): void {
  const button = page.querySelector<HTMLButtonElement>("button");
  const status = page.querySelector<HTMLElement>("[role=status]");
  if (!button || !status) return;

  const play = async (): Promise<void> => {
    if (page.ariaBusy === "true") return;
    page.ariaBusy = "true";
    status.textContent = "";
    try {
      const { playTrailer } = await loadPlayer(page);
      await playTrailer(page, () => {
        // It stays in the document: it is shown again when the trailer is over.
        page.inert = true;
        page.ariaBusy = null;
      });
    } catch {
      status.textContent = texts.failed;
    }
    page.ariaBusy = null;
    page.inert = false;
    button.focus();
  };
  button.addEventListener("click", () => void play());
}

const trailer = document.querySelector<HTMLElement>("main[data-play-url]");
if (trailer) start(trailer);
