// Solves challenges off the main thread.
import { deriveKey } from "altcha-lib/algorithms/web/pbkdf2";
import { handler } from "altcha-lib/workers/shared";
import { deriveWithoutWebCrypto } from "./derive-key.ts";

handler({ deriveKey: isSecureContext ? deriveKey : deriveWithoutWebCrypto });
