import { AsyncLocalStorage } from "node:async_hooks";
import type { Endpoint } from "@bijou/contract/endpoint";
import type { Viewer } from "../sessions/principal.ts";
import type { Api, Handler } from "./api.ts";

/** What the calls of a preview see instead of what viewers see. */
export interface Preview {
  /** Makes all of its calls. */
  readonly viewer: Viewer;
  /** Responds to a call of it; undefined for one that responds as it does to viewers. */
  readonly handlerOf: <E extends Endpoint>(endpoint: E) => Handler<E> | undefined;
}

const previews = new AsyncLocalStorage<Preview>();

/** The preview that the running call belongs to. */
export const currentPreview = (): Preview | undefined => previews.getStore();

/** Makes all calls of `work` calls of the preview: they are not cached, change nothing and need no token. */
export const inPreview = <T>(preview: Preview, work: () => Promise<T>): Promise<T> =>
  // Awaited inside: a call that Fastify injects begins only then.
  previews.run(preview, async () => await work());

/** An API that features are bound to for a preview, besides the one that answers requests. */
export function collectHandlers(): { readonly api: Api } & Pick<Preview, "handlerOf"> {
  const handlers = new Map<Endpoint, Handler<Endpoint>>();
  return {
    api: {
      bind(endpoint, handler) {
        handlers.set(endpoint, handler as Handler<Endpoint>);
      },
    },
    handlerOf: (endpoint) => handlers.get(endpoint),
  };
}
