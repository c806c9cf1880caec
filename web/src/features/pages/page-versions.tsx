import type { PageVersion } from "@bijou/contract/pages";
import { publicDateText } from "@bijou/design/dates";
import type { ReactNode } from "react";
import { Link } from "../../ui/link.tsx";
import styles from "./static-page.module.css";
import { staticTexts as texts } from "./texts.ts";

interface Props {
  readonly path: string;
  /** The one that applies first; empty for a page that is not dated. */
  readonly versions: readonly PageVersion[];
  /** The one that is shown, unless it is the one that applies. */
  readonly earlier: PageVersion | undefined;
  readonly children: ReactNode;
}

/** The date of a text above it, and links to its earlier versions below. */
export function PageVersions({ path, versions, earlier, children }: Props) {
  const [current, ...others] = versions;
  return (
    <>
      {current && (
        <p className={styles.dated}>
          {earlier ? (
            <>
              {texts.earlier(publicDateText(earlier.published_at))}{" "}
              <Link to={path}>{texts.current}</Link>
            </>
          ) : (
            texts.versionOf(publicDateText(current.published_at))
          )}
        </p>
      )}
      {children}
      {others.length > 0 && (
        <nav className={styles.versions} aria-label={texts.versions}>
          <h2>{texts.versions}</h2>
          <ul>
            {others.map(({ version, published_at }) => (
              <li key={version}>
                <Link
                  to={`${path}?version=${version}`}
                  aria-current={version === earlier?.version ? "page" : undefined}
                >
                  {texts.versionOf(publicDateText(published_at))}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </>
  );
}
