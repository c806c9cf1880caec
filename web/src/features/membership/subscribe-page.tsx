import { api, apiContext, originContext } from "../../lib/api.ts";
import { browserOrigin, pageMeta } from "../../lib/head.ts";
import { paths } from "../../lib/paths.ts";
import type { RouteHandle } from "../../lib/route-handle.ts";
import { loadOffer } from "./load-plans.ts";
import { membershipTexts as texts } from "./texts.ts";
import { WaysToWatch } from "./ways-to-watch.tsx";
import type { Route } from "./+types/subscribe-page";

export const handle: RouteHandle = { shell: "bare" };

export async function loader({ context }: Route.LoaderArgs) {
  return { offer: await loadOffer(context.get(apiContext)), origin: context.get(originContext) };
}

export async function clientLoader() {
  return { offer: await loadOffer(api), origin: browserOrigin() };
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (loaderData === undefined) return [];
  return pageMeta({
    title: texts.headTitle,
    description: texts.description,
    path: paths.subscribe(),
    origin: loaderData.origin,
  });
}

/** The plans, for whoever wants to subscribe or came to a title that is part of Premium (S-187). */
export default function SubscribePage({ loaderData }: Pick<Route.ComponentProps, "loaderData">) {
  return <WaysToWatch offer={loaderData.offer} />;
}
