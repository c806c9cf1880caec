import type { ReactNode } from "react";
import { Link } from "../../../ui/link.tsx";
import { useSession } from "../../../platform/session/session.ts";
import styles from "./account-layout.module.css";
import { accountLinks } from "./account-links.ts";
import { accountLayoutTexts as texts } from "./texts.ts";
import { useIsCurrent } from "../../../platform/use-is-current.ts";

interface Props {
  readonly title: string;
  /** A sentence under the title, or "". */
  readonly text?: string;
  /** Buttons beside the title. */
  readonly actions?: ReactNode;
  readonly isBusy?: boolean;
  readonly children: ReactNode;
}

/** The layout of the account pages: on wide screens, the settings menu is at the left. */
export function AccountPage({ title, text = "", actions, isBusy = false, children }: Props) {
  const session = useSession();
  const isCurrent = useIsCurrent();
  const links = session === null ? [] : accountLinks(session);
  return (
    <div className={styles.page}>
      <nav className={styles.links} aria-label={texts.settings} hidden={links.length === 0}>
        <ul>
          {links.map(({ to, name }) => (
            <li key={to}>
              <Link to={to} aria-current={isCurrent(to) ? "page" : undefined}>
                {name}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <section className={styles.content} aria-busy={isBusy} data-growing={isBusy ? "" : undefined}>
        <header className={styles.head}>
          <div>
            <h1>{title}</h1>
            {text !== "" && <p>{text}</p>}
          </div>
          {actions !== undefined && <div className={styles.actions}>{actions}</div>}
        </header>
        {children}
      </section>
    </div>
  );
}
