import type { ReactNode } from "react";
import { Link } from "react-router";
import { paths } from "../../lib/paths.ts";
import { useShellKind } from "../../lib/route-handle.ts";
import { useLoadLists } from "../../lib/watchlists.ts";
import { Toasts } from "../toast.tsx";
import { BottomBar } from "./bottom-bar.tsx";
import { useClosedHouse } from "./closed-house.ts";
import { Footer } from "./footer.tsx";
import { Header } from "./header.tsx";
import { type MenuData, useMenu } from "./menu.ts";
import { OfflineBar } from "./offline-bar.tsx";
import { useWaitForNetwork } from "./offline-navigation.ts";
import { Overlays } from "./overlays.tsx";
import { ScrollToTop } from "./scroll-to-top.tsx";
import styles from "./shell.module.css";
import { SideNavigation } from "./side-navigation.tsx";
import { shellTexts } from "./texts.ts";
import { useChunkFailureNotice } from "./chunk-failure.ts";
import { useSignedOutNotice } from "./signed-out-notice.ts";
import { Wordmark } from "./wordmark.tsx";

export interface ShellData extends MenuData {
  /** The message of a closed house; null while it is open. */
  readonly closed: string | null;
}

/** Everything around a page; `data` is missing where even the shell could not be loaded. */
export function Shell({ data, children }: { data: ShellData | undefined; children: ReactNode }) {
  const kind = useShellKind();
  const closed = useClosedHouse(data?.closed ?? null);
  useLoadLists();
  useChunkFailureNotice();
  useSignedOutNotice();
  // Whoever leaves a film does not wait.
  useWaitForNetwork(kind !== "none");
  const menu = useMenu(data);
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
        {children}
        <OfflineBar isOnlyForLeaving />
        <Toasts />
        <Overlays />
      </>
    );
  return (
    <>
      <a className={styles.skip} href="#main">
        {shellTexts.skip}
      </a>
      {kind === "full" ? (
        <>
          <Header />
          <SideNavigation menu={menu} />
        </>
      ) : (
        <header>
          <Link className={styles.bareHome} to={paths.home} aria-label={shellTexts.homeLink}>
            <Wordmark />
          </Link>
        </header>
      )}
      <main id="main" tabIndex={-1} className={styles.main}>
        {children}
      </main>
      {kind === "full" && (
        <>
          <Footer />
          <BottomBar menu={menu} />
          <ScrollToTop />
        </>
      )}
      <OfflineBar />
      <Toasts />
      <Overlays />
    </>
  );
}
