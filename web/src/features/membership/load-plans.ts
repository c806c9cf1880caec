import type { Client } from "@bijou/contract/client";
import { CallFailed } from "@bijou/contract/errors";
import { getPlans, type Plan } from "@bijou/contract/membership";
import type { LoaderFunctionArgs } from "react-router";
import { api, apiContext } from "../../platform/session/api.ts";
import { originClientLoader, originLoader } from "../../platform/page/page-head.ts";
import { membershipTexts as texts } from "./texts.ts";

/** What can be subscribed to; where there is nothing, the message says why. */
export interface Offer {
  readonly plans: readonly Plan[];
  readonly message: string;
}

async function loadOffer(client: Client): Promise<Offer> {
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

/** The `loader` of a page that offers the plans. */
export async function offerLoader({ context }: Pick<LoaderFunctionArgs, "context">) {
  return { offer: await loadOffer(context.get(apiContext)), ...originLoader({ context }) };
}

/** The `clientLoader` beside it. */
export async function offerClientLoader() {
  return { offer: await loadOffer(api), ...originClientLoader() };
}
