// Solves the challenge it is sent, away from the page's own thread.
import { deriveKey } from "altcha-lib/algorithms/web/pbkdf2";
import { handler } from "altcha-lib/workers/shared";
import { plainPbkdf2 } from "./plain-pbkdf2.ts";

handler({
  deriveKey: isSecureContext
    ? deriveKey
    : async ({ cost }, salt, password) => ({
        parameters: {},
        derivedKey: plainPbkdf2(password, salt, cost),
      }),
});
