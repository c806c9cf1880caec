import { apiConfig } from "@bijou/contract/configuration";
import type { Client } from "@bijou/contract/client";
import { ottSlider } from "@bijou/contract/home";
import type { ReactNode } from "react";
import type { LoaderFunctionArgs } from "react-router";
import { api, apiContext } from "../../platform/session/api.ts";
import { originClientLoader, originLoader } from "../../platform/page/page-head.ts";
import { Backdrop } from "../../ui/media/backdrop.tsx";
import styles from "./account-stage.module.css";

interface StageData {
  readonly isDemonstration: boolean;
  /** How many boxes a code from a mail has. */
  readonly codeDigits: number;
  /** A picture behind the form, or "". */
  readonly still: string;
}

/** What every page of this feature asks of the house. */
export async function loadStage(client: Client, pathname: string): Promise<StageData> {
  const [configuration, banners] = await Promise.all([
    client(apiConfig, {}),
    client(ottSlider, {})
      .then(({ data }) => data)
      // The picture is an ornament.
      .catch(() => []),
  ]);
  return {
    isDemonstration: configuration.demonstration,
    codeDigits: configuration.code_digits,
    // Another picture on each page, and the same one each time.
    still:
      banners.at(-1 - (pathname.length % Math.max(1, banners.length)))?.still_images_1920x1080 ??
      "",
  };
}

/** The `loader` of a page on this stage, and the `clientLoader` beside it. */
export const stageLoader = async (route: Pick<LoaderFunctionArgs, "context" | "request">) => ({
  ...(await loadStage(route.context.get(apiContext), new URL(route.request.url).pathname)),
  ...originLoader(route),
});
export const stageClientLoader = async ({ request }: Pick<LoaderFunctionArgs, "request">) => ({
  ...(await loadStage(api, new URL(request.url).pathname)),
  ...originClientLoader(),
});

/** A form at the left, a picture of the house behind it. */
export function AccountStage({ still, children }: { still: string; children: ReactNode }) {
  return (
    <section className={styles.page}>
      {still !== "" && <Backdrop art={still} className={styles.picture} />}
      <div className={styles.copy}>{children}</div>
    </section>
  );
}
