import { metaOf } from "../../platform/page/page-head.ts";
import { paths } from "@bijou/contract/site-paths";
import type { RouteHandle } from "../../platform/page/route-handle.ts";
import { offerClientLoader, offerLoader } from "./load-plans.ts";
import { membershipTexts as texts } from "./texts.ts";
import { WaysToWatch } from "./ways-to-watch.tsx";
import type { Route } from "./+types/subscribe-page";

export const handle: RouteHandle = { shell: "bare" };

export const loader = offerLoader;
export const clientLoader = offerClientLoader;

export const meta = metaOf({
  title: texts.headTitle,
  description: texts.description,
  path: paths.subscribe(),
});

/** The plans, for viewers who want to subscribe or opened a Premium title (S-187). */
export default function SubscribePage({ loaderData }: Pick<Route.ComponentProps, "loaderData">) {
  return <WaysToWatch {...loaderData} />;
}
