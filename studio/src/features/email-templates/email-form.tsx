import {
  changeEmailWording,
  type EmailText,
  type EmailWording,
  MAX_WORDING_LENGTH,
  resetEmailWording,
  sendEmailToMe,
} from "@bijou/contract/studio/email-templates";
import { useState } from "react";
import { LeaveGuard } from "../../platform/leave-guard.tsx";
import { codeOf, useApi } from "../../platform/studio.ts";
import { useDraft } from "../../platform/use-draft.ts";
import { useSubmit } from "../../platform/use-submit.ts";
import { Note } from "../../ui/feedback/note.tsx";
import { useNotify } from "../../ui/feedback/toast.tsx";
import { Button, TextButton } from "../../ui/form/button.tsx";
import { TextArea } from "../../ui/form/field.tsx";
import { Form } from "../../ui/form/form.tsx";
import { TheirValue } from "../../ui/form/their-value.tsx";
import { useTexts } from "../../ui/language.ts";
import { PageHead } from "../../ui/layout/page-head.tsx";
import { useLocale } from "../../ui/locale.ts";
import { ConfirmDialog } from "../../ui/overlay/confirm-dialog.tsx";
import { EmailPreview } from "./email-preview.tsx";
import styles from "./emails.module.css";
import { language, type Texts, useEmailCache } from "./queries.ts";
import { emailTexts } from "./texts.ts";

const FORM = "email-form";
const KINDS = [
  "subject",
  "preview",
  "heading",
  "text",
  "note",
  "button",
  "link",
  "footnote",
] as const;

const wordingsOf = ({ texts }: EmailWording): Texts =>
  Object.fromEntries(texts.map(({ name, wording }) => [name, wording]));

/** "Text 2": what a text is, with a number where an email has several of the kind. */
function useLabels(texts: readonly EmailText[]): (name: string) => string {
  const { kinds, numbered } = useTexts(emailTexts);
  const { number } = useLocale();
  const kindOf = (name: string) => KINDS.find((kind) => name.startsWith(kind)) ?? "text";
  return (name) => {
    const kind = kindOf(name);
    const same = texts.filter((one) => kindOf(one.name) === kind);
    const at = same.findIndex((one) => one.name === name);
    return same.length === 1 ? kinds[kind] : numbered(kinds[kind], number(at + 1));
  };
}

interface Props {
  readonly email: EmailWording;
  readonly name: string;
  readonly isReadOnly: boolean;
}

/** The texts of one email beside the email itself (ST-138). */
export function EmailForm({ email, name, isReadOnly }: Props) {
  const texts = useTexts(emailTexts);
  const { list, dateTime } = useLocale();
  const api = useApi();
  const cache = useEmailCache(email.template);
  const notify = useNotify();
  const { template } = email;
  const names = email.texts.map((one) => one.name);
  const draft = useDraft<string>(names, wordingsOf(email), email.revision);
  const { mine, base, theirs, revision } = draft;
  const [isResetting, setResetting] = useState(false);
  const labelOf = useLabels(email.texts);
  /** What is not the standard text. */
  const changedIn = (typed: Texts): Texts =>
    Object.fromEntries(
      email.texts.flatMap(({ name: text, standard }) => {
        const words = typed[text] ?? standard;
        return words === standard ? [] : [[text, words] as const];
      }),
    );
  const changed = changedIn(mine);
  const isUnsaved = names.some((text) => mine[text] !== base[text]);
  const isContested = Object.keys(theirs).length > 0;

  async function settle(work: () => Promise<EmailWording>): Promise<void> {
    try {
      const saved = await work();
      draft.saved(mine, wordingsOf(saved), saved.revision);
      await cache.replace(saved);
    } catch (error) {
      if (codeOf(error) === "conflict") await cache.reload();
      throw error;
    }
  }
  const paths = names.map((text) => `texts.${text}`);
  const save = useSubmit(async () => {
    await settle(() => api(changeEmailWording, { template, language, revision, texts: changed }));
    notify(texts.saved);
  }, paths);
  const reset = useSubmit(async () => {
    await settle(() => api(resetEmailWording, { template, language, revision }));
    setResetting(false);
    notify(texts.resetDone);
  });
  const send = useSubmit(async () => {
    const sent = await api(sendEmailToMe, { template, language, texts: changed });
    notify(sent.isSent ? texts.sent(sent.to) : texts.notSent(sent.response ?? ""));
  }, paths);

  return (
    <>
      <LeaveGuard isChanged={isUnsaved} />
      <PageHead
        title={name}
        about={
          email.isChanged && email.changedAt !== null
            ? texts.changedBy(email.changedBy, dateTime(email.changedAt))
            : texts.standard
        }
        actions={
          !isReadOnly && (
            <>
              <Button disabled={!email.isChanged || isUnsaved} onClick={() => setResetting(true)}>
                {texts.reset}
              </Button>
              <Button disabled={send.isBusy} onClick={() => send.submit(undefined)}>
                {texts.send}
              </Button>
              <Button
                look="main"
                type="submit"
                form={FORM}
                disabled={!isUnsaved || save.isBusy || isContested}
              >
                {texts.save}
              </Button>
            </>
          )
        }
      />
      <div className={styles.bench}>
        <Form
          id={FORM}
          className={styles.form}
          onSubmit={() => save.submit(undefined)}
          problem={isContested ? texts.conflict : (save.problem ?? send.problem)}
        >
          {isReadOnly ? (
            <Note>{texts.readOnly}</Note>
          ) : (
            <p className={styles.about}>{`${texts.language} ${texts.about}`}</p>
          )}
          {email.texts.map(({ name: text, standard, values, isInSample }) => {
            const label = labelOf(text);
            const value = mine[text] ?? "";
            const their = theirs[text];
            const hints = [
              ...(values.length > 0 ? [texts.values(list(values.map((one) => `{${one}}`)))] : []),
              ...(isInSample ? [] : [texts.onlySometimes]),
            ];
            return (
              <TextArea
                key={text}
                lang="en"
                label={label}
                value={value}
                rows={value.length > 60 ? 3 : 1}
                maxLength={MAX_WORDING_LENGTH}
                required
                disabled={isReadOnly}
                problem={save.fields[`texts.${text}`] ?? send.fields[`texts.${text}`]}
                hint={
                  their === undefined ? (
                    hints.length === 0 ? undefined : (
                      hints.join(" ")
                    )
                  ) : (
                    <TheirValue
                      label={label}
                      value={their}
                      onKeep={() => draft.keepMine(text)}
                      onTake={() => draft.takeTheirs(text)}
                    />
                  )
                }
                aside={
                  !isReadOnly &&
                  value !== standard && (
                    <TextButton
                      aria-label={texts.useStandard(label)}
                      onClick={() => draft.set(text, standard)}
                    >
                      {texts.useStandardShort}
                    </TextButton>
                  )
                }
                onChange={(event) =>
                  draft.set(text, event.currentTarget.value.replace(/[\r\n]+/g, " "))
                }
              />
            );
          })}
        </Form>
        <EmailPreview template={template} typed={mine} changedIn={changedIn} />
      </div>
      {isResetting && (
        <ConfirmDialog
          title={texts.resetTitle(name)}
          description={texts.resetText}
          action={texts.reset}
          isBusy={reset.isBusy}
          problem={reset.problem}
          onConfirm={() => reset.submit(undefined)}
          onClose={() => setResetting(false)}
        />
      )}
    </>
  );
}
