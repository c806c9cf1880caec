import {
  EMAIL_GROUPS,
  EMAIL_NAMES,
  type EmailGroup,
  type EmailName,
} from "@bijou/contract/studio/email-templates";
import { levelOf } from "@bijou/contract/studio/roles";
import { useCallback } from "react";
import { Navigate, useParams } from "react-router";
import { PageTitle } from "../../platform/page-title.tsx";
import { QueryView } from "../../platform/query-view.tsx";
import { SECTIONS } from "../../platform/sections.ts";
import { usePerson } from "../../platform/studio.ts";
import { usePresence } from "../../platform/use-presence.ts";
import { Status } from "../../ui/display/tag.tsx";
import { RowsSkeleton } from "../../ui/feedback/states.tsx";
import { useTexts } from "../../ui/language.ts";
import { Link } from "../../ui/link.tsx";
import { EmailForm } from "./email-form.tsx";
import styles from "./emails.module.css";
import { useEmail, useEmails } from "./queries.ts";
import { emailTexts } from "./texts.ts";

const GROUPS = [
  "all",
  "account",
  "membership",
  "titles",
  "staff",
] as const satisfies readonly EmailGroup[];

function EmailList({ current }: { current: EmailName }) {
  const texts = useTexts(emailTexts);
  const query = useEmails();
  return (
    <nav className={styles.list} aria-label={texts.list}>
      <QueryView query={query} skeleton={<RowsSkeleton rows={12} />}>
        {({ templates }) =>
          GROUPS.map((group) => (
            <section key={group} aria-label={texts.groups[group]}>
              <h2>{texts.groups[group]}</h2>
              <ul>
                {EMAIL_GROUPS[group].map((name) => (
                  <li key={name}>
                    <Link
                      to={`${SECTIONS.emails.path}/${name}`}
                      aria-current={name === current ? "page" : undefined}
                    >
                      {texts.names[name]}
                      {templates.find((one) => one.template === name)?.isChanged === true && (
                        <Status look="running">{texts.worded}</Status>
                      )}
                    </Link>
                  </li>
                ))}
              </ul>
            </section>
          ))
        }
      </QueryView>
    </nav>
  );
}

function OpenEmail({ template }: { template: EmailName }) {
  const texts = useTexts(emailTexts);
  const { roles } = usePerson();
  usePresence({
    kind: "email",
    object: template,
    field: undefined,
    nameOf: useCallback(() => undefined, []),
  });
  const query = useEmail(template);
  const name = texts.names[template];
  return (
    <div className={styles.page}>
      <PageTitle page={name} />
      <div className={styles.columns}>
        <EmailList current={template} />
        <div className={styles.open}>
          <QueryView query={query} skeleton={<RowsSkeleton rows={8} />}>
            {(email) => (
              <EmailForm
                email={email}
                name={name}
                isReadOnly={levelOf(roles, "site") !== "write"}
              />
            )}
          </QueryView>
        </div>
      </div>
    </div>
  );
}

/** The wording of every email that the site sends. */
export default function EmailsPage() {
  const { template } = useParams();
  const known = EMAIL_NAMES.find((one) => one === template);
  if (known === undefined) return <Navigate to={`${SECTIONS.emails.path}/sign-up-code`} replace />;
  return <OpenEmail key={known} template={known} />;
}
