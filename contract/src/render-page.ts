import type { Transport } from "./client.ts";

/** One page, rendered as a guest sees it. */
export type RenderPage = (request: Request, transport: Transport) => Promise<Response>;

/** What the web build offers the server. */
export interface WebBuild {
  readonly default: RenderPage;
  /** The path of each page, with the names of its query that change what is rendered. */
  readonly pages: Readonly<Record<string, readonly string[]>>;
}
