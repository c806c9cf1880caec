import { CallFailed } from "@bijou/contract/errors";
import { type FormEvent, useId, useRef, useState } from "react";
import type { Circumstances } from "../../player/source.ts";
import { type IssueKind, type ReportedTitle, reportIssue } from "./calls.ts";
import { Button } from "../../ui/form/button.tsx";
import { Form, SubmitButton } from "../../ui/form/form.tsx";
import { Problem } from "../../ui/form/problem.tsx";
import styles from "./report-issue.module.css";
import { reportTexts as texts } from "./texts.ts";

const MAX_MESSAGE_LENGTH = 2000;

interface Props {
  readonly title: ReportedTitle;
  readonly circumstances: Circumstances | undefined;
  readonly kinds: readonly IssueKind[];
  readonly onSent: () => void;
  readonly onCancel: () => void;
}

export function ReportForm({ title, circumstances, kinds, onSent, onCancel }: Props) {
  const id = useId();
  const [kindId, setKindId] = useState<number | null>(null);
  const [causeId, setCauseId] = useState(0);
  const [message, setMessage] = useState("");
  const [isKindMissing, setKindMissing] = useState(false);
  const [error, setError] = useState("");
  const [isBusy, setBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);

  const send = async (chosen: number): Promise<void> => {
    setBusy(true);
    setError("");
    try {
      const complaint = { kindId: chosen, causeId, message: message.trim() };
      await reportIssue(title, complaint, circumstances);
      onSent();
    } catch (failure) {
      setError(failure instanceof CallFailed ? failure.message : texts.failed);
      setBusy(false);
    }
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (isBusy) return;
    setKindMissing(kindId === null);
    if (kindId === null) form.current?.querySelector<HTMLInputElement>("input")?.focus();
    else void send(kindId);
  };

  return (
    <Form ref={form} className={styles.form} onSubmit={submit}>
      <fieldset
        aria-invalid={isKindMissing}
        aria-describedby={isKindMissing ? `${id}-kind` : undefined}
      >
        <legend>{texts.kind}</legend>
        {kinds.map((kind) => (
          <div key={kind.id} className={styles.kind}>
            <Choice
              name={`${id}-kind`}
              label={kind.error_title}
              hint={kind.error_description}
              checked={kind.id === kindId}
              onChoose={() => {
                setKindId(kind.id);
                setCauseId(0);
                setKindMissing(false);
              }}
            />
            {kind.id === kindId && kind.error_type_list.length > 0 && (
              <fieldset className={styles.causes}>
                <legend className="visually-hidden">{texts.cause(kind.error_title)}</legend>
                {kind.error_type_list.map((cause) => (
                  <Choice
                    key={cause.id}
                    name={`${id}-cause`}
                    label={cause.error_type_title}
                    checked={cause.id === causeId}
                    onChoose={() => setCauseId(cause.id)}
                  />
                ))}
                <Choice
                  name={`${id}-cause`}
                  label={texts.otherCause}
                  checked={causeId === 0}
                  onChoose={() => setCauseId(0)}
                />
              </fieldset>
            )}
          </div>
        ))}
      </fieldset>
      <Problem id={`${id}-kind`} text={isKindMissing ? texts.kindMissing : ""} />
      <label className={styles.message}>
        <span>{texts.message}</span>
        <textarea
          rows={3}
          maxLength={MAX_MESSAGE_LENGTH}
          value={message}
          onChange={(event) => setMessage(event.currentTarget.value)}
        />
      </label>
      {circumstances !== undefined && (
        <p className={styles.attached}>{texts.attached(circumstances.playerErrors.length > 0)}</p>
      )}
      <Problem text={error} />
      <div className={styles.actions}>
        <Button look="ghost" onClick={onCancel}>
          {texts.cancel}
        </Button>
        <SubmitButton disabled={isBusy}>{isBusy ? texts.sending : texts.send}</SubmitButton>
      </div>
    </Form>
  );
}

interface ChoiceProps {
  readonly name: string;
  readonly label: string;
  readonly hint?: string;
  readonly checked: boolean;
  readonly onChoose: () => void;
}

function Choice({ name, label, hint = "", checked, onChoose }: ChoiceProps) {
  return (
    <label className={styles.choice}>
      <input type="radio" name={name} checked={checked} onChange={onChoose} />
      <span className={styles.bulb} />
      <span>
        {label}
        {hint !== "" && <small>{hint}</small>}
      </span>
    </label>
  );
}
