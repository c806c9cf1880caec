import type { Client } from "@bijou/contract/client";
import { apiConfig } from "@bijou/contract/configuration";
import { ottSlider } from "@bijou/contract/home";
import { useEffect } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { api, apiContext, originContext } from "../../lib/api.ts";
import { browserOrigin, pageMeta } from "../../lib/head.ts";
import { paths, safeReturnPath } from "../../lib/paths.ts";
import { useHydrated } from "../../lib/session.ts";
import { currentSession } from "../../lib/storage.ts";
import { Picture } from "../../ui/picture.tsx";
import styles from "./sign-in-page.module.css";
import { SignInForm } from "./sign-in-form.tsx";
import { accountTexts as texts } from "./texts.ts";
import type { Route } from "./+types/sign-in-page";

async function load(client: Client) {
  const [configuration, banners] = await Promise.all([
    client(apiConfig, {}),
    client(ottSlider, {})
      .then(({ data }) => data)
      // The picture is an ornament.
      .catch(() => []),
  ]);
  return {
    isDemonstration: configuration.demonstration,
    still: banners.at(-1)?.still_images_1920x1080 ?? "",
  };
}

export async function loader({ context }: Route.LoaderArgs) {
  return { ...(await load(context.get(apiContext))), origin: context.get(originContext) };
}

export async function clientLoader() {
  return { ...(await load(api)), origin: browserOrigin() };
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (loaderData === undefined) return [];
  return pageMeta({
    title: texts.title,
    description: texts.description,
    path: paths.signIn(),
    origin: loaderData.origin,
    hidden: true,
  });
}

export default function SignInPage({ loaderData }: Route.ComponentProps) {
  const { isDemonstration, still } = loaderData;
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const returnTo = safeReturnPath(query.get("return_to"));
  // The server's page is one for every query of this address.
  const isNew = useHydrated() && query.get("new") === "1";
  useEffect(() => {
    // Whoever arrives signed in has nothing to do here; signing in here leads on by itself.
    if (currentSession() !== null) void navigate(returnTo, { replace: true });
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only on arrival
  }, []);
  return (
    <section className={styles.page}>
      {still !== "" && (
        <div className={styles.picture} aria-hidden="true">
          <Picture
            art={still}
            kind="still"
            sizes="(max-width: 62.49em) 170vw, 100vw"
            alt=""
            priority="high"
          />
        </div>
      )}
      <SignInForm returnTo={returnTo} isDemonstration={isDemonstration} isNew={isNew} />
    </section>
  );
}
