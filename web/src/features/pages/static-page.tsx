import type { Client } from "@bijou/contract/client";
import { aboutUs, faq, help, privacyPolicy, termsOfUse } from "@bijou/contract/pages";
import { api, apiContext, originContext } from "../../platform/session/api.ts";
import { browserOrigin, pageMeta } from "../../platform/page/head.ts";
import { paths } from "@bijou/contract/site-paths";
import { OperatorHtml } from "../../ui/media/operator-html.tsx";
import { SubnavPage } from "../../ui/layout/subnav-layout.tsx";
import { loadPageStill } from "../accounts/public.ts";
import styles from "./static-page.module.css";
import { staticTexts as texts } from "./texts.ts";
import type { Route } from "./+types/static-page";

type Name = keyof typeof texts.pages;

const PAGES = {
  about: { path: paths.about, endpoint: aboutUs },
  faq: { path: paths.faq, endpoint: faq },
  terms: { path: paths.terms, endpoint: termsOfUse },
  help: { path: paths.help, endpoint: help },
  "privacy-policy": { path: paths.privacyPolicy, endpoint: privacyPolicy },
} as const;

const NAMES: readonly Name[] = ["about", "faq", "terms", "help", "privacy-policy"];

/** Pages of a preview are below its address. */
const nameOf = (url: string): Name => {
  const { pathname } = new URL(url);
  return NAMES.find((name) => pathname.replace(/\/$/, "").endsWith(PAGES[name].path)) ?? "about";
};

/** `html` is null if the page could not be loaded; no error is shown (E-44). */
async function load(client: Client, url: string) {
  const name = nameOf(url);
  const [html, still] = await Promise.all([
    client(PAGES[name].endpoint, {}).then(
      ({ data }) => data.page_content,
      () => null,
    ),
    loadPageStill(client, PAGES[name].path),
  ]);
  return { name, html, still };
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const page = await load(context.get(apiContext), request.url);
  return { ...page, origin: context.get(originContext) };
}

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  return { ...(await load(api, request.url)), origin: browserOrigin() };
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (loaderData === undefined) return [];
  const { name, origin, html } = loaderData;
  const { path } = PAGES[name];
  return pageMeta({ ...texts.pages[name], path, origin, hidden: html === null || html === "" });
}

/** A page written by the operator: its title and its HTML. */
export default function StaticPage({ loaderData }: Pick<Route.ComponentProps, "loaderData">) {
  const { name, html, still } = loaderData;
  return (
    <SubnavPage
      title={texts.pages[name].title}
      links={NAMES.map((other) => ({
        to: PAGES[other].path,
        name: texts.pages[other].title,
        isCurrent: other === name,
      }))}
      linksLabel={texts.others}
      linksWhenNarrow="below"
      measure="text"
      still={still}
    >
      {html === "" && <p>{texts.notWritten}</p>}
      {html !== null && html !== "" && <OperatorHtml html={html} className={styles.text} />}
    </SubnavPage>
  );
}
