// Solves the challenge it is sent, away from the page's own thread.
import { deriveKey } from "altcha-lib/algorithms/web/pbkdf2";
import { handler } from "altcha-lib/workers/shared";
import { deriveWithoutWebCrypto } from "./derive-key.ts";

handler({ deriveKey: isSecureContext ? deriveKey : deriveWithoutWebCrypto });
