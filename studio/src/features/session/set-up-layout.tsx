import type { ReactNode } from "react";
import { PageTitle } from "../../platform/page-title.tsx";
import { useSession } from "../../platform/studio.ts";
import { platformTexts } from "../../platform/texts.ts";
import { classNames } from "../../ui/class-names.ts";
import { useTexts } from "../../ui/language.ts";
import { SiteName } from "../../ui/layout/site-name.tsx";
import { LitSign } from "./entry-layout.tsx";
import { PageHeading } from "./page-heading.tsx";
import styles from "./set-up.module.css";
import { setUpTexts } from "./set-up-texts.ts";

interface Props {
  /** Its place among the steps, from 0; undefined before the first. */
  readonly step?: number;
  /** Those that were skipped. */
  readonly skipped?: ReadonlySet<number>;
  readonly title: string;
  readonly lead: string;
  /** Its form takes the place of the lit sign. */
  readonly isWide?: boolean;
  readonly children: ReactNode;
}

/** Set-up is dark in both themes: it leads to what viewers will see. */
export function SetUpLayout({ step, skipped, title, lead, isWide = false, children }: Props) {
  const texts = useTexts(setUpTexts);
  const { siteName } = useSession();
  const { studio } = useTexts(platformTexts);
  return (
    <div className={classNames(styles.page, isWide && styles.wide)}>
      <PageTitle page={title} />
      <header className={styles.aside}>
        <SiteName name={siteName} studio={studio} />
        {step !== undefined && (
          <ol className={styles.steps} aria-label={texts.steps}>
            {texts.stepNames.map((name, index) => (
              <li
                key={name}
                aria-current={index === step ? "step" : undefined}
                data-done={(index < step && skipped?.has(index) !== true) || undefined}
              >
                {name}
              </li>
            ))}
          </ol>
        )}
        <p>{texts.later}</p>
      </header>
      <main className={styles.main}>
        <PageHeading title={title} />
        <p className={styles.lead}>{lead}</p>
        {children}
      </main>
      {!isWide && <LitSign />}
    </div>
  );
}

/** A command to type on the server. */
export const Command = ({ children }: { children: string }) => (
  <pre className={styles.code}>
    <code>{children}</code>
  </pre>
);
