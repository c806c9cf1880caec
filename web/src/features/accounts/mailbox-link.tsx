import { paths } from "@bijou/contract/site-paths";
import styles from "./account-form.module.css";
import { accountTexts as texts } from "./texts.ts";

/** A link to the demo mailbox, which shows the emails of a demonstration. */
export function MailboxLink({ isDemonstration }: { isDemonstration: boolean }) {
  if (!isDemonstration) return null;
  return (
    <a className={styles.link} href={paths.demoMailbox} target="_blank" rel="noopener">
      {texts.mailbox}
    </a>
  );
}
