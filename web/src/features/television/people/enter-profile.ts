import { loginAsCloneUser, type Profile } from "@bijou/contract/profiles";
import { api } from "../../../lib/api.ts";
import { signIn } from "../../../lib/session.ts";
import { isRemembered } from "../../../lib/storage.ts";
import { televisionTexts } from "../texts.ts";

export type Entrance =
  | { readonly kind: "entered" }
  /** `problem` is what was wrong with the last PIN, or "". */
  | { readonly kind: "pin"; readonly problem: string }
  /** Only the account's password opens it, which nobody types with four arrows. */
  | { readonly kind: "phone" }
  | { readonly kind: "failed"; readonly text: string };

/** Watches as another profile of the account, whose tokens take the place of the kept ones (T-37). */
export async function enterProfile(profile: Profile, pin?: string): Promise<Entrance> {
  try {
    const { data, error, message } = await api(loginAsCloneUser, {
      clone_user_id: profile.user_id,
      ...(pin === undefined ? {} : { pin }),
    });
    if (data !== null && data.token !== "") {
      signIn(data, isRemembered());
      return { kind: "entered" };
    }
    if (error === "pin_required") return { kind: "pin", problem: "" };
    if (error === "pin_wrong") return { kind: "pin", problem: message };
    if (error === "password_required" || error === "password_wrong") return { kind: "phone" };
    return { kind: "failed", text: message || televisionTexts.people.failed };
  } catch {
    return { kind: "failed", text: televisionTexts.people.failed };
  }
}
