import type { Client } from "@bijou/contract/client";
import { aboutUs, faq, help, privacyPolicy, termsOfUse } from "@bijou/contract/pages";
import { Link } from "../../ui/link.tsx";
import { api, apiContext, originContext } from "../../platform/session/api.ts";
import { browserOrigin, pageMeta } from "../../platform/page/head.ts";
import { paths } from "@bijou/contract/site-paths";
import { OperatorHtml } from "../../ui/media/operator-html.tsx";
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

const nameOf = (url: string): Name => {
  const { pathname } = new URL(url);
  return NAMES.find((name) => PAGES[name].path === pathname.replace(/\/$/, "")) ?? "about";
};

/** `html` is null if the page could not be loaded; no error is shown (E-44). */
async function load(client: Client, url: string) {
  const name = nameOf(url);
  const html = await client(PAGES[name].endpoint, {}).then(
    ({ data }) => data.page_content,
    () => null,
  );
  return { name, html };
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
  const { name, html } = loaderData;
  const others = NAMES.filter((other) => other !== name);
  return (
    <div className={styles.page}>
      <article>
        <h1>{texts.pages[name].title}</h1>
        {html === "" && <p>{texts.notWritten}</p>}
        {html !== null && html !== "" && <OperatorHtml html={html} />}
      </article>
      <nav aria-label={texts.others}>
        <ul>
          {others.map((other) => (
            <li key={other}>
              <Link to={PAGES[other].path}>{texts.pages[other].title}</Link>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  );
}
