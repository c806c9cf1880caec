import { type Session, confirmRecoveryCode, confirmTotp } from "@bijou/contract/studio/session";
import { Fingerprint, KeyRound, Smartphone } from "lucide-react";
import { type ReactNode, useState } from "react";
import { useApi, useSession } from "../../platform/studio.ts";
import { useSubmit } from "../../platform/use-submit.ts";
import { Button } from "../../ui/form/button.tsx";
import { CodeField } from "../../ui/form/code-field.tsx";
import { Field } from "../../ui/form/field.tsx";
import { Form, valueOf } from "../../ui/form/form.tsx";
import { Problem } from "../../ui/form/problem.tsx";
import { useTexts } from "../../ui/language.ts";
import styles from "./factors.module.css";
import { confirmWithPasskey } from "./passkeys.ts";
import { sessionTexts } from "./texts.ts";
import { usePasskeySubmit } from "./use-passkey-submit.ts";

const FIELDS = ["code"] as const;

type Kind = Session["factors"][number];

const ICONS: Readonly<Record<Kind, ReactNode>> = {
  passkey: <Fingerprint />,
  totp: <Smartphone />,
  recovery_code: <KeyRound />,
};
const PREFERRED: readonly Kind[] = ["passkey", "totp", "recovery_code"];

interface StepProps {
  readonly onConfirmed: (session: Session) => void;
}

function PasskeyStep({ onConfirmed }: StepProps) {
  const texts = useTexts(sessionTexts);
  const api = useApi();
  const { submit, isBusy, problem } = usePasskeySubmit(async () =>
    onConfirmed(await confirmWithPasskey(api)),
  );
  return (
    <>
      <p>{texts.passkeyLead}</p>
      <Problem text={problem} />
      <Button
        look="main"
        size="large"
        icon={<Fingerprint />}
        disabled={isBusy}
        onClick={() => submit(undefined)}
      >
        {texts.usePasskey}
      </Button>
    </>
  );
}

function TotpStep({ onConfirmed }: StepProps) {
  const texts = useTexts(sessionTexts);
  const api = useApi();
  const { submit, isBusy, problem, fields } = useSubmit(async (values: FormData) => {
    onConfirmed(await api(confirmTotp, { code: valueOf(values, "code") }));
  }, FIELDS);
  return (
    <Form onSubmit={submit}>
      <CodeField label={texts.code} hint={texts.codeHint} problem={problem ?? fields.code} />
      <Button type="submit" look="main" size="large" disabled={isBusy}>
        {texts.confirm}
      </Button>
    </Form>
  );
}

function RecoveryStep({ onConfirmed }: StepProps) {
  const texts = useTexts(sessionTexts);
  const api = useApi();
  const { submit, isBusy, problem, fields } = useSubmit(async (values: FormData) => {
    onConfirmed(await api(confirmRecoveryCode, { code: valueOf(values, "code") }));
  }, FIELDS);
  return (
    <Form onSubmit={submit}>
      <Field
        name="code"
        label={texts.recoveryCode}
        hint={texts.recoveryHint}
        problem={problem ?? fields.code}
        required
        minLength={16}
        maxLength={40}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
      />
      <Button type="submit" look="main" size="large" disabled={isBusy}>
        {texts.confirm}
      </Button>
    </Form>
  );
}

const STEPS = { passkey: PasskeyStep, totp: TotpStep, recovery_code: RecoveryStep } as const;

/** Confirms with one of the person's second factors, and offers the others. */
export function ConfirmFactor({ onConfirmed }: StepProps) {
  const texts = useTexts(sessionTexts);
  const { factors, offersPasskeys } = useSession();
  const usable = PREFERRED.filter(
    (kind) => factors.includes(kind) && (kind !== "passkey" || offersPasskeys),
  );
  const [chosen, choose] = useState<Kind | undefined>();
  const kind = chosen ?? usable[0] ?? "totp";
  const Step = STEPS[kind];
  const others = usable.filter((other) => other !== kind);
  return (
    <div className={styles.stack}>
      <Step onConfirmed={onConfirmed} />
      {others.length > 0 && (
        <div className={styles.options}>
          {others.map((other) => (
            <button
              key={other}
              type="button"
              className={styles.option}
              onClick={() => choose(other)}
            >
              {ICONS[other]}
              {texts.useInstead[other]}
            </button>
          ))}
        </div>
      )}
    </div>
  );
}
