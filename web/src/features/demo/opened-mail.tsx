import { ArrowLeft, Copy } from "lucide-react";
import { useEffect, useRef } from "react";
import { showToast } from "../../platform/notices.ts";
import { Button } from "../../ui/form/button.tsx";
import { codeOf, type Mail, mailAddress } from "./mailbox.ts";
import styles from "./mailbox-page.module.css";
import { mailboxTexts as texts } from "./texts.ts";

async function copy(code: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(code);
    showToast({ text: texts.copied });
  } catch {
    showToast({ text: texts.notCopied, kind: "bad" });
  }
}

/** An email in a sandboxed frame without scripts; its links replace this page. */
export function OpenedMail({ mail, onClose }: { mail: Mail; onClose: () => void }) {
  const code = codeOf(mail);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <article className={styles.opened}>
      <Button
        look="quiet"
        size="small"
        className={styles.back}
        icon={<ArrowLeft aria-hidden="true" />}
        onClick={onClose}
      >
        {texts.back}
      </Button>
      <header>
        <h2 ref={heading} tabIndex={-1}>
          {mail.subject}
        </h2>
        <dl>
          <div>
            <dt>{texts.to}</dt>
            <dd>{mail.to}</dd>
          </div>
          <div>
            <dt>{texts.from}</dt>
            <dd>{mail.from}</dd>
          </div>
        </dl>
        {code !== "" && (
          <div className={styles.code}>
            <b>{code}</b>
            <Button
              look="ghost"
              size="small"
              icon={<Copy aria-hidden="true" />}
              onClick={() => void copy(code)}
            >
              {texts.copy}
            </Button>
          </div>
        )}
      </header>
      <iframe
        src={mailAddress(mail)}
        title={texts.frame(mail.subject)}
        sandbox="allow-top-navigation-by-user-activation allow-popups"
      />
    </article>
  );
}
