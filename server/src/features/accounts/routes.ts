import { guestLogin, login, logout } from "@bijou/contract/accounts";
import type { Api } from "../../platform/http/api.ts";
import { ok } from "../../platform/http/envelope.ts";
import type { Accounts } from "./service.ts";

export function accountRoutes(api: Api, accounts: Accounts): void {
  api.bind(guestLogin, async ({ input }) => {
    const { token, expiresAtSeconds } = accounts.guestToken(input.device_id);
    return ok({ guest_id: input.device_id, token, expires_at: expiresAtSeconds });
  });

  api.bind(login, async ({ input, request }) => {
    const data = await accounts.signIn(
      input.email,
      input.password ?? "",
      accounts.deviceOf(request),
    );
    if (!data)
      return { ...ok(null), status_code: 0, message: "Unauthenticated", error: "unauthenticated" };
    return {
      ...ok(data),
      message: "Welcome back",
      bearer_token: data.bearer_token,
      user_token: data.user_token,
    };
  });

  api.bind(logout, async ({ caller }) => {
    await accounts.signOut(caller);
    return { ...ok(null), message: "Signed out" };
  });
}
