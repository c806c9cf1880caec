import { stopMails } from "@bijou/contract/search/saved-searches";
import { paths } from "@bijou/contract/site-paths";
import { api } from "../../../platform/session/api.ts";
import { metaOf, originClientLoader, originLoader } from "../../../platform/page/page-head.ts";
import type { RouteHandle } from "../../../platform/page/route-handle.ts";
import { UnsubscribeForm } from "./unsubscribe-form.tsx";
import { mailTexts as texts } from "./texts.ts";

export const handle: RouteHandle = { shell: "bare" };

export const loader = originLoader;
export const clientLoader = originClientLoader;

export const meta = metaOf({
  title: texts.title,
  description: texts.description,
  path: paths.stopMails,
  hidden: true,
});

/** Unsubscribes from the emails about saved searches and requested titles. */
export default function StopMailsPage() {
  return (
    <UnsubscribeForm use="stop-mails" texts={texts} stop={(token) => api(stopMails, { token })} />
  );
}
