import type { BrowserContext } from "playwright";
import { createStudioClient, type StudioClient } from "@bijou/contract/studio/client";
import { addTotp, createOwner, startTotp } from "@bijou/contract/studio/session";
import { generateSync } from "otplib";
import type { Instance } from "../../tools/start-server.ts";

/** The owner of a measured server, signed in. */
export interface Owner {
  readonly call: StudioClient;
  /** Of requests that the client does not send. */
  readonly headers: Readonly<Record<string, string>>;
  /** Signs a browser in, too. */
  signIn(context: BrowserContext): Promise<void>;
}

const SET_UP_LINK = /\/studio\/setup#([\w-]+)/;

/** Sets up the first owner, with an authenticator app, by the link that the server has printed. */
export async function becomeOwner({
  url,
  printed,
}: Pick<Instance, "url" | "printed">): Promise<Owner> {
  const key = SET_UP_LINK.exec(printed())?.[1];
  if (key === undefined) throw new Error("The server has printed no link to the set-up");
  const headers: Record<string, string> = { origin: url, studio: "1" };
  let token = "";
  const call = createStudioClient(async ({ method, url: path, body }) => {
    const response = await fetch(url + path, {
      method,
      headers: { ...headers, ...(body && { "content-type": "application/json" }) },
      ...(body && { body: JSON.stringify(body) }),
    });
    for (const cookie of response.headers.getSetCookie()) {
      token = /^studio=([^;]+)/.exec(cookie)?.[1] ?? token;
      headers["cookie"] = `studio=${token}`;
    }
    return { status: response.status, body: (await response.json()) as unknown };
  });
  await call(createOwner, {
    key,
    name: "Olive Ober",
    email: "olive@studio.test",
    password: "seven reels of nitrate",
  });
  const { secret } = await call(startTotp, {});
  await call(addTotp, { code: generateSync({ secret }), name: "Phone" });
  return {
    call,
    headers,
    signIn: (context) =>
      context.addCookies([
        { name: "studio", value: token, url, httpOnly: true, sameSite: "Strict" },
      ]),
  };
}
