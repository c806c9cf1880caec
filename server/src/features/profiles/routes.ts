import {
  avatarGallery,
  createCloneUser,
  loginAsCloneUser,
  myCloneUser,
  removeCloneUser,
  resetProfilePin,
  setProfilePin,
  updateAvatar,
  updateProfile,
  viewProfile,
} from "@bijou/contract/profiles";
import type { Api } from "../../platform/http/api.ts";
import { done, ok } from "../../platform/http/envelope.ts";
import { addressKey } from "../../platform/http/limits.ts";
import type { Accounts } from "../accounts/service.ts";
import { isFailure, type Failure, failure } from "./errors.ts";
import type { Profiles } from "./service.ts";

const rejected = ({ error, message }: Failure) => ({ ...ok(null), status_code: 0, message, error });

export function profileRoutes(api: Api, profiles: Profiles, accounts: Accounts): void {
  api.bind(myCloneUser, async ({ caller }) => {
    const all = await profiles.all(caller);
    return ok(all, { count: all.length });
  });

  api.bind(viewProfile, async ({ caller }) => ok(await profiles.view(caller)));

  api.bind(loginAsCloneUser, async ({ input, caller, request }) => {
    const outcome = await accounts.switchProfile(caller, input.clone_user_id, {
      pin: input.pin,
      password: input.password,
      address: addressKey(request.ip),
    });
    if (typeof outcome === "string") return rejected(failure(outcome));
    return { ...ok(outcome), bearer_token: outcome.bearer_token, user_token: outcome.user_token };
  });

  api.bind(createCloneUser, async ({ input, caller }) => {
    const outcome = await profiles.add(caller, {
      name: input.username,
      isChild: input.is_child === "1",
      avatarUrl: input.avatar_url,
    });
    return isFailure(outcome) ? rejected(outcome) : { ...ok(outcome), message: "Profile added" };
  });

  api.bind(removeCloneUser, async ({ input, caller }) => {
    await profiles.remove(caller, input.clone_user_id);
    return done("Profile removed");
  });

  api.bind(updateProfile, async ({ input, caller, request }) => {
    const outcome = await profiles.change(caller, input, addressKey(request.ip));
    if (isFailure(outcome)) return rejected(outcome);
    const { message, signedIn } = outcome;
    if (!signedIn) return done(message);
    const { bearer_token, user_token } = signedIn;
    return { ...ok(signedIn), message, bearer_token, user_token };
  });

  api.bind(setProfilePin, async ({ input, caller, request }) => {
    const problem = await profiles.setPin(caller, input.pin, {
      currentPassword: input.current_password,
      address: addressKey(request.ip),
    });
    if (problem) return rejected(problem);
    return done(input.pin === "" ? "The PIN was removed" : "The PIN was set");
  });

  api.bind(resetProfilePin, async ({ input, caller, request }) => {
    const error = await accounts.resetPin(caller, input.clone_user_id, {
      password: input.password,
      pin: input.pin,
      address: addressKey(request.ip),
    });
    return error === undefined ? done("The new PIN is set") : rejected(failure(error));
  });

  api.bind(updateAvatar, async ({ input, caller }) => {
    await profiles.setAvatar(caller, input.avatar_url);
    return done("The avatar was changed");
  });

  api.bind(avatarGallery, async () => ok([...profiles.gallery()]));
}
