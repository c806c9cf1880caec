import { Mail } from "lucide-react";
import { useState } from "react";
import { clockText } from "@bijou/design/locale";
import { metaOf, originClientLoader, originLoader } from "../../platform/page/page-head.ts";
import { paths } from "@bijou/contract/site-paths";
import type { RouteHandle } from "../../platform/page/route-handle.ts";
import { Button, ButtonLink } from "../../ui/form/button.tsx";
import { ErrorPage } from "../../ui/feedback/error-state.tsx";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { codeOf, type Mail as ReceivedMail } from "./mailbox.ts";
import styles from "./mailbox-page.module.css";
import { OpenedMail } from "./opened-mail.tsx";
import { mailboxTexts as texts } from "./texts.ts";
import { useMails } from "./use-mails.ts";

export const handle: RouteHandle = { shell: "bare" };

export const loader = originLoader;
export const clientLoader = originClientLoader;

export const meta = metaOf({
  title: texts.title,
  description: texts.description,
  path: paths.demoMailbox,
  hidden: true,
});

function MailItem({
  mail,
  isOpen,
  onOpen,
}: {
  mail: ReceivedMail;
  isOpen: boolean;
  onOpen: () => void;
}) {
  const code = codeOf(mail);
  return (
    <li>
      <button
        type="button"
        className={styles.item}
        aria-current={isOpen ? "true" : undefined}
        onClick={onOpen}
      >
        <span className={styles.line}>
          <b>{mail.to}</b>
          <time dateTime={mail.date}>{clockText(new Date(mail.date))}</time>
        </span>
        <span className={styles.subject} data-code={code !== ""}>
          {mail.subject}
        </span>
        <span className={styles.preview}>{mail.preview}</span>
      </button>
    </li>
  );
}

/** The mailbox of a demonstration: the list at the left, the opened email at the right. */
export default function MailboxPage() {
  const { mails, isReachable, clear } = useMails();
  const [openedId, setOpenedId] = useState<string | null>(null);
  if (mails === "missing")
    return (
      <ErrorPage title={texts.missingTitle} text={texts.missingText}>
        <ButtonLink to={paths.home}>{texts.homeLink}</ButtonLink>
      </ErrorPage>
    );
  const opened = mails?.find(({ id }) => id === openedId);
  return (
    <section className={styles.page} data-opened={opened !== undefined}>
      <div className={styles.list}>
        <header>
          <h1>{texts.title}</h1>
          <p>{texts.lead}</p>
          {!isReachable && (
            <p className={styles.unreachable} role="alert">
              {texts.unreachable}
            </p>
          )}
          {mails !== undefined && mails.length > 0 && (
            <div className={styles.line}>
              <output>{texts.count(mails.length)}</output>
              <Button look="quiet" size="small" onClick={() => void clear()}>
                {texts.clear}
              </Button>
            </div>
          )}
        </header>
        <ul aria-label={texts.list}>
          {mails?.map((mail) => (
            <MailItem
              key={mail.id}
              mail={mail}
              isOpen={mail === opened}
              onOpen={() => setOpenedId(mail.id)}
            />
          ))}
        </ul>
      </div>
      {opened === undefined ? (
        <div className={styles.pane} data-empty={mails?.length === 0}>
          {mails?.length === 0 && (
            <EmptyState icon={<Mail />} title={texts.emptyTitle} text={texts.emptyText}>
              <ButtonLink look="ghost" to={paths.signUp}>
                {texts.signUp}
              </ButtonLink>
            </EmptyState>
          )}
          {mails !== undefined && mails.length > 0 && (
            <EmptyState icon={<Mail />} title={texts.choose} text={texts.chooseText} />
          )}
        </div>
      ) : (
        <OpenedMail key={opened.id} mail={opened} onClose={() => setOpenedId(null)} />
      )}
    </section>
  );
}
