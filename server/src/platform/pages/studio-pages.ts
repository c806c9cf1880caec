import { levelOf, SCOPES } from "@bijou/contract/studio/roles";
import type { Session } from "@bijou/contract/studio/session";
import type { FastifyInstance, FastifyRequest } from "fastify";
import * as Type from "typebox";
import { Value } from "typebox/value";
import { OperatorError } from "../errors.ts";
import { ICON_LINK } from "../html/icon-link.ts";
import { PUBLIC_ROUTE } from "../http/public-route.ts";
import { contentSecurityPolicy } from "./content-security-policy.ts";
import { SECURITY_HEADERS } from "./security-headers.ts";

export const STUDIO_PATH = "/studio";

/** What the Studio would ask for first; its page contains it. */
export type FirstResponse = (request: FastifyRequest) => Promise<Session>;

const StudioPage = Type.Object({
  /** A route below `/studio`. */
  path: Type.String(),
  /** What somebody needs to see it. */
  scope: Type.Enum([...SCOPES]),
  /** What it asks the API for first, with the parameters of `path`; at an address with a query it may ask otherwise. */
  requests: Type.Array(Type.String()),
  /** Its scripts, but those that each page has. */
  scripts: Type.Array(Type.String()),
});
export type StudioPage = Type.Static<typeof StudioPage>;
const StudioPages = Type.Array(StudioPage);

/** @param json `pages.json` of the Studio's build */
export function readStudioPages(json: string): StudioPage[] {
  const pages: unknown = JSON.parse(json);
  if (Value.Check(StudioPages, pages)) return pages;
  throw new OperatorError(
    'pages.json of the Studio does not fit this server. Run "npm run build", then start the server again.',
  );
}

const DATA_PLACE = "<!--first-response-->";
const SCRIPTS_PLACE = "<!--page-scripts-->";

const headersFor = (publicUrl: string) => ({
  ...SECURITY_HEADERS,
  "content-type": "text/html; charset=utf-8",
  "content-security-policy": contentSecurityPolicy({
    framesOwn: true,
    framedHosts: [publicUrl],
    blobPictures: true,
    hasManifest: false,
  }),
  "cache-control": "no-store",
  "x-robots-tag": "noindex",
});

/** Of characters that could end the script element, begin a comment in it, or end a line of a script. */
const ESCAPES: Readonly<Record<string, string>> = {
  "<": String.raw`\u003c`,
  ">": String.raw`\u003e`,
  "\u2028": String.raw`\u2028`,
  "\u2029": String.raw`\u2029`,
};

const embedded = (data: object): string =>
  `<script type="application/json" id="first-response">${JSON.stringify(data).replaceAll(
    /[<>\u2028\u2029]/g,
    (character) => ESCAPES[character] ?? "",
  )}</script>`;

type Params = Readonly<Record<string, string>>;

/** A path whose parameters have the values of a request. */
const pathWith = (path: string, params: Params): string =>
  path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ""));

const attribute = (text: string): string => text.replaceAll("&", "&amp;").replaceAll('"', "&quot;");

/** Makes the browser ask for the page's data beside its scripts. */
const requestsOf = ({ requests }: StudioPage, params: Params): string =>
  requests
    .map((request) => attribute(pathWith(request, params)))
    .map((path) => `<link rel="preload" as="fetch" crossorigin href="${path}">`)
    .join("");

const scriptsOf = ({ scripts }: StudioPage): string =>
  scripts
    .map((file) => `<link rel="modulepreload" crossorigin href="${STUDIO_PATH}/${file}">`)
    .join("");

/**
 * A page of the Studio with its first response, and with what the browser may load beside the first scripts if the
 * session sees the page. Without a first response, the page asks for all that itself.
 *
 * @param html index.html of the Studio, which has comments in the places of the first response and of the scripts
 */
export async function renderStudio(
  html: string,
  request: FastifyRequest,
  firstResponse: FirstResponse | undefined,
  { page, params = {} }: { page?: StudioPage | undefined; params?: Params } = {},
): Promise<string> {
  const session = await firstResponse?.(request).catch((error: unknown) => {
    request.log.error({ err: error }, "A page of the Studio is sent without its first response");
  });
  const roles = session?.state === "signed_in" ? (session.person?.roles ?? []) : [];
  const seen = page && levelOf(roles, page.scope) !== undefined ? page : undefined;
  const data = session ? embedded(session) : "";
  const requests = seen && !request.url.includes("?") ? requestsOf(seen, params) : "";
  return html
    .replace(DATA_PLACE, () => ICON_LINK + data + requests)
    .replace(SCRIPTS_PLACE, () => (seen ? scriptsOf(seen) : ""));
}

/**
 * Serves the Studio's one page for each path that is not a file of it: the client knows which of them exist. It is sent
 * uncompressed, because the size of a compressed page tells about the secrets in it (BREACH).
 *
 * @param html index.html of the built Studio
 * @param publicUrl the origin of the viewers' pages, whose previews it shows
 */
export function studioPages(
  http: FastifyInstance,
  {
    html,
    pages,
    publicUrl,
    firstResponse,
  }: {
    html: string;
    pages: readonly StudioPage[];
    publicUrl: string;
    firstResponse: FirstResponse | undefined;
  },
): void {
  for (const place of [DATA_PLACE, SCRIPTS_PLACE])
    if (!html.includes(place))
      throw new OperatorError(
        `index.html of the Studio has no ${place}. Add it to studio/index.html, then run "npm run build".`,
      );
  const headers = headersFor(publicUrl);
  const options = {
    ...PUBLIC_ROUTE,
    exposeHeadRoute: true,
    config: { ...PUBLIC_ROUTE.config, limitGroup: "pages" },
  } as const;
  const serve = (path: string, page?: StudioPage): void =>
    void http.get<{ Params: Params }>(path, options, async (request, reply) => {
      const { params } = request;
      const rendered = await renderStudio(html, request, firstResponse, { page, params });
      return reply.headers(headers).send(rendered);
    });
  for (const page of pages) serve(page.path === "/" ? STUDIO_PATH : STUDIO_PATH + page.path, page);
  serve(`${STUDIO_PATH}/*`);
}
