import { deleteAccount, exportAccount, keepAccount } from "@bijou/contract/privacy";
import type { Api } from "../../platform/http/api.ts";
import { ok } from "../../platform/http/envelope.ts";
import type { Accounts } from "../accounts/service.ts";
import type { Privacy } from "./service.ts";

const deletion = (message: string, deleteAt: string) => ({
  ...ok({ delete_at: deleteAt }),
  message,
});

export function privacyRoutes(
  api: Api,
  privacy: Privacy,
  { accounts, now }: { accounts: Accounts; now: () => number },
): void {
  api.bind(exportAccount, async ({ caller, reply }) => {
    const day = new Date(now()).toISOString().slice(0, 10);
    void reply.header("content-disposition", `attachment; filename="bijou-account-${day}.json"`);
    return ok(await privacy.export(caller));
  });

  api.bind(deleteAccount, async ({ input, caller, request }) => {
    const { address } = accounts.deviceOf(request);
    const deleteAt = await privacy.delete(caller, input.current_password, address);
    return deleteAt
      ? deletion(
          "Your account will be deleted in seven days. Until then you can keep it.",
          deleteAt.toISOString(),
        )
      : {
          ...deletion("That password is not right", ""),
          status_code: 0,
          error: "password_wrong",
        };
  });

  api.bind(keepAccount, async ({ caller }) => {
    await privacy.keep(caller);
    return deletion("Your account stays", "");
  });
}
