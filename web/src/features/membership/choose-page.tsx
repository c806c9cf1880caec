import { metaOf } from "../../platform/page/page-head.ts";
import { paths } from "@bijou/contract/site-paths";
import type { RouteHandle } from "../../platform/page/route-handle.ts";
import { offerClientLoader, offerLoader } from "./load-plans.ts";
import { membershipTexts as texts } from "./texts.ts";
import { WaysToWatch } from "./ways-to-watch.tsx";
import type { Route } from "./+types/choose-page";

export const handle: RouteHandle = { shell: "bare" };

export const loader = offerLoader;
export const clientLoader = offerClientLoader;

export const meta = metaOf({
  title: texts.headTitle,
  description: texts.description,
  path: paths.chooseHowToWatch,
  hidden: true,
});

/** The choice between Premium and free after a sign-up (S-180). */
export default function ChoosePage({ loaderData }: Pick<Route.ComponentProps, "loaderData">) {
  return <WaysToWatch {...loaderData} />;
}
