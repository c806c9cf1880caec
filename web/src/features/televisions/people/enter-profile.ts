import type { Profile } from "@bijou/contract/profiles";
import { switchProfile } from "../../profiles/public.ts";
import { televisionTexts } from "../texts.ts";

export type Entrance =
  | { readonly kind: "entered" }
  /** The error of the last PIN, or "". */
  | { readonly kind: "pin"; readonly problem: string }
  /** Needs the account's password, which cannot be typed with four arrows. */
  | { readonly kind: "phone" }
  | { readonly kind: "failed"; readonly text: string };

/** Switches to another profile of the account, as far as a remote control allows. */
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
