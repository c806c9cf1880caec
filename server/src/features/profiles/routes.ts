import { loginAsCloneUser, myCloneUser } from "@bijou/contract/profiles";
import type { Api } from "../../platform/http/api.ts";
import { ok } from "../../platform/http/envelope.ts";
import { addressKey } from "../../platform/http/limits.ts";
import type { Accounts, SwitchRefusal } from "../accounts/service.ts";

const REFUSALS: Record<SwitchRefusal, string> = {
  pin_required: "Please enter the PIN",
  pin_wrong: "That PIN is not right",
  password_required: "Please enter the account's password to leave a child's profile",
  password_wrong: "That password is not right",
};

export function profileRoutes(api: Api, accounts: Accounts): void {
  api.bind(myCloneUser, async ({ caller }) => {
    const [profiles, email] = await Promise.all([
      accounts.profiles(caller.accountId),
      accounts.emailOf(caller),
    ]);
    const root = profiles.find((profile) => profile.is_root);
    return ok(
      profiles.map((profile) => ({
        id: profile.id,
        user_id: profile.id,
        parent_id: root?.id ?? profile.id,
        is_parent: profile.is_root ? 1 : 0,
        is_child: profile.is_child ? 1 : 0,
        has_pin: profile.pin_hash === null ? 0 : 1,
        name: profile.name,
        email,
        password: "********" as const,
        profile_image: profile.avatar,
      })),
      { count: profiles.length },
    );
  });

  api.bind(loginAsCloneUser, async ({ input, caller, request }) => {
    const outcome = await accounts.switchProfile(caller, input.clone_user_id, {
      pin: input.pin,
      password: input.password,
      address: addressKey(request.ip),
    });
    if (typeof outcome === "string")
      return { ...ok(null), status_code: 0, message: REFUSALS[outcome], error: outcome };
    return { ...ok(outcome), bearer_token: outcome.bearer_token, user_token: outcome.user_token };
  });
}
