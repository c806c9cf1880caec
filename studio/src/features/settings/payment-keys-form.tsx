import type { StudioResponse } from "@bijou/contract/studio/endpoint";
import {
  changePaymentSettings,
  checkPaymentKeys,
  type PaymentSettings,
} from "@bijou/contract/studio/payment-settings";
import { useState } from "react";
import { codeOf, useApi } from "../../platform/studio.ts";
import { useDraft } from "../../platform/use-draft.ts";
import { useSubmit } from "../../platform/use-submit.ts";
import { Status } from "../../ui/display/tag.tsx";
import { useNotify } from "../../ui/feedback/toast.tsx";
import { Button } from "../../ui/form/button.tsx";
import { Field } from "../../ui/form/field.tsx";
import { Form } from "../../ui/form/form.tsx";
import { Problem } from "../../ui/form/problem.tsx";
import { SecretField } from "../../ui/form/secret-field.tsx";
import { TheirValue } from "../../ui/form/their-value.tsx";
import { useTexts } from "../../ui/language.ts";
import { usePaymentCache } from "./payment-queries.ts";
import { paymentTexts } from "./payment-texts.ts";
import styles from "./settings.module.css";
import { settingsTexts } from "./texts.ts";

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

const FIELDS = ["publishableKey", "secretKey"] as const;

const valuesOf = ({ source, provider }: PaymentSettings) => ({
  publishableKey: source === "studio" ? (provider?.publishableKey ?? "") : "",
  secretKey: "",
});

/** The keys of Stripe. A whole secret key is checked as soon as it is pasted. */
export function PaymentKeysForm({ settings }: { settings: PaymentSettings }) {
  const texts = useTexts(paymentTexts);
  const shared = useTexts(settingsTexts);
  const api = useApi();
  const cache = usePaymentCache();
  const notify = useNotify();
  const isStored = settings.source === "studio";
  const draft = useDraft(FIELDS, valuesOf(settings), settings.revision);
  const { mine, theirs } = draft;
  const [checked, setChecked] = useState<Checked>();
  const check = useSubmit(async (secretKey: string) => {
    setChecked(undefined);
    setChecked(await api(checkPaymentKeys, { secretKey }));
  }, FIELDS);
  const { submit, isBusy, problem, fields, code } = useSubmit(async () => {
    const secretKey = mine.secretKey.trim();
    try {
      const saved = await api(changePaymentSettings, {
        revision: draft.revision,
        publishableKey: mine.publishableKey.trim(),
        ...(secretKey !== "" && { secretKey }),
      });
      draft.saved(mine, valuesOf(saved), saved.revision);
      await cache.replace(saved);
    } catch (error) {
      if (codeOf(error) === "conflict") await cache.reload();
      throw error;
    }
    setChecked(undefined);
    notify(texts.saved);
  }, FIELDS);
  const isContested = theirs.publishableKey !== undefined;
  return (
    <Form
      onSubmit={() => submit(undefined)}
      problem={
        isContested ? shared.contested : code === "conflict" ? texts.changedElsewhere : problem
      }
    >
      <div className={styles.fields}>
        <Field
          name="publishableKey"
          label={texts.publishableKey}
          autoComplete="off"
          spellCheck={false}
          maxLength={255}
          required
          value={mine.publishableKey}
          onChange={(event) => draft.set("publishableKey", event.currentTarget.value)}
          problem={fields.publishableKey}
          hint={
            theirs.publishableKey === undefined ? (
              texts.publishableHint
            ) : (
              <TheirValue
                label={texts.publishableKey}
                value={theirs.publishableKey}
                onKeep={() => draft.keepMine("publishableKey")}
                onTake={() => draft.takeTheirs("publishableKey")}
              />
            )
          }
        />
        <SecretField
          name="secretKey"
          label={texts.secretKey}
          hint={isStored ? texts.keepSecret : texts.secretHint}
          autoComplete="off"
          maxLength={255}
          required={!isStored}
          value={mine.secretKey}
          onChange={(event) => {
            const key = event.currentTarget.value;
            draft.set("secretKey", key);
            if (WHOLE_KEY.test(key.trim())) check.submit(key.trim());
          }}
          problem={fields.secretKey ?? check.fields.secretKey}
        />
      </div>
      <div className={styles.outcome} aria-live="polite">
        {check.isBusy && <p>{texts.checking}</p>}
        {!check.isBusy && checked && <CheckedKey checked={checked} />}
      </div>
      <Problem text={check.problem} />
      <div className={styles.actions}>
        <Button type="submit" look="main" disabled={isBusy || isContested}>
          {texts.save}
        </Button>
      </div>
    </Form>
  );
}
