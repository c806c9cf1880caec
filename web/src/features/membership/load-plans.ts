import type { Client } from "@bijou/contract/client";
import { CallFailed } from "@bijou/contract/errors";
import { getPlans, type Plan } from "@bijou/contract/plans";
import { membershipTexts as texts } from "./texts.ts";

/** What can be subscribed to; where there is nothing, the message says why. */
export interface Offer {
  readonly plans: readonly Plan[];
  readonly message: string;
}

export async function loadOffer(client: Client): Promise<Offer> {
  try {
    const { data, message } = await client(getPlans, {});
    return { plans: data, message: message === "" ? texts.notYet : message };
  } catch (failure) {
    // The page says what premium is all the same.
    return {
      plans: [],
      message: failure instanceof CallFailed ? failure.message : texts.plansFailed,
    };
  }
}
