import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { AppError } from "../platform/errors.ts";
import { PUBLIC_FILES } from "../platform/http/public-route.ts";
import { createStudioAccess, type StudioAccess } from "../platform/studio/may-reach-studio.ts";
import {
  type FirstResponse,
  readStudioPages,
  STUDIO_PATH,
  studioPages,
} from "../platform/pages/studio-pages.ts";
import { serveBuiltFiles } from "./built-files.ts";

/** Sends what the address has without a Studio. */
export type SendPage = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;

interface StudioOptions {
  /** Undefined when the Studio is off. */
  readonly access: StudioAccess | undefined;
  readonly firstResponse: FirstResponse | undefined;
  /** The origin of the viewers' pages. */
  readonly publicUrl: string;
  /** Its "not found" page responds to those who may not reach the Studio, as if there were none. */
  readonly sendPage: SendPage;
}

/** Adds routes that exist only for those who may reach the Studio; none when it is off. */
export async function registerStudio(
  http: FastifyInstance,
  { access, sendPage }: Pick<StudioOptions, "access" | "sendPage">,
  addRoutes: (studio: FastifyInstance) => Promise<void>,
): Promise<void> {
  if (!access) return;
  await http.register(async (studio) => {
    studio.addHook("onRequest", createStudioAccess(access));
    studio.setErrorHandler(async (error, request, reply) => {
      if (error instanceof AppError && error.code === "route_not_found")
        return sendPage(request, reply);
      throw error;
    });
    await addRoutes(studio);
  });
}

/** Serves the built Studio: its files, and its page for all other paths below `/studio`. */
export async function serveStudio(
  http: FastifyInstance,
  build: string,
  options: StudioOptions,
): Promise<void> {
  await registerStudio(http, options, async (studio) => {
    const read = (name: string) => readFile(join(build, name), "utf8");
    const [html, pages] = await Promise.all([read("index.html"), read("pages.json")]);
    studioPages(studio, { html, pages: readStudioPages(pages), ...options });
    await serveBuiltFiles(studio, join(build, "assets"), `${STUDIO_PATH}/assets/`);
    // A file of another version. As a page it would be a script that does not parse.
    studio.get(`${STUDIO_PATH}/assets/*`, { ...PUBLIC_FILES, exposeHeadRoute: true }, async () => {
      throw new AppError("route_not_found");
    });
  });
}
