import { DEFAULT_NAME } from "@bijou/design/service-name";
import type { ReactNode } from "react";
import { PageTitle } from "../../platform/page-title.tsx";
import { useSession } from "../../platform/studio.ts";
import { platformTexts } from "../../platform/texts.ts";
import { useTexts } from "../../ui/language.ts";
import { SiteName } from "../../ui/layout/site-name.tsx";
import styles from "./entry-layout.module.css";
import { PageHeading } from "./page-heading.tsx";
import { sessionTexts } from "./texts.ts";

/** The letters of the default name; two bulbs replace the dots. */
const LETTERS = ["b", "i", "j", "o", "u"].map((letter) => ({
  letter,
  isLit: letter === "i" || letter === "j",
}));

/** The site's name as a lit sign. A name that the operator chose has its bulb at the end. */
export function LitSign() {
  const { siteName } = useSession();
  const letters =
    siteName === DEFAULT_NAME
      ? LETTERS
      : [
          { letter: siteName, isLit: false },
          { letter: "", isLit: true },
        ];
  return (
    <div className={styles.picture} style={{ "--letters": siteName.length + 1 }} aria-hidden="true">
      <span className={styles.sign}>
        {letters.map(({ letter, isLit }) => (
          <span key={letter} className={isLit ? styles.lit : undefined}>
            <b>{letter}</b>
            {isLit && <i />}
          </span>
        ))}
      </span>
    </div>
  );
}

interface Props {
  readonly title: string;
  readonly lead?: ReactNode;
  /** A sentence at the bottom. */
  readonly note?: string;
  readonly steps?: { readonly current: number; readonly total: number };
  readonly children?: ReactNode;
}

/** Pages before the Studio: the form at one side, the lit sign at the other. */
export function EntryLayout({ title, lead, note, steps, children }: Props) {
  const { siteName } = useSession();
  const { studio } = useTexts(platformTexts);
  const texts = useTexts(sessionTexts);
  return (
    <div className={styles.page}>
      <PageTitle page={title} />
      <main className={styles.panel}>
        <SiteName name={siteName} studio={studio} />
        <div className={styles.middle}>
          {steps && (
            <p className={styles.steps}>
              {Array.from({ length: steps.total }, (_, index) => (
                <i key={index} data-done={index < steps.current || undefined} />
              ))}
              <span>{texts.step(steps.current, steps.total)}</span>
            </p>
          )}
          <PageHeading title={title} />
          {lead !== undefined && <p className={styles.lead}>{lead}</p>}
          {children}
        </div>
        {note !== undefined && <footer>{note}</footer>}
      </main>
      <LitSign />
    </div>
  );
}

export const Or = () => <p className={styles.or}>{useTexts(sessionTexts).or}</p>;
