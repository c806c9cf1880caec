import type { ReactNode } from "react";
import { Link } from "../link.tsx";
import type { StillSources } from "../media/picture.tsx";
import { PageStill } from "./page-still.tsx";
import styles from "./subnav-layout.module.css";

interface SubnavLink {
  readonly to: string;
  readonly name: string;
  readonly isCurrent: boolean;
}

interface Props {
  readonly title: string;
  /** A sentence under the title, or "". */
  readonly text?: string;
  /** Buttons beside the title. */
  readonly actions?: ReactNode;
  /** The pages of the same group; on narrow screens they stand below the content, or nowhere. */
  readonly links: readonly SubnavLink[];
  /** What the links are, for screen readers. */
  readonly linksLabel: string;
  readonly linksWhenNarrow?: "below" | "hidden";
  /** The still behind the title; its `art` may be "". */
  readonly still: StillSources;
  /** "text" for a page to read, whose lines stay short. */
  readonly measure?: "wide" | "text";
  readonly isBusy?: boolean;
  readonly children: ReactNode;
}

/** A page of a group: a still behind its title, its content in the middle, the group's pages at the left. */
export function SubnavPage(props: Props) {
  const { title, text = "", actions, links, linksLabel, still, isBusy = false, children } = props;
  const { measure = "wide", linksWhenNarrow = "hidden" } = props;
  const nav = (
    <nav className={styles.links} aria-label={linksLabel} hidden={links.length === 0}>
      <ul>
        {links.map(({ to, name, isCurrent }) => (
          <li key={to}>
            <Link to={to} aria-current={isCurrent ? "page" : undefined}>
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
  return (
    <div className={styles.page} data-measure={measure} data-links={linksWhenNarrow}>
      <PageStill {...still} />
      {linksWhenNarrow === "hidden" && nav}
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
      {linksWhenNarrow === "below" && nav}
    </div>
  );
}

/** Two columns of sections on a wide screen, one on any other. */
export function Columns({ children }: { children: ReactNode }) {
  return <div className={styles.columns}>{children}</div>;
}
