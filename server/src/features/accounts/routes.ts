import { guestLogin, login, logout } from "@bijou/contract/accounts";
import type { FastifyRequest } from "fastify";
import type { Api } from "../../platform/http/api.ts";
import { ok } from "../../platform/http/envelope.ts";
import { addressKey } from "../../platform/http/limits.ts";
import type { Accounts, Device } from "./service.ts";
import { UNNAMED_DEVICE } from "./store.ts";

const DEVICE_KEY = /^[A-Za-z0-9-]{8,64}$/;

function deviceOf(request: FastifyRequest): Device {
  const header = request.headers["device-id"];
  const key = typeof header === "string" && DEVICE_KEY.test(header) ? header : UNNAMED_DEVICE;
  return { key, userAgent: request.headers["user-agent"], address: addressKey(request.ip) };
}

export function accountRoutes(api: Api, accounts: Accounts): void {
  api.bind(guestLogin, async ({ input }) => {
    const { token, expiresAtSeconds } = accounts.guestToken(input.device_id);
    return ok({ guest_id: input.device_id, token, expires_at: expiresAtSeconds });
  });

  api.bind(login, async ({ input, request }) => {
    const data = await accounts.signIn(input.email, input.password ?? "", deviceOf(request));
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
