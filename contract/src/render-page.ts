import type { Transport } from "./client.ts";
import type { SiteLook } from "./site-look.ts";
import type { PreviewViewer } from "./studio/previews.ts";

/** A text, not the body of a `Response`: that would be encoded and decoded three times on its way. */
export interface RenderedPage {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly html: string;
  /** The text of each inline script that the renderer wrote: the policy of the page allows these and no others. */
  readonly inlineScripts: readonly string[];
  /** The same of its inline styles. */
  readonly inlineStyles?: readonly string[];
}

/** What makes a page one of a preview. */
export interface PagePreview {
  /** The path that the addresses of all its pages and calls begin with, such as `/preview/TOKEN`. */
  readonly base: string;
  /** Shown across the top. */
  readonly label: string;
  /** Whom the page is shown to. */
  readonly viewer: PreviewViewer;
}

/** Renders one page as a guest sees it; with `preview`, as one of a preview. */
export type RenderPage = (
  request: Request,
  transport: Transport,
  site: SiteLook,
  preview?: PagePreview,
) => Promise<RenderedPage>;

/** The exports of the web build for the server. */
export interface WebBuild {
  readonly default: RenderPage;
  /** The path of each page, with its query parameters that change the rendered page. */
  readonly pages: Readonly<Record<string, readonly string[]>>;
}
