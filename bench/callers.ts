import { guestLogin, login } from "@bijou/contract/accounts";
import { type Client, createClient } from "@bijou/contract/client";
import { randomUUID } from "node:crypto";

type Headers = Readonly<Record<string, string>>;

/** A caller of the API: a typed client, and the headers it sends. */
export interface Caller {
  readonly call: Client;
  readonly headers: Headers;
}

/** @param url of the server, without a slash at the end */
export function callerWith(url: string, headers: Headers): Caller {
  const call = createClient(async ({ method, url: path, body }) => {
    const response = await fetch(url + path, {
      method,
      headers: {
        ...headers,
        ...(body === undefined ? {} : { "content-type": "application/json" }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    return { status: response.status, body: (await response.json()) as unknown };
  });
  return { call, headers };
}

export async function enterAsGuest(url: string): Promise<Caller> {
  const { data } = await callerWith(url, {}).call(guestLogin, { device_id: randomUUID() });
  return callerWith(url, { authorization: `Bearer ${data.token}` });
}

/** Of the members of the demonstration, and of the worlds of `npm run load`. */
const PASSWORD = "bijou-demo";

export async function signIn(url: string, email: string): Promise<Caller> {
  const { data, message } = await callerWith(url, {}).call(login, {
    login_type: "PASSWORD",
    email,
    password: PASSWORD,
  });
  if (!data) throw new Error(`${email} cannot sign in: ${message}`);
  return callerWith(url, { authorization: `Bearer ${data.token}`, "user-token": data.userToken });
}
