import { Suspense } from "react";
import { Link, useLocation } from "react-router";
import { lazyPart } from "../../lib/lazy-part.ts";
import { paths } from "../../lib/paths.ts";
import { useHydrated, useSession } from "../../lib/session.ts";
import { ButtonLink } from "../button.tsx";
import { StarIcon } from "../icons.tsx";
import { FindLink } from "./find-link.tsx";
import styles from "./header.module.css";
import { shellTexts } from "./texts.ts";
import { Wordmark } from "./wordmark.tsx";

const AccountMenu = lazyPart(() => import("./account-menu.tsx"));

/** `Sign In | Sign Up` for a guest, else the member's name with what belongs to it (S-03). */
export function Header() {
  const session = useSession();
  const { pathname, search } = useLocation();
  // The cached page does not know the whole query it is opened with.
  const here = useHydrated() ? pathname + search : pathname;
  return (
    <header className={styles.top}>
      <div className={styles.inside}>
        <Link to={paths.home} aria-label={shellTexts.homeLink} className={styles.home}>
          <Wordmark />
        </Link>
        <div className={styles.account}>
          <FindLink />
          {session === null ? (
            <>
              <ButtonLink
                look="quiet"
                className={styles.signIn}
                to={paths.signIn(pathname === "/signin" ? undefined : here)}
              >
                {shellTexts.signIn}
              </ButtonLink>
              <ButtonLink size="small" to={paths.signUp}>
                {shellTexts.signUp}
              </ButtonLink>
            </>
          ) : (
            <>
              {session.subscription_status === "Inactive" && session.is_child === 0 && (
                <Link className={styles.premium} to={paths.subscribe()}>
                  <StarIcon />
                  <span>{shellTexts.goPremium}</span>
                </Link>
              )}
              <Suspense fallback={<span className={styles.place} />}>
                <AccountMenu session={session} />
              </Suspense>
            </>
          )}
        </div>
      </div>
    </header>
  );
}
