import { Suspense } from "react";
import { useLocation } from "react-router";
import { Link } from "../../ui/link.tsx";
import { lazyPart } from "../../platform/loading/lazy-part.ts";
import { paths } from "@bijou/contract/site-paths";
import { useHydrated } from "../../ui/layout/use-hydrated.ts";
import { useSession } from "../../platform/session/session.ts";
import { ButtonLink } from "../../ui/form/button.tsx";
import { StarIcon } from "@bijou/design/icons";
import { FindLink } from "./find-link.tsx";
import styles from "./header.module.css";
import { shellTexts } from "./texts.ts";
import { Wordmark } from "@bijou/design/wordmark";

const AccountMenu = lazyPart(() => import("./account-menu.tsx"));

/** "Sign In | Sign Up" for a guest; for a member the name, which opens the side bar (S-03). */
export function Header({ hasTitles }: { hasTitles: boolean }) {
  const session = useSession();
  const { pathname, search } = useLocation();
  // The cached HTML does not know the query, so it is read after hydration.
  const here = useHydrated() ? pathname + search : pathname;
  return (
    <header className={styles.top}>
      <div className={styles.inside}>
        <Link to={paths.home} aria-label={shellTexts.homeLink()} className={styles.home}>
          <Wordmark />
        </Link>
        <div className={styles.account}>
          {hasTitles && <FindLink />}
          {session === null ? (
            <>
              <ButtonLink
                look="quiet"
                className={styles.signIn}
                to={paths.signIn(pathname === paths.signIn() ? undefined : here)}
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
