import type { ReactNode } from "react";
import { metaOf } from "../../platform/page/page-head.ts";
import { paths } from "@bijou/contract/site-paths";
import { Backdrop } from "../../ui/media/backdrop.tsx";
import { authLayoutClientLoader, authLayoutLoader } from "./auth-layout.tsx";
import { JoinForm } from "./join-form.tsx";
import { PasswordForm } from "./password-form.tsx";
import { columnTexts as texts, signUpTexts } from "./sign-up-texts.ts";
import styles from "./three-columns-page.module.css";
import type { Route } from "./+types/three-columns-page";

export const loader = authLayoutLoader;
export const clientLoader = authLayoutClientLoader;

export const meta = metaOf({
  title: texts.title,
  description: signUpTexts.description,
  path: paths.signUpInColumns,
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

/** Joining with Premium, joining for free and signing in, side by side (S-159..S-162). */
export default function ThreeColumnsPage({ loaderData }: Route.ComponentProps) {
  const { still } = loaderData;
  return (
    <div className={styles.page}>
      {still.art !== "" && <Backdrop {...still} className={styles.picture} />}
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
