import { UNPUBLISHED_CANARY } from "./manifest.ts";
import { CANARY } from "./people.ts";
import type { TestResponse } from "./caller.ts";

/** The only place of a switch token; in lower case, as responses are compared. */
const WAY_BACK = /"rootuserdetail":\{"token":"bjs_/g;
const SECRETS = /bjs_|sk_(?:live|test)_|rk_(?:live|test)_|whsec_|\$argon2/;

/** Secrets, unpublished titles and other accounts' texts in a response, which its reader may not see. */
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
