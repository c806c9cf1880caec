import {
  changePaymentSettings,
  createPaymentWebhook,
  type PaymentSettings,
  sendTestEvent,
} from "@bijou/contract/studio/payment-settings";
import { useRef } from "react";
import { useApi } from "../../platform/studio.ts";
import { useSubmit } from "../../platform/use-submit.ts";
import { Disclosure } from "../../ui/display/disclosure.tsx";
import { Status } from "../../ui/display/tag.tsx";
import { useNotify } from "../../ui/feedback/toast.tsx";
import { Button } from "../../ui/form/button.tsx";
import { CopyButton } from "../../ui/form/copy-button.tsx";
import { Form, valueOf } from "../../ui/form/form.tsx";
import { Problem } from "../../ui/form/problem.tsx";
import { SecretField } from "../../ui/form/secret-field.tsx";
import { useTexts } from "../../ui/language.ts";
import { useLocale } from "../../ui/locale.ts";
import { usePaymentCache } from "./payment-queries.ts";
import { paymentTexts } from "./payment-texts.ts";
import styles from "./settings.module.css";

type Webhook = PaymentSettings["webhook"];

function State({ hasSecret, lastEventAt }: Webhook) {
  const texts = useTexts(paymentTexts);
  const { dateTime } = useLocale();
  if (!hasSecret) return <Status look="quiet">{texts.noWebhook}</Status>;
  if (lastEventAt === null) return <Status look="queued">{texts.awaiting}</Status>;
  return (
    <>
      <Status>{texts.receives}</Status> <small>{texts.lastEvent(dateTime(lastEventAt))}</small>
    </>
  );
}

/** For keys that may not create a webhook. */
function ByHand({ settings }: { settings: PaymentSettings }) {
  const texts = useTexts(paymentTexts);
  const api = useApi();
  const cache = usePaymentCache();
  const { revision, provider, webhook } = settings;
  const address = useRef<HTMLElement>(null);
  const { submit, isBusy, problem, fields } = useSubmit(
    async (values: FormData) =>
      cache.replace(
        await api(changePaymentSettings, {
          revision,
          publishableKey: provider?.publishableKey ?? "",
          webhookSecret: valueOf(values, "webhookSecret").trim(),
        }),
      ),
    ["webhookSecret"],
  );
  return (
    <Disclosure className={styles.byHand} summary={texts.byHand}>
      <p>{texts.byHandAbout}</p>
      <div className={styles.copied}>
        <code ref={address}>{webhook.url}</code>
        <CopyButton text={webhook.url} shownIn={address} size="small" />
      </div>
      <Disclosure summary={texts.events(webhook.events.length)}>
        <ul className={styles.events}>
          {webhook.events.map((event) => (
            <li key={event}>
              <code>{event}</code>
            </li>
          ))}
        </ul>
      </Disclosure>
      <Form onSubmit={submit} problem={problem}>
        <SecretField
          name="webhookSecret"
          label={texts.signingSecret}
          hint={texts.signingHint}
          autoComplete="off"
          maxLength={255}
          problem={fields.webhookSecret}
        />
        <div className={styles.actions}>
          <Button type="submit" disabled={isBusy}>
            {texts.saveSecret}
          </Button>
        </div>
      </Form>
    </Disclosure>
  );
}

/** How Stripe tells the site of payments. Its line turns green with the first signed event. */
export function PaymentWebhook({ settings }: { settings: PaymentSettings }) {
  const texts = useTexts(paymentTexts);
  const api = useApi();
  const cache = usePaymentCache();
  const notify = useNotify();
  const { webhook, revision, source } = settings;
  const isOurs = source === "studio";
  const create = useSubmit(async () => {
    await cache.replace(await api(createPaymentWebhook, { revision }));
    notify(texts.created);
  });
  const test = useSubmit(async () => {
    await api(sendTestEvent, {});
    notify(texts.testSent);
    await cache.reload();
  });
  return (
    <div className={styles.test}>
      <h3>{texts.webhook}</h3>
      <p>{texts.webhookAbout}</p>
      <div aria-live="polite">
        <State {...webhook} />
      </div>
      <div className={styles.buttons}>
        {isOurs && (
          <Button
            {...(!webhook.hasSecret && { look: "main" as const })}
            disabled={create.isBusy}
            onClick={() => create.submit(undefined)}
          >
            {webhook.hasSecret ? texts.createAgain : texts.create}
          </Button>
        )}
        {webhook.hasSecret && (
          <Button disabled={test.isBusy} onClick={() => test.submit(undefined)}>
            {texts.test}
          </Button>
        )}
      </div>
      <Problem text={create.problem ?? test.problem} />
      {isOurs && <ByHand settings={settings} />}
    </div>
  );
}
