import type { Client } from "@bijou/contract/client";
import { CallFailed } from "@bijou/contract/errors";
import { ownPage } from "@bijou/contract/pages";
import { paths } from "@bijou/contract/site-paths";
import { data } from "react-router";
import { browserOrigin, pageMeta } from "../../platform/page/head.ts";
import { api, apiContext, originContext } from "../../platform/session/api.ts";
import { SubnavPage } from "../../ui/layout/subnav-layout.tsx";
import { OperatorHtml } from "../../ui/media/operator-html.tsx";
import { loadPageStill } from "../accounts/public.ts";
import { pageLinks } from "./page-links.ts";
import styles from "./static-page.module.css";
import { staticTexts as texts } from "./texts.ts";
import type { Route } from "./+types/own-page";

/** @throws a 404 response for an address without a page */
async function load(client: Client, address: string) {
  const path = paths.ownPage(address);
  try {
    const [{ data: page }, still] = await Promise.all([
      client(ownPage, { address }),
      loadPageStill(client, path),
    ]);
    return { ...page, path, still };
  } catch (failure) {
    if (failure instanceof CallFailed && (failure.status === 404 || failure.status === 400))
      throw data(null, { status: 404 });
    throw failure;
  }
}

export async function loader({ params, context }: Route.LoaderArgs) {
  const page = await load(context.get(apiContext), params.address);
  return { ...page, origin: context.get(originContext) };
}

export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  return { ...(await load(api, params.address)), origin: browserOrigin() };
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (loaderData === undefined) return [];
  const { name, path, origin } = loaderData;
  return pageMeta({ title: name, description: name, path, origin });
}

/** A page that the operator added beside those that every site has. */
export default function OwnPage({ loaderData }: Pick<Route.ComponentProps, "loaderData">) {
  const { name, page_content: html, still } = loaderData;
  return (
    <SubnavPage
      title={name}
      links={pageLinks()}
      linksLabel={texts.others}
      linksWhenNarrow="below"
      measure="text"
      still={still}
    >
      <OperatorHtml html={html} className={styles.text} />
    </SubnavPage>
  );
}
