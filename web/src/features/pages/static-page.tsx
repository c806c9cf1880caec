import type { Client } from "@bijou/contract/client";
import { type DatedPage, pageVersion, type PageVersion, pageVersions } from "@bijou/contract/pages";
import { browserOrigin, pageMeta } from "../../platform/page/head.ts";
import { readId } from "../../platform/page/read-query.ts";
import { api, apiContext, originContext } from "../../platform/session/api.ts";
import { SubnavPage } from "../../ui/layout/subnav-layout.tsx";
import { OperatorHtml } from "../../ui/media/operator-html.tsx";
import { loadPageStill } from "../accounts/public.ts";
import { PAGE_NAMES, pageLinks, type PageName, PAGES } from "./page-links.ts";
import { PageVersions } from "./page-versions.tsx";
import styles from "./static-page.module.css";
import { staticTexts as texts } from "./texts.ts";
import type { Route } from "./+types/static-page";

/** Pages of a preview are below its address. */
const nameOf = (pathname: string): PageName =>
  PAGE_NAMES.find((name) => pathname.replace(/\/$/, "").endsWith(PAGES[name].path)) ?? "about";

/** The versions of a dated page, and the text of an earlier one if the address names it. */
async function loadVersions(client: Client, page: DatedPage, chosen: number | undefined) {
  const { data: versions } = await client(pageVersions, { page });
  const earlier = versions.find(({ version }, index) => index > 0 && version === chosen);
  if (!earlier) return { versions, earlier: undefined };
  const { data } = await client(pageVersion, { page, version: earlier.version });
  return { versions, earlier: { ...earlier, html: data.page_content } };
}

interface Versions {
  readonly versions: readonly PageVersion[];
  readonly earlier: (PageVersion & { readonly html: string }) | undefined;
}
const NO_VERSIONS: Versions = { versions: [], earlier: undefined };

/** `html` is null if the page could not be loaded; no error is shown (E-44). */
async function load(client: Client, url: string) {
  const { pathname, searchParams } = new URL(url);
  const name = nameOf(pathname);
  const { path, endpoint, dated } = PAGES[name];
  const [html, still, dates] = await Promise.all([
    client(endpoint, {}).then(
      ({ data }) => data.page_content,
      () => null,
    ),
    loadPageStill(client, path),
    dated === undefined
      ? NO_VERSIONS
      : loadVersions(client, dated, readId(searchParams.get("version"))).catch(() => NO_VERSIONS),
  ]);
  return { name, html: dates.earlier?.html ?? html, still, ...dates };
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
  const { name, origin, html, earlier } = loaderData;
  const { path } = PAGES[name];
  const hidden = html === null || html === "" || earlier !== undefined;
  return pageMeta({ ...texts.pages[name], path, origin, hidden });
}

/** A page written by the operator: its title and its HTML. */
export default function StaticPage({ loaderData }: Pick<Route.ComponentProps, "loaderData">) {
  const { name, html, still, versions, earlier } = loaderData;
  return (
    <SubnavPage
      title={texts.pages[name].title}
      links={pageLinks(name)}
      linksLabel={texts.others}
      linksWhenNarrow="below"
      measure="text"
      still={still}
    >
      <PageVersions path={PAGES[name].path} versions={versions} earlier={earlier}>
        {html === "" && <p>{texts.notWritten}</p>}
        {html !== null && html !== "" && <OperatorHtml html={html} className={styles.text} />}
      </PageVersions>
    </SubnavPage>
  );
}
