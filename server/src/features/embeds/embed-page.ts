import { atWidth } from "@bijou/contract/picture-address";
import { paths } from "@bijou/contract/site-paths";
import { escapeHtml } from "../../platform/html/escape.ts";
import { ICON_LINK } from "../../platform/html/icon-link.ts";
import type { EmbedFiles } from "../../platform/pages/embed-files.ts";
import type { EmbeddedTrailer, FoundEmbed } from "./service.ts";

const POSTER_WIDTHS = [320, 480, 640, 960, 1280, 1920] as const;

/** A triangle with round corners, as the player draws it. */
const PLAY_ICON =
  '<svg viewBox="0 0 24 24" width="24" height="24" fill="currentColor" aria-hidden="true"><path d="M8 5.2v13.6a.8.8 0 0 0 1.2.7l11-6.8a.8.8 0 0 0 0-1.4l-11-6.8A.8.8 0 0 0 8 5.2z"/></svg>';

/** The operator has closed the site (S-02). */
interface Closed {
  readonly kind: "closed";
  readonly message: string;
}
/** What an embed page shows. */
export type Shown = FoundEmbed | Closed;

interface Site {
  readonly publicUrl: string;
  readonly serviceName: string;
  /** Of the operator's accent color; "" for that of the design. */
  readonly style: string;
  readonly files: EmbedFiles;
}

function poster({ posterPath }: EmbeddedTrailer): string {
  if (posterPath === "") return "";
  const sizes = POSTER_WIDTHS.map((width) => `${atWidth(posterPath, width)} ${width}w`).join(", ");
  return `<img class="poster" src="${escapeHtml(atWidth(posterPath, 640))}" srcset="${escapeHtml(sizes)}" sizes="100vw" alt="" fetchpriority="high">`;
}

/** A link to this site. It opens a tab, because the site forbids frames. */
const linkTo = (address: string, text: string): string =>
  `<a class="site" href="${escapeHtml(address)}" target="_blank" rel="noopener">${escapeHtml(text)}</a>`;

function document(
  { serviceName, style, files }: Site,
  title: string,
  head: string,
  body: string,
): string {
  const styles = files.styles.map((href) => `<link rel="stylesheet" href="${escapeHtml(href)}">`);
  // The player reads the name from the attribute, as on the site's pages.
  return `<!doctype html>
<html lang="en" data-service="${escapeHtml(serviceName)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex">
${ICON_LINK}
<title>${escapeHtml(title)} · ${escapeHtml(serviceName)}</title>
${styles.join("")}${style === "" ? "" : `<style>${style}</style>`}${head}
</head>
<body>
${body}
</body>
</html>
`;
}

function trailerPage(site: Site, trailer: EmbeddedTrailer): string {
  const { publicUrl, serviceName, files } = site;
  const { title, year, playPath, seconds, posterPath, pagePath } = trailer;
  const { player } = files;
  const address = `${publicUrl}${pagePath}`;
  return document(
    site,
    title,
    `<link rel="canonical" href="${escapeHtml(address)}"><script type="module" src="${escapeHtml(files.script)}"></script>`,
    `<main class="trailer" data-play-url="${escapeHtml(playPath)}" data-title="${escapeHtml(title)}" data-seconds="${seconds}" data-poster="${escapeHtml(posterPath)}" data-player="${escapeHtml(player.script)}" data-imports="${escapeHtml(player.imports.join(" "))}" data-styles="${escapeHtml(player.styles.join(" "))}">
${poster(trailer)}
<div class="words"><p>Trailer · ${year}</p><h1>${escapeHtml(title)}</h1></div>
<button class="play" type="button" aria-label="${escapeHtml(`Play the trailer of ${title}`)}">${PLAY_ICON}</button>
${linkTo(address, `Watch on ${serviceName}`)}
<p class="status" role="status"></p>
</main>`,
  );
}

function noticePage(site: Site, text: string, link: string): string {
  return document(
    site,
    text,
    "",
    `<main class="notice"><h1>${escapeHtml(text)}</h1>${link}</main>`,
  );
}

/** The page for a frame of another site: a poster that loads the player when it is clicked, or why there is none. */
export function embedPage(shown: Shown, site: Site): string {
  const { publicUrl, serviceName } = site;
  switch (shown.kind) {
    case "ready":
      return trailerPage(site, shown.trailer);
    case "forbidden":
      return noticePage(
        site,
        `This trailer only plays on ${serviceName}.`,
        linkTo(`${publicUrl}${shown.pagePath}`, `Watch on ${serviceName}`),
      );
    case "closed":
      return noticePage(
        site,
        shown.message,
        linkTo(`${publicUrl}${paths.home}`, `Go to ${serviceName}`),
      );
    case "missing":
      return noticePage(
        site,
        "This trailer isn’t available.",
        linkTo(`${publicUrl}${paths.home}`, `Go to ${serviceName}`),
      );
  }
}
