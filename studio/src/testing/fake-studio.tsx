import type { StudioTransport } from "@bijou/contract/studio/client";
import { STUDIO_BASE } from "@bijou/contract/studio/endpoint";
import type { Session } from "@bijou/contract/studio/session";
import type { QueryClient } from "@tanstack/react-query";
import { render } from "@testing-library/react";
import { createMemoryRouter } from "react-router";
import { RouterProvider } from "react-router/dom";
import { App } from "../app/app.tsx";
import { routes } from "../app/routes.tsx";
import { createQueryClient } from "../platform/query-client.ts";
import { createStudio } from "../platform/studio.ts";
import {
  DEMO_CONTENT,
  ME,
  NO_ISSUES,
  PAYMENT_SETTINGS,
  SIGNED_IN,
  SITE_SETTINGS,
  STAFF,
  TODAY,
} from "./samples.ts";

interface Call {
  readonly method: string;
  readonly path: string;
  readonly body: Readonly<Record<string, unknown>>;
  /** Of a call that sends one. */
  readonly file?: Blob;
}

type Respond = (call: Call) => unknown;

/** An error response. */
export class Failure {
  readonly status: number;
  readonly body: object;
  constructor(status: number, code: string, more: object = {}) {
    this.status = status;
    this.body = { code, detail: code, ...more };
  }
}

const READS: Readonly<Record<string, Respond>> = {
  "GET /today": () => TODAY,
  "GET /issues": () => NO_ISSUES,
  "GET /staff": () => STAFF,
  "GET /me": () => ME,
  "GET /session": () => SIGNED_IN,
  "GET /system/settings/site": () => SITE_SETTINGS,
  "GET /titles/1001/artwork": () => ({ pictures: [] }),
  "GET /system/demo-content": () => DEMO_CONTENT,
  "GET /system/settings/payments": () => PAYMENT_SETTINGS,
};

const UPDATES = "/updates";
const NEVER = new Promise<never>(() => undefined);

/** As the browser: a request that is aborted fails. */
const unlessAborted = (answer: Promise<unknown>, signal: AbortSignal | undefined) =>
  Promise.race([
    answer,
    new Promise<never>((_, reject) => {
      signal?.addEventListener("abort", () => reject(new Error("Aborted")));
    }),
  ]);

interface Options {
  readonly session?: Session;
  /** Path below `/studio`. */
  readonly path?: string;
  /** What was asked for before. */
  readonly cache?: QueryClient;
  /** By method and path, such as `POST /staff/:id/remove` with its real id. */
  readonly respond?: Readonly<Record<string, Respond>>;
}

/** The whole application at an address, with a server that answers what a test says. */
export function openStudio({
  session = SIGNED_IN,
  path = "/",
  cache = createQueryClient(),
  respond = {},
}: Options = {}) {
  const calls: Call[] = [];
  const transport: StudioTransport = async ({ method, url, body, file, signal }) => {
    const { pathname, search } = new URL(url, "http://localhost");
    const short = pathname.replace(STUDIO_BASE, "");
    const call: Call = { method, path: short + search, body: { ...body }, ...(file && { file }) };
    // Others do nothing, unless a test says what.
    if (short === UPDATES && !respond[`GET ${UPDATES}`]) return NEVER;
    calls.push(call);
    const given = (respond[`${method} ${short}`] ?? READS[`${method} ${short}`])?.(call);
    const answer = await (given instanceof Promise ? unlessAborted(given, signal) : given);
    if (answer instanceof Failure) return answer;
    return answer === undefined ? new Failure(404, "not_found") : { status: 200, body: answer };
  };
  const router = createMemoryRouter(routes, {
    basename: "/studio",
    initialEntries: [`/studio${path}`],
  });
  render(
    <App studio={createStudio(transport, session)} cache={cache}>
      <RouterProvider router={router} />
    </App>,
  );
  return {
    calls,
    /** The calls of one path. */
    callsOf: (short: string) => calls.filter((call) => call.path.split("?")[0] === short),
    address: () => router.state.location.pathname + router.state.location.search,
  };
}
