import type { PaymentSettings } from "@bijou/contract/studio/payment-settings";
import { QueryView } from "../../platform/query-view.tsx";
import { Status } from "../../ui/display/tag.tsx";
import { Note } from "../../ui/feedback/note.tsx";
import { RowsSkeleton } from "../../ui/feedback/states.tsx";
import { useTexts } from "../../ui/language.ts";
import { Card, Section } from "../../ui/layout/page-head.tsx";
import { useLocale } from "../../ui/locale.ts";
import { PaymentKeysForm } from "./payment-keys-form.tsx";
import { usePaymentSettings } from "./payment-queries.ts";
import { paymentTexts } from "./payment-texts.ts";
import { PaymentWebhook } from "./payment-webhook.tsx";
import styles from "./settings.module.css";
import { settingsTexts } from "./texts.ts";

/** Why the keys are as they are, if that is not plain. */
function Explanation({ source, variables }: PaymentSettings) {
  const texts = useTexts(paymentTexts);
  const shared = useTexts(settingsTexts);
  const { list } = useLocale();
  if (source === "studio") return null;
  return (
    <Note {...(source !== "environment" && { look: "warning" })}>
      <p>{source === "environment" ? shared.environment(list(variables)) : texts[source]}</p>
    </Note>
  );
}

function Account({ provider }: { provider: NonNullable<PaymentSettings["provider"]> }) {
  const texts = useTexts(paymentTexts);
  const { mode, accountName, publishableKey } = provider;
  return (
    <dl className={styles.records}>
      {accountName !== "" && (
        <div>
          <dt>{texts.account}</dt>
          <dd>{accountName}</dd>
        </div>
      )}
      <div>
        <dt>{texts.mode}</dt>
        <dd>
          <Status {...(mode === "test" && { look: "queued" as const })}>{texts.modes[mode]}</Status>
        </dd>
      </div>
      <div>
        <dt>{texts.publishableKey}</dt>
        <dd>
          <code>{publishableKey}</code>
        </dd>
      </div>
    </dl>
  );
}

function Content({ settings }: { settings: PaymentSettings }) {
  const { source, provider } = settings;
  const isReal = source === "studio" || source === "environment";
  return (
    <div className={styles.stack}>
      <Explanation {...settings} />
      <Card>
        {isReal && provider && <Account provider={provider} />}
        {source !== "environment" && <PaymentKeysForm settings={settings} />}
        {isReal && <PaymentWebhook settings={settings} />}
      </Card>
    </div>
  );
}

/** The payment provider of the site. */
export function Payments() {
  const texts = useTexts(paymentTexts);
  const shared = useTexts(settingsTexts);
  const query = usePaymentSettings();
  const source = query.data?.source;
  const isReal = source === "studio" || source === "environment";
  return (
    <Section
      fragment="payments"
      title={texts.payments}
      about={texts.about}
      actions={
        source && (
          <Status {...(!isReal && { look: "quiet" as const })}>{shared.sources[source]}</Status>
        )
      }
    >
      <QueryView query={query} skeleton={<RowsSkeleton rows={4} />}>
        {(settings) => <Content settings={settings} />}
      </QueryView>
    </Section>
  );
}
