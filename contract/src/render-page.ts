import type { Transport } from "./client.ts";

/** Renders one page as a guest sees it. */
export type RenderPage = (request: Request, transport: Transport) => Promise<Response>;

/** The exports of the web build for the server. */
export interface WebBuild {
  readonly default: RenderPage;
  /** The path of each page, with its query parameters that change the rendered page. */
  readonly pages: Readonly<Record<string, readonly string[]>>;
}
