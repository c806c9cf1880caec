import * as Type from "typebox";
import { Envelope, exact, errorResponses, UserId } from "../common.ts";
import { endpoint, limits } from "../endpoint.ts";
import { PreTransactionId } from "../payments.ts";

export const conversionPixels = endpoint({
  path: "/conversion-pixels",
  methods: ["POST"],
  access: "root",
  changes: true,
  limit: limits.perHour(30, "session"),
  summary:
    "Pictures that tell the operator's advertising partners of a payment, once, after its member has agreed (S-184, decisions 13)",
  input: Type.Object({ user_id: UserId, pre_transaction_id: PreTransactionId }, exact),
  responses: {
    200: Envelope(
      Type.Object({
        /** Addresses; none where nobody is told, the payment was told before, or the browser says not to track. */
        pixels: Type.Array(Type.String()),
      }),
    ),
    ...errorResponses,
  },
});
