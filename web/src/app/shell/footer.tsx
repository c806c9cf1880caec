import { Link } from "../../ui/link.tsx";
import { paths } from "@bijou/contract/site-paths";
import styles from "./footer.module.css";
import { shellTexts } from "./texts.ts";
import { Wordmark } from "@bijou/design/wordmark";

const SITE_PAGES = [
  { to: paths.about, name: shellTexts.about },
  { to: paths.faq, name: shellTexts.faq },
  { to: paths.help, name: shellTexts.help },
  { to: paths.terms, name: shellTexts.terms },
  { to: paths.privacyPolicy, name: shellTexts.privacy },
];

export interface FooterLinks {
  /** Pages that the operator added. */
  readonly pages: readonly FooterLink[];
  /** Apps and social networks. */
  readonly links: readonly FooterLink[];
}

interface FooterLink {
  readonly name: string;
  readonly address: string;
}

export function Footer({
  hasTitles,
  own: { pages, links },
}: {
  readonly hasTitles: boolean;
  readonly own: FooterLinks;
}) {
  return (
    <footer className={styles.foot}>
      <div>
        <Wordmark />
        <p>{shellTexts.tagline}</p>
      </div>
      <ul>
        <li>
          <Link to={paths.home}>{shellTexts.home}</Link>
        </li>
        {hasTitles && (
          <>
            <li>
              <Link to={paths.comingSoon}>{shellTexts.comingSoon}</Link>
            </li>
            <li>
              <Link to={paths.stillLooking}>{shellTexts.stillLooking}</Link>
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
      <p>{shellTexts.version}</p>
    </footer>
  );
}
