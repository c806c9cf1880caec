import * as Type from "typebox";
import { described, Envelope, errorResponses, exact, UserId } from "../common.ts";
import { endpoint, limits } from "../endpoint.ts";
import { PreTransactionId } from "../payments.ts";

export const conversionPixels = endpoint({
  path: "/conversion-pixels",
  methods: ["POST"],
  access: "root",
  changes: true,
  limit: limits.perHour(30, "session"),
  summary:
    "Conversion pixels that notify the operator's advertising partners of a payment, once, after its member has agreed (S-184, decisions 13)",
  input: Type.Object({ user_id: UserId, pre_transaction_id: PreTransactionId }, exact),
  responses: {
    200: Envelope(
      Type.Object(
        {
          pixels: described(
            Type.Array(Type.String()),
            "URLs; empty without partners, after the first call, or with Do Not Track.",
          ),
        },
        { description: "What a browser has to load to notify the partners." },
      ),
    ),
    ...errorResponses,
  },
});
