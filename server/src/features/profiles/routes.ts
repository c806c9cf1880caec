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
import { isRefusal, type Refusal, refuse } from "./errors.ts";
import type { Profiles } from "./service.ts";

const said = (message: string) => ({ ...ok(null), message });
const refused = ({ error, message }: Refusal) => ({ ...ok(null), status_code: 0, message, error });

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
    if (typeof outcome === "string") return refused(refuse(outcome));
    return { ...ok(outcome), bearer_token: outcome.bearer_token, user_token: outcome.user_token };
  });

  api.bind(createCloneUser, async ({ input, caller }) => {
    const outcome = await profiles.add(caller, {
      name: input.username,
      isChild: input.is_child === "1",
      avatarUrl: input.avatar_url,
    });
    return isRefusal(outcome) ? refused(outcome) : { ...ok(outcome), message: "Profile added" };
  });

  api.bind(removeCloneUser, async ({ input, caller }) => {
    await profiles.remove(caller, input.clone_user_id);
    return said("Profile removed");
  });

  api.bind(updateProfile, async ({ input, caller, request }) => {
    const outcome = await profiles.change(caller, input, addressKey(request.ip));
    if (isRefusal(outcome)) return refused(outcome);
    const { message, signedIn } = outcome;
    if (!signedIn) return said(message);
    const { bearer_token, user_token } = signedIn;
    return { ...ok(signedIn), message, bearer_token, user_token };
  });

  api.bind(setProfilePin, async ({ input, caller, request }) => {
    const refusal = await profiles.setPin(caller, input.pin, {
      currentPassword: input.current_password,
      address: addressKey(request.ip),
    });
    if (refusal) return refused(refusal);
    return said(input.pin === "" ? "The PIN was removed" : "The PIN was set");
  });

  api.bind(resetProfilePin, async ({ input, caller, request }) => {
    const refusal = await accounts.resetPin(caller, input.clone_user_id, {
      password: input.password,
      pin: input.pin,
      address: addressKey(request.ip),
    });
    return refusal === undefined ? said("The new PIN is set") : refused(refuse(refusal));
  });

  api.bind(updateAvatar, async ({ input, caller }) => {
    await profiles.setAvatar(caller, input.avatar_url);
    return done("The avatar was changed");
  });

  api.bind(avatarGallery, async () => ok([...profiles.gallery()]));
}
