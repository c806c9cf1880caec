import type { Config } from "../../config.ts";
import { createServer } from "../../platform/http/create-server.ts";
import { ownDemonstration } from "../demonstration-routes.ts";
import type { Providers } from "../providers.ts";
import type { Startup } from "../startup.ts";
import type { Handover } from "./messages.ts";

/**
 * Serves the mailbox and the fake Stripe to the workers, on a port of this machine that nobody else needs.
 *
 * @param key of the operator's pages
 */
export async function serveDemonstration(
  providers: Providers,
  key: string,
  { publicUrl }: Pick<Config, "publicUrl">,
  { undo }: Startup,
): Promise<Handover["demonstration"]> {
  const { http } = await createServer({});
  await ownDemonstration(providers, key)(http, publicUrl);
  const url = await http.listen({ host: "127.0.0.1", port: 0 });
  undo.push(() => http.close());
  return { url, key };
}
