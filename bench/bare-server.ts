import Fastify from "fastify";

/** The response of a bare server: the same bytes every time, or an object that is serialized each time. */
export type BareRoute =
  | {
      readonly path: string;
      readonly headers: Readonly<Record<string, string>>;
      readonly base64: string;
    }
  | { readonly path: string; readonly json: unknown };

/** A bare Fastify in its own process, configured by the process that started it. */
process.once("message", (routes: readonly BareRoute[]) => {
  const app = Fastify();
  for (const route of routes) {
    if ("json" in route) app.get(route.path, async () => route.json);
    else {
      const body = Buffer.from(route.base64, "base64");
      app.get(route.path, (_, reply) => reply.headers(route.headers).send(body));
    }
  }
  app.listen({ port: 0, host: "127.0.0.1" }).then(
    (url) => process.send?.(url),
    (error: unknown) => {
      throw error;
    },
  );
});
