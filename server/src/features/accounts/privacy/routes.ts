import { deleteAccount, exportAccount, keepAccount } from "@bijou/contract/accounts/privacy";
import type { Api } from "../../../platform/http/api.ts";
import { ok } from "../../../platform/http/envelope.ts";
import type { Accounts } from "../service.ts";
import type { Privacy } from "./service.ts";

const deletion = (message: string, { deleteAt = "", membershipUntil = "" } = {}) => ({
  ...ok({ delete_at: deleteAt, membership_until: membershipUntil }),
  message,
});

export function privacyRoutes(
  api: Api,
  privacy: Privacy,
  { accounts, now }: { accounts: Accounts; now: () => number },
): void {
  api.bind(exportAccount, async ({ input, caller, request, reply }) => {
    const { address } = accounts.deviceOf(request);
    const proof = await accounts.proveOwner(caller, input.current_password, address);
    if (proof !== "proven")
      return {
        ...ok(null),
        status_code: 0,
        error: proof,
        message:
          proof === "password_wrong"
            ? "That password isn’t right"
            : "Please enter the account’s password",
      };
    const day = new Date(now()).toISOString().slice(0, 10);
    void reply.header("content-disposition", `attachment; filename="bijou-account-${day}.json"`);
    return ok(await privacy.export(caller));
  });

  api.bind(deleteAccount, async ({ input, caller, request }) => {
    const { address } = accounts.deviceOf(request);
    const deleteAt = await privacy.delete(caller, input.current_password, address);
    if (deleteAt instanceof Date)
      return deletion("Your account will be deleted in seven days. Until then you can keep it.", {
        deleteAt: deleteAt.toISOString(),
      });
    const { error, message } = deleteAt;
    return { ...deletion(message), status_code: 0, error };
  });

  api.bind(keepAccount, async ({ caller }) => {
    const until = await privacy.keep(caller);
    return deletion("We’ll keep your account", { membershipUntil: until?.toISOString() ?? "" });
  });
}
