import type { StudioResponse } from "@bijou/contract/studio/endpoint";
import {
  changePaymentSettings,
  checkPaymentKeys,
  type PaymentSettings,
} from "@bijou/contract/studio/payment-settings";
import { useState } from "react";
import { useApi } from "../../platform/studio.ts";
import { platformTexts } from "../../platform/texts.ts";
import { useSubmit } from "../../platform/use-submit.ts";
import { Status } from "../../ui/display/tag.tsx";
import { useNotify } from "../../ui/feedback/toast.tsx";
import { Button } from "../../ui/form/button.tsx";
import { Field } from "../../ui/form/field.tsx";
import { Form, valueOf } from "../../ui/form/form.tsx";
import { Problem } from "../../ui/form/problem.tsx";
import { SecretField } from "../../ui/form/secret-field.tsx";
import { useTexts } from "../../ui/language.ts";
import { usePaymentCache } from "./payment-queries.ts";
import { paymentTexts } from "./payment-texts.ts";
import styles from "./settings.module.css";

type Checked = StudioResponse<typeof checkPaymentKeys>;

/** Long enough not to ask Stripe about half a key. */
const WHOLE_KEY = /^(?:sk|rk)_(?:test|live)_\w{16,}$/;

function CheckedKey({ checked }: { checked: Checked }) {
  const texts = useTexts(paymentTexts);
  const { mode, accountName, missing } = checked;
  return (
    <div className={styles.outcome}>
      <Status {...(missing.length > 0 && { look: "warning" as const })}>
        {texts.checkedAs(texts.modes[mode], accountName)}
      </Status>
      {missing.length === 0 ? (
        <p>{texts.allAllowed}</p>
      ) : (
        <>
          <p>{texts.missing}</p>
          <ul>
            {missing.map((permission) => (
              <li key={permission}>{texts.permissions[permission]}</li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

/** The keys of Stripe. A whole secret key is checked as soon as it is pasted. */
export function PaymentKeysForm({ settings }: { settings: PaymentSettings }) {
  const texts = useTexts(paymentTexts);
  const shared = useTexts(platformTexts);
  const api = useApi();
  const cache = usePaymentCache();
  const notify = useNotify();
  const { revision, source, provider } = settings;
  const isStored = source === "studio";
  const [checked, setChecked] = useState<Checked>();
  const check = useSubmit(async (secretKey: string) => {
    setChecked(undefined);
    setChecked(await api(checkPaymentKeys, { secretKey }));
  });
  const { submit, isBusy, problem, fields, code } = useSubmit(async (values: FormData) => {
    const secretKey = valueOf(values, "secretKey").trim();
    cache.replace(
      await api(changePaymentSettings, {
        revision,
        publishableKey: valueOf(values, "publishableKey").trim(),
        ...(secretKey !== "" && { secretKey }),
      }),
    );
    notify(texts.saved);
  });
  return (
    <Form onSubmit={submit}>
      <div className={styles.fields}>
        <Field
          name="publishableKey"
          label={texts.publishableKey}
          hint={texts.publishableHint}
          autoComplete="off"
          spellCheck={false}
          defaultValue={isStored ? provider?.publishableKey : undefined}
          maxLength={255}
          required
          problem={fields["publishableKey"]}
        />
        <SecretField
          name="secretKey"
          label={texts.secretKey}
          hint={isStored ? texts.keepSecret : texts.secretHint}
          autoComplete="off"
          maxLength={255}
          required={!isStored}
          onChange={(event) => {
            const key = event.currentTarget.value.trim();
            if (WHOLE_KEY.test(key)) check.submit(key);
          }}
          problem={fields["secretKey"] ?? check.fields["secretKey"]}
        />
      </div>
      <div className={styles.outcome} aria-live="polite">
        {check.isBusy && <p>{texts.checking}</p>}
        {!check.isBusy && checked && <CheckedKey checked={checked} />}
      </div>
      <Problem text={code === "conflict" ? texts.changedElsewhere : (problem ?? check.problem)} />
      {code === "conflict" && <Button onClick={cache.reload}>{shared.reload}</Button>}
      <div className={styles.actions}>
        <Button type="submit" look="main" disabled={isBusy}>
          {texts.save}
        </Button>
      </div>
    </Form>
  );
}
