import type { Client } from "@bijou/contract/client";
import { CallFailed } from "@bijou/contract/errors";
import { getPlans, type Plan } from "@bijou/contract/membership";
import type { LoaderFunctionArgs } from "react-router";
import { api, apiContext } from "../../platform/session/api.ts";
import { originClientLoader, originLoader } from "../../platform/page/page-head.ts";
import { paths } from "@bijou/contract/site-paths";
import { loadPageStill } from "../accounts/public.ts";
import { membershipTexts as texts } from "./texts.ts";

/** The plans on sale; if there are none, the message says why. */
export interface Offer {
  readonly plans: readonly Plan[];
  readonly message: string;
}

async function loadOffer(client: Client): Promise<Offer> {
  try {
    const { data, message } = await client(getPlans, {});
    return { plans: data, message: message === "" ? texts.notYet : message };
  } catch (failure) {
    // The page is useful without the plans.
    return {
      plans: [],
      message: failure instanceof CallFailed ? failure.message : texts.plansFailed,
    };
  }
}

/** The `loader` of a page that offers the plans. */
export async function offerLoader({ context }: Pick<LoaderFunctionArgs, "context">) {
  const client = context.get(apiContext);
  const [offer, still] = await Promise.all([
    loadOffer(client),
    loadPageStill(client, paths.subscribe()),
  ]);
  return { offer, still, ...originLoader({ context }) };
}

/** The `clientLoader` of the same page. */
export async function offerClientLoader() {
  const [offer, still] = await Promise.all([loadOffer(api), loadPageStill(api, paths.subscribe())]);
  return { offer, still, ...originClientLoader() };
}
