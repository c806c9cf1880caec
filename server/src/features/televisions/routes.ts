import {
  insertTvCode,
  tvCode,
  tvCodeOutcome,
  tvCodeStatus,
  tvKeyboards,
  tvListen,
  typeOnTv,
} from "@bijou/contract/televisions";
import { reportTv, sendTvCommand, tvFollow, tvScreens } from "@bijou/contract/televisions/casting";
import { AppError } from "../../platform/errors.ts";
import type { Api } from "../../platform/http/api.ts";
import { done, ok } from "../../platform/http/envelope.ts";
import { addressKey } from "../../platform/http/limits.ts";
import { whileConnected } from "../../platform/http/while-connected.ts";
import type { Accounts } from "../accounts/service.ts";
import type { Televisions } from "./service.ts";

export function televisionRoutes(
  api: Api,
  { pairing, keyboard, listening, casting }: Televisions,
  accounts: Accounts,
): void {
  api.bind(tvCode, async ({ input, request }) =>
    ok(await pairing.requestCode(input.device, accounts.deviceOf(request))),
  );

  api.bind(tvCodeStatus, async ({ input, request }) => {
    if (input.device_secret === undefined) throw new AppError("secret_required");
    const { state, email, profileName, expiresInSeconds, login } = await pairing.status(
      input.device_secret,
      input.accept,
      accounts.deviceOf(request),
    );
    return ok({
      state,
      masked_email: email,
      profile_name: profileName,
      expires_in: expiresInSeconds,
      login,
    });
  });

  api.bind(insertTvCode, async ({ input, caller, request }) => {
    const { error, message, device, place } = await pairing.offer(caller, input.tv_code, {
      isConfirmed: input.confirm ?? false,
      address: addressKey(request.ip),
    });
    const response = { ...ok({ device, place }), message };
    return error === undefined ? response : { ...response, status_code: 0, error };
  });

  api.bind(tvCodeOutcome, async ({ input, caller }) =>
    ok(await pairing.outcome(caller, input.tv_code)),
  );

  api.bind(tvListen, async ({ input, caller, request }) => {
    const { is_typing: isTyping, version, last_command: lastCommand = 0 } = input;
    return ok(
      await whileConnected(request, (signal) =>
        listening.listen(caller, { isTyping, version, lastCommand }, signal),
      ),
    );
  });

  api.bind(tvKeyboards, async ({ caller }) => {
    const open = await keyboard.open(caller);
    return ok(open, { count: open.length });
  });

  api.bind(typeOnTv, async ({ input, caller }) => {
    await keyboard.type(caller, input.device_id, {
      text: input.text,
      isSubmitted: input.is_submitted ?? false,
    });
    return done("Typed");
  });

  api.bind(reportTv, async ({ input, caller }) => {
    await listening.report(caller, input.report);
    return done("Reported");
  });

  api.bind(tvScreens, async ({ caller }) => {
    const screens = await casting.screens(caller);
    return ok(screens, { count: screens.length });
  });

  api.bind(tvFollow, async ({ input, caller, request }) =>
    ok(
      await whileConnected(request, (signal) =>
        casting.follow(caller, input.device_id, input.version, signal),
      ),
    ),
  );

  api.bind(sendTvCommand, async ({ input, caller }) =>
    ok({ sequence: await casting.send(caller, input.device_id, input.command) }),
  );
}
