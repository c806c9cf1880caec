import type { Profile } from "@bijou/contract/profiles";
import { switchProfile } from "../../profiles/public.ts";
import { televisionTexts } from "../texts.ts";

export type Entrance =
  | { readonly kind: "entered" }
  /** `problem` is what was wrong with the last PIN, or "". */
  | { readonly kind: "pin"; readonly problem: string }
  /** Only the account's password opens it, which nobody types with four arrows. */
  | { readonly kind: "phone" }
  | { readonly kind: "failed"; readonly text: string };

/** Watches as another profile of the account, as far as a remote control gets. */
export async function enterProfile(profile: Profile, pin?: string): Promise<Entrance> {
  try {
    const outcome = await switchProfile(profile, pin === undefined ? {} : { pin });
    switch (outcome.kind) {
      case "switched":
        return { kind: "entered" };
      case "secret":
        return outcome.wants === "pin"
          ? { kind: "pin", problem: outcome.problem }
          : { kind: "phone" };
      case "failed":
        return { kind: "failed", text: outcome.text || televisionTexts.people.failed };
    }
  } catch {
    return { kind: "failed", text: televisionTexts.people.failed };
  }
}
