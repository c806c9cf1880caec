import { UNPUBLISHED_CANARY } from "./manifest.ts";
import { CANARY } from "./people.ts";
import type { TestResponse } from "./caller.ts";

/** The one place where a switch token is handed out; here in the case that answers are compared in. */
const WAY_BACK = /"rootuserdetail":\{"token":"bjs_/g;
const SECRETS = /bjs_|sk_(?:live|test)_|rk_(?:live|test)_|whsec_|\$argon2/;

/** What an answer holds that its reader may not see: secrets, unpublished titles, and other accounts' words. */
export function leaksIn(response: TestResponse, reader: "ada" | "bert" | undefined): string[] {
  const text = `${JSON.stringify(response.headers)}\n${response.text}`.toLowerCase();
  const forbidden = [
    UNPUBLISHED_CANARY,
    ...(reader === "ada" ? [] : [CANARY.ada]),
    ...(reader === "bert" ? [] : [CANARY.bert]),
  ];
  const secret = SECRETS.exec(text.replaceAll(WAY_BACK, ""));
  return [
    ...forbidden.filter((canary) => text.includes(canary.toLowerCase())),
    ...(secret ? [secret[0]] : []),
  ];
}
