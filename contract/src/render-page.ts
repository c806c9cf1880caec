import type { Transport } from "./client.ts";

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

/** What an operator has chosen for every page. */
export interface SiteLook {
  readonly name: string;
  /** Such as `#ffb840`. */
  readonly accentColor: string;
}

/** Renders one page as a guest sees it. */
export type RenderPage = (
  request: Request,
  transport: Transport,
  site: SiteLook,
) => Promise<RenderedPage>;

/** The exports of the web build for the server. */
export interface WebBuild {
  readonly default: RenderPage;
  /** The path of each page, with its query parameters that change the rendered page. */
  readonly pages: Readonly<Record<string, readonly string[]>>;
}
