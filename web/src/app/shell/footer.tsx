import type { ResponseBody } from "@bijou/contract/endpoint";
import type { siteFooter } from "@bijou/contract/site-footer";
import { Suspense } from "react";
import { ownsAccount } from "../../features/accounts/public.ts";
import { NewTerms } from "../../features/pages/public.ts";
import { useSession } from "../../platform/session/session.ts";
import { Link } from "../../ui/link.tsx";
import { paths } from "@bijou/contract/site-paths";
import styles from "./footer.module.css";
import { footerTexts } from "./footer-texts.ts";
import { Wordmark } from "@bijou/design/wordmark";

const SITE_PAGES = [
  { to: paths.about, name: footerTexts.about },
  { to: paths.faq, name: footerTexts.faq },
  { to: paths.help, name: footerTexts.help },
  { to: paths.terms, name: footerTexts.terms },
  { to: paths.privacyPolicy, name: footerTexts.privacy },
];

/** What is at the end of every page, and above it the question to read new terms. */
export function Footer({
  hasTitles,
  own: { pages, links, asks },
}: {
  readonly hasTitles: boolean;
  readonly own: ResponseBody<typeof siteFooter>["data"];
}) {
  const session = useSession();
  return (
    <footer className={styles.foot}>
      {asks && session && ownsAccount(session) && (
        <Suspense>
          <NewTerms key={session.user_id} />
        </Suspense>
      )}
      <div>
        <Wordmark />
        <p>{footerTexts.tagline}</p>
      </div>
      <ul>
        <li>
          <Link to={paths.home}>{footerTexts.home}</Link>
        </li>
        {hasTitles && (
          <>
            <li>
              <Link to={paths.comingSoon}>{footerTexts.comingSoon}</Link>
            </li>
            <li>
              <Link to={paths.stillLooking}>{footerTexts.stillLooking}</Link>
            </li>
          </>
        )}
        {SITE_PAGES.map(({ name, to }) => (
          <li key={to}>
            <Link to={to}>{name}</Link>
          </li>
        ))}
        {pages.map(({ name, address }) => (
          <li key={address}>
            <Link to={address}>{name}</Link>
          </li>
        ))}
        {links.map(({ name, address }) => (
          <li key={address}>
            <a href={address} rel="noopener noreferrer">
              {name}
            </a>
          </li>
        ))}
      </ul>
      <p>{footerTexts.version}</p>
    </footer>
  );
}
