import { once } from "node:events";
import { type AddressInfo, createServer, type Socket } from "node:net";
import { afterAll } from "vitest";
import type { ProviderAccess } from "../config/provider-access.ts";

/** A payment provider that takes every call and answers none, until it hangs up. */
export async function useSilentProvider(): Promise<{
  readonly access: ProviderAccess;
  /** The calls it holds. */
  readonly calls: ReadonlySet<Socket>;
  hangUp(): void;
}> {
  const calls = new Set<Socket>();
  const server = createServer((socket) => {
    calls.add(socket);
    socket.on("error", () => undefined);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  afterAll(() => server.close());
  return {
    access: {
      secretKey: "sk_test_silent",
      publishableKey: "pk_test_silent",
      webhookSecret: "whsec_silent",
      apiUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    },
    calls,
    hangUp() {
      server.close();
      for (const socket of calls) socket.destroy();
    },
  };
}
