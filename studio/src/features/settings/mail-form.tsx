import {
  changeMailSettings,
  MAIL_SECURITIES,
  type MailSettings,
} from "@bijou/contract/studio/settings";
import { useState } from "react";
import { useApi } from "../../platform/studio.ts";
import { platformTexts } from "../../platform/texts.ts";
import { useSubmit } from "../../platform/use-submit.ts";
import { Button } from "../../ui/form/button.tsx";
import { EmailField, Field, Select } from "../../ui/form/field.tsx";
import { Form, valueOf } from "../../ui/form/form.tsx";
import { Problem } from "../../ui/form/problem.tsx";
import { SecretField } from "../../ui/form/secret-field.tsx";
import { useNotify } from "../../ui/feedback/toast.tsx";
import { useTexts } from "../../ui/language.ts";
import { useMailCache } from "./queries.ts";
import styles from "./settings.module.css";
import { settingsTexts } from "./texts.ts";

const FIELDS = [
  "host",
  "port",
  "security",
  "user",
  "password",
  "senderName",
  "senderAddress",
] as const;

type Security = (typeof MAIL_SECURITIES)[number];
const PORTS: Readonly<Record<Security, number>> = { tls: 465, starttls: 587 };

const securityOf = (value: string): Security =>
  MAIL_SECURITIES.find((one) => one === value) ?? "tls";

/** The mail server as a form; read-only where the environment sets it. */
export function MailForm({ settings }: { settings: MailSettings }) {
  const texts = useTexts(settingsTexts);
  const shared = useTexts(platformTexts);
  const api = useApi();
  const cache = useMailCache();
  const notify = useNotify();
  const { server, source, revision } = settings;
  const isFixed = source === "environment";
  // The mailbox of a demonstration is nothing to begin with.
  const before = source === "demonstration" ? null : server;
  const [security, setSecurity] = useState<Security>(before?.security ?? "tls");
  const [port, setPort] = useState(String(before?.port ?? PORTS.tls));
  const { submit, isBusy, problem, fields, code } = useSubmit(async (values: FormData) => {
    const password = valueOf(values, "password");
    await cache.replace(
      await api(changeMailSettings, {
        revision,
        host: valueOf(values, "host").trim(),
        port: Number(port),
        security,
        user: valueOf(values, "user"),
        ...(password !== "" && { password }),
        senderName: valueOf(values, "senderName"),
        senderAddress: valueOf(values, "senderAddress"),
      }),
    );
    notify(texts.saved);
  }, FIELDS);
  return (
    <Form onSubmit={submit}>
      <fieldset className={styles.fields} disabled={isFixed}>
        <Field
          name="host"
          label={texts.host}
          hint={texts.hostHint}
          defaultValue={before?.host}
          maxLength={253}
          required
          problem={fields.host}
        />
        <div className={styles.pair}>
          <Select
            label={texts.security}
            value={security}
            onChange={(event) => {
              const next = securityOf(event.currentTarget.value);
              if (port === String(PORTS[security])) setPort(String(PORTS[next]));
              setSecurity(next);
            }}
          >
            {MAIL_SECURITIES.map((one) => (
              <option key={one} value={one}>
                {texts.securities[one]}
              </option>
            ))}
          </Select>
          <Field
            name="port"
            label={texts.port}
            type="number"
            min={1}
            max={65_535}
            required
            value={port}
            onChange={(event) => setPort(event.currentTarget.value)}
            problem={fields.port}
          />
        </div>
        <Field
          name="user"
          label={texts.user}
          hint={texts.userHint}
          autoComplete="off"
          defaultValue={before?.user}
          maxLength={320}
          problem={fields.user}
        />
        {!isFixed && (
          <SecretField
            label={texts.password}
            hint={before?.hasPassword ? texts.keep : undefined}
            autoComplete="new-password"
            required={false}
            problem={fields.password}
          />
        )}
        <Field
          name="senderName"
          label={texts.senderName}
          defaultValue={before?.senderName}
          maxLength={100}
          required
          problem={fields.senderName}
        />
        <EmailField
          name="senderAddress"
          label={texts.senderAddress}
          autoComplete="off"
          defaultValue={before?.senderAddress}
          problem={fields.senderAddress}
        />
      </fieldset>
      <Problem text={code === "conflict" ? texts.changedElsewhere : problem} />
      {code === "conflict" && <Button onClick={cache.reload}>{shared.reload}</Button>}
      {!isFixed && (
        <div className={styles.actions}>
          <Button type="submit" look="main" disabled={isBusy}>
            {texts.save}
          </Button>
        </div>
      )}
    </Form>
  );
}
