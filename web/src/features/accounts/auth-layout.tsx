import { apiConfig } from "@bijou/contract/configuration";
import type { Client } from "@bijou/contract/client";
import type { ReactNode } from "react";
import type { LoaderFunctionArgs } from "react-router";
import { api, apiContext } from "../../platform/session/api.ts";
import { originClientLoader, originLoader } from "../../platform/page/page-head.ts";
import { Backdrop } from "../../ui/media/backdrop.tsx";
import emptyCinema from "../../ui/feedback/empty-cinema.svg";
import styles from "./auth-layout.module.css";
import { loadPageStill, type PageScene } from "./page-stills.ts";

interface AuthLayoutData {
  readonly isDemonstration: boolean;
  /** The number of digits of an emailed code. */
  readonly codeDigits: number;
  /** The picture beside or above the form; its `art` may be "". */
  readonly still: PageScene;
}

/** The data that every page with this layout needs. */
export async function loadAuthLayout(client: Client, pathname: string): Promise<AuthLayoutData> {
  const [configuration, still] = await Promise.all([
    client(apiConfig, {}),
    loadPageStill(client, pathname),
  ]);
  return {
    isDemonstration: configuration.demonstration,
    codeDigits: configuration.code_digits,
    still:
      configuration.sign_in_image === "" ? still : { art: configuration.sign_in_image, focus: "" },
  };
}

/** The `loader` of a page with this layout, and its `clientLoader`. */
export const authLayoutLoader = async (route: Pick<LoaderFunctionArgs, "context" | "request">) => ({
  ...(await loadAuthLayout(route.context.get(apiContext), new URL(route.request.url).pathname)),
  ...originLoader(route),
});
export const authLayoutClientLoader = async ({ request }: Pick<LoaderFunctionArgs, "request">) => ({
  ...(await loadAuthLayout(api, new URL(request.url).pathname)),
  ...originClientLoader(),
});

/** A form with a picture: above it on narrow screens, behind it and at its right on wide ones. */
export function AuthLayout({ still, children }: { still: PageScene; children: ReactNode }) {
  return (
    <section className={styles.page}>
      {still.art === "" ? (
        <img className={styles.cinema} src={emptyCinema} width="1600" height="900" alt="" />
      ) : (
        <Backdrop {...still} className={styles.picture} />
      )}
      <div className={styles.copy}>{children}</div>
    </section>
  );
}
