import type { IncomingHttpHeaders } from "node:http";
import { conversionPixels } from "@bijou/contract/payments/conversions";
import type { Api } from "../../../platform/http/api.ts";
import { ok } from "../../../platform/http/envelope.ts";
import type { Conversions } from "./service.ts";

/** Global Privacy Control (W3C, `Sec-GPC`), and Do Not Track before it. */
const optsOut = (headers: IncomingHttpHeaders): boolean =>
  headers["sec-gpc"] === "1" || headers["dnt"] === "1";

export function conversionRoutes(api: Api, conversions: Conversions): void {
  api.bind(conversionPixels, async ({ input, caller, request }) => {
    const isUnwanted = optsOut(request.headers);
    return ok({
      pixels: isUnwanted
        ? []
        : await conversions.pixels(caller.accountId, input.pre_transaction_id),
    });
  });
}
