import type { Issue } from "@bijou/contract/studio/issues";
import { MAX_REPLY_LENGTH } from "@bijou/contract/studio/issues";
import { type RefObject, useState } from "react";
import { Button } from "../../ui/form/button.tsx";
import { Select, TextArea } from "../../ui/form/field.tsx";
import { Form } from "../../ui/form/form.tsx";
import { useTexts } from "../../ui/language.ts";
import { REPLY_TEMPLATES, TEMPLATES } from "@bijou/contract/studio/issue-replies";
import styles from "./reports.module.css";
import { reportsTexts } from "./texts.ts";
import { useReply } from "./use-issue-actions.ts";

/** One email to each reporter, typed or from a template. */
export function ReplyForm({
  issue,
  area,
}: {
  readonly issue: Issue;
  readonly area: RefObject<HTMLTextAreaElement | null>;
}) {
  const texts = useTexts(reportsTexts);
  const [text, setText] = useState("");
  const { submit, isBusy, problem, fields } = useReply(() => setText(""));
  if (issue.replyTo === 0) return <p className={styles.quiet}>{texts.nobodyToReply}</p>;
  const isReady = !isBusy && text.trim() !== "";
  return (
    <Form
      className={styles.reply}
      problem={problem}
      onSubmit={() => submit({ issue, text, status: "resolved" })}
    >
      <Select
        label={texts.template}
        value=""
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      >
        <option value="">{texts.noTemplate}</option>
        {TEMPLATES.map((template) => (
          <option key={template} value={REPLY_TEMPLATES[template]}>
            {texts.templates[template]}
          </option>
        ))}
      </Select>
      <TextArea
        ref={area}
        label={texts.replyLabel(issue.replyTo)}
        rows={4}
        maxLength={MAX_REPLY_LENGTH}
        value={text}
        problem={fields.text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      <div className={styles.buttons}>
        <Button type="submit" look="main" disabled={!isReady}>
          {texts.sendAndResolve}
        </Button>
        <Button disabled={!isReady} onClick={() => submit({ issue, text, status: "waiting" })}>
          {texts.sendAndWait}
        </Button>
        <Button look="quiet" disabled={!isReady} onClick={() => submit({ issue, text })}>
          {texts.send}
        </Button>
      </div>
    </Form>
  );
}
