import type { FastifyInstance, FastifyRequest } from "fastify";
import { OperatorError } from "../errors.ts";
import { PUBLIC_ROUTE } from "../http/public-route.ts";
import { contentSecurityPolicy } from "./content-security-policy.ts";
import { SECURITY_HEADERS } from "./security-headers.ts";

export const STUDIO_PATH = "/studio";

/** What the Studio would ask for first; its page contains it. */
export type FirstResponse = (request: FastifyRequest) => Promise<object>;

const PLACE = "<!--first-response-->";

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

/**
 * A page of the Studio with its first response. Without one, the page asks for it itself.
 *
 * @param html index.html of the Studio, which has a comment in the place of the first response
 */
export async function renderStudio(
  html: string,
  request: FastifyRequest,
  firstResponse: FirstResponse | undefined,
): Promise<string> {
  const data = await firstResponse?.(request).catch((error: unknown) => {
    request.log.error({ err: error }, "A page of the Studio is sent without its first response");
  });
  return html.replace(PLACE, () => (data ? embedded(data) : ""));
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
    publicUrl,
    firstResponse,
  }: { html: string; publicUrl: string; firstResponse: FirstResponse | undefined },
): void {
  if (!html.includes(PLACE))
    throw new OperatorError(
      `index.html of the Studio has no ${PLACE}. Add it to studio/index.html, then run "npm run build".`,
    );
  const headers = headersFor(publicUrl);
  const options = {
    ...PUBLIC_ROUTE,
    exposeHeadRoute: true,
    config: { ...PUBLIC_ROUTE.config, limitGroup: "pages" },
  } as const;
  for (const path of [STUDIO_PATH, `${STUDIO_PATH}/*`])
    http.get(path, options, async (request, reply) =>
      reply.headers(headers).send(await renderStudio(html, request, firstResponse)),
    );
}
