import type { EmailName } from "@bijou/contract/studio/email-templates";
import { useState } from "react";
import { QueryView } from "../../platform/query-view.tsx";
import { useSettled } from "../../platform/use-settled.ts";
import { RowsSkeleton } from "../../ui/feedback/states.tsx";
import { Select } from "../../ui/form/field.tsx";
import { useTexts } from "../../ui/language.ts";
import { PageFrame, SCREENS } from "../../ui/media/page-frame.tsx";
import styles from "./emails.module.css";
import { type Texts, useEmailPreview } from "./queries.ts";
import { emailTexts } from "./texts.ts";

const LOOKS = ["light", "dark", "narrow", "plain"] as const;
type Look = (typeof LOOKS)[number];

/** As wide as a mail program on a computer shows an email. */
const WIDE = 680;

/** An email as members get it, with the texts as they are typed. */
export function EmailPreview({
  template,
  typed,
  changedIn,
}: {
  readonly template: EmailName;
  readonly typed: Texts;
  /** Those that are not standard. */
  readonly changedIn: (typed: Texts) => Texts;
}) {
  const texts = useTexts(emailTexts);
  const [look, setLook] = useState<Look>("light");
  const changed = changedIn(useSettled(typed));
  const query = useEmailPreview(template, look === "dark" ? "dark" : "light", changed);
  return (
    <section className={styles.preview} aria-label={texts.preview}>
      <Select
        label={texts.preview}
        value={look}
        onChange={(event) => {
          const { value } = event.currentTarget;
          setLook(LOOKS.find((one) => one === value) ?? "light");
        }}
      >
        {LOOKS.map((one) => (
          <option key={one} value={one}>
            {texts.looks[one]}
          </option>
        ))}
      </Select>
      <QueryView query={query} skeleton={<RowsSkeleton rows={6} />}>
        {({ url, subject, preview, text }) => (
          <>
            <p lang="en" className={styles.subject}>
              <b>{subject}</b> <span>{preview}</span>
            </p>
            {look === "plain" ? (
              <pre lang="en" className={styles.plain}>
                {text}
              </pre>
            ) : (
              <PageFrame
                key={url}
                url={url}
                title={texts.frame}
                width={look === "narrow" ? SCREENS.phone : WIDE}
              />
            )}
          </>
        )}
      </QueryView>
    </section>
  );
}
