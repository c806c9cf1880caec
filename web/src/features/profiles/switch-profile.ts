import { loginAsCloneUser, type Profile } from "@bijou/contract/profiles";
import { api } from "../../platform/session/api.ts";
import { flushPendingWrites } from "../../platform/session/pending-writes.ts";
import { signIn } from "../../platform/session/session.ts";
import { isRemembered } from "../../platform/session/storage.ts";

export interface Secret {
  readonly pin?: string;
  readonly password?: string;
}

export type SwitchOutcome =
  | { readonly kind: "switched" }
  /** The server requires a secret; `problem` is the error of the one that was sent, or "". */
  | { readonly kind: "secret"; readonly wants: "pin" | "password"; readonly problem: string }
  /** `text` is the server's message, or "". */
  | { readonly kind: "failed"; readonly text: string };

/** Switches to another profile of the account: its pair of tokens replaces the stored one (T-37). */
export async function switchProfile(profile: Profile, secret: Secret): Promise<SwitchOutcome> {
  const remember = isRemembered();
  await flushPendingWrites();
  const { data, error, message } = await api(loginAsCloneUser, {
    clone_user_id: profile.user_id,
    ...secret,
  });
  if (data !== null && data.token !== "") {
    signIn(data, remember);
    return { kind: "switched" };
  }
  switch (error) {
    case "pin_required":
      return { kind: "secret", wants: "pin", problem: "" };
    case "pin_wrong":
      return { kind: "secret", wants: "pin", problem: message };
    case "password_required":
      return { kind: "secret", wants: "password", problem: "" };
    case "password_wrong":
      return { kind: "secret", wants: "password", problem: message };
    default:
      return { kind: "failed", text: message };
  }
}
