import type { ReactNode } from "react";
import { metaOf, originClientLoader, originLoader } from "../../lib/page-head.ts";
import { paths } from "../../lib/paths.ts";
import { JoinForm } from "./join-form.tsx";
import { PasswordForm } from "./password-form.tsx";
import { columnTexts as texts, signUpTexts } from "./sign-up-texts.ts";
import styles from "./three-columns-page.module.css";

export const loader = originLoader;
export const clientLoader = originClientLoader;

export const meta = metaOf({
  title: texts.title,
  description: signUpTexts.description,
  path: "/old-sign",
  hidden: true,
});

interface ColumnProps {
  readonly title: string;
  readonly lead: string;
  readonly look?: string | undefined;
  readonly children: ReactNode;
}

function Column({ title, lead, look, children }: ColumnProps) {
  return (
    <section className={[styles.column, look].filter(Boolean).join(" ")} aria-label={title}>
      <header>
        <h2>{title}</h2>
        <p>{lead}</p>
      </header>
      {children}
    </section>
  );
}

/** Premium, free and coming back, side by side (S-159..S-162). */
export default function ThreeColumnsPage() {
  return (
    <div className={styles.page}>
      <h1>{texts.title}</h1>
      <p className={styles.lead}>{texts.lead}</p>
      <div className={styles.columns}>
        <Column title={texts.subscribe} lead={texts.subscribeLead} look={styles.velvet}>
          <JoinForm kind="premium" />
        </Column>
        <Column title={texts.signUp} lead={texts.signUpLead}>
          <JoinForm kind="free" />
        </Column>
        <Column title={texts.logIn} lead={texts.logInLead}>
          <PasswordForm returnTo={paths.home} isDemonstration={false} submitLabel={texts.logIn} />
        </Column>
      </div>
    </div>
  );
}
