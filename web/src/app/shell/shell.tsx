import type { ResponseBody } from "@bijou/contract/endpoint";
import type { siteFooter } from "@bijou/contract/site-footer";
import type { ReactNode } from "react";
import { useLocation } from "react-router";
import { Link } from "../../ui/link.tsx";
import { paths } from "@bijou/contract/site-paths";
import { useTitleTransition } from "../../platform/page/title-transition.ts";
import { useShellKind } from "../../platform/page/route-handle.ts";
import { useLoadLists } from "../../features/watchlists/public.ts";
import { Toasts } from "./toast.tsx";
import { BottomBar } from "./bottom-bar.tsx";
import { useClosedSite } from "./use-closed-site.ts";
import { EmptyService, isShelf } from "./empty-service.tsx";
import { Footer } from "./footer.tsx";
import { Header } from "./header.tsx";
import { type MenuData, useMenu } from "../../features/configuration/public.ts";
import { NavigationProgress, useIsNavigating } from "./navigation-progress.tsx";
import { OfflineBar } from "./offline-bar.tsx";
import { useWaitForNetwork } from "./offline-navigation.ts";
import { Overlays } from "./overlays.tsx";
import { ScrollToTop } from "./scroll-to-top.tsx";
import styles from "./shell.module.css";
import { SideNavigation } from "./side-navigation.tsx";
import { shellTexts } from "./texts.ts";
import { useChunkFailureNotice } from "./chunk-failure.ts";
import { useSignedOutNotice } from "./signed-out-notice.ts";
import { Wordmark } from "@bijou/design/wordmark";

export interface ShellData extends MenuData {
  /** The message of a closed site; null while it is open. */
  readonly closed: string | null;
  readonly footer: ResponseBody<typeof siteFooter>["data"];
}

const NO_FOOTER: ShellData["footer"] = {
  pages: [],
  links: [],
  has_titles: true,
  has_calendar: true,
  asks: false,
};

/** Header, navigation and footer around a page; `data` is undefined where even the shell failed to load. */
export function Shell({ data, children }: { data: ShellData | undefined; children: ReactNode }) {
  const kind = useShellKind();
  const isNavigating = useIsNavigating();
  const closed = useClosedSite(data?.closed ?? null);
  useLoadLists();
  useChunkFailureNotice();
  useSignedOutNotice();
  useTitleTransition();
  // A navigation away from the player does not wait for the network.
  useWaitForNetwork(kind !== "none");
  const menu = useMenu(data);
  const { pathname } = useLocation();
  const isEmpty = data !== undefined && !data.footer.has_titles;
  if (closed !== null)
    return (
      <main className={styles.closed}>
        <Wordmark />
        <h1>{closed}</h1>
      </main>
    );
  if (kind === "none")
    return (
      <>
        <NavigationProgress />
        {children}
        <OfflineBar isOnlyForLeaving />
        <Toasts />
        <Overlays />
      </>
    );
  return (
    <>
      <NavigationProgress />
      <a className={styles.skip} href="#main">
        {shellTexts.skip}
      </a>
      {kind === "full" ? (
        <>
          <Header hasTitles={!isEmpty} />
          {!isEmpty && <SideNavigation menu={menu} />}
        </>
      ) : (
        <header>
          <Link className={styles.bareHome} to={paths.home} aria-label={shellTexts.homeLink()}>
            <Wordmark />
          </Link>
        </header>
      )}
      <main id="main" tabIndex={-1} className={styles.main} aria-busy={isNavigating}>
        {isEmpty && isShelf(pathname) ? <EmptyService /> : children}
      </main>
      {kind === "full" && (
        <>
          <Footer hasTitles={!isEmpty} own={data?.footer ?? NO_FOOTER} />
          {!isEmpty && <BottomBar menu={menu} />}
          <ScrollToTop />
        </>
      )}
      <OfflineBar />
      <Toasts isBare={kind === "bare"} />
      <Overlays />
    </>
  );
}
