import type { ResponseBody } from "@bijou/contract/endpoint";
import { insertTvCode, tvCode, tvCodeStatus } from "@bijou/contract/televisions";
import type { TestInstance } from "../test-instance.ts";
import type { Caller } from "./caller.ts";

/** The default network of televisions and phones, and another one. */
export const HOME = "203.0.113.7";
export const ELSEWHERE = "198.51.100.9";

const CHROME = "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36";

/** Both sides of signing in a television by its code. */
export function televisionsOf({ anonymous }: Pick<TestInstance, "anonymous">) {
  let televisions = 0;
  const newDevice = (): string => `television-${televisions++}`;
  const request = (secret: string, accept?: boolean) =>
    anonymous.send(tvCodeStatus, {
      device_secret: secret,
      ...(accept === undefined ? {} : { accept }),
    });

  async function showCode(device = newDevice(), from = HOME) {
    const headers = { "user-agent": CHROME };
    const response = await anonymous.send(tvCode, { device }, { from, headers });
    if (response.status !== 200) throw new Error(response.text);
    return response.body["data"] as ResponseBody<typeof tvCode>["data"];
  }

  /** The state of the code, or the error code. */
  async function stateOf(secret: string, accept?: boolean) {
    const { status, body } = await request(secret, accept);
    return status === 200 ? (body["data"] as { state: string }).state : body["error"];
  }

  async function enter(
    caller: Caller,
    code: string,
    options: { from?: string; confirm?: true } = {},
  ) {
    const input = { tv_code: code, ...(options.confirm ? { confirm: true } : {}) };
    return (await caller.send(insertTvCode, input, { from: options.from ?? HOME })).body;
  }

  return { newDevice, request, showCode, stateOf, enter };
}
