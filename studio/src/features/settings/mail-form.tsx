import {
  changeMailSettings,
  MAIL_SECURITIES,
  type MailSettings,
} from "@bijou/contract/studio/settings";
import { codeOf, useApi } from "../../platform/studio.ts";
import { useDraft } from "../../platform/use-draft.ts";
import { useSubmit } from "../../platform/use-submit.ts";
import { Button } from "../../ui/form/button.tsx";
import { EmailField, Field, Select } from "../../ui/form/field.tsx";
import { Form } from "../../ui/form/form.tsx";
import { SecretField } from "../../ui/form/secret-field.tsx";
import { TheirValue } from "../../ui/form/their-value.tsx";
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
type Name = (typeof FIELDS)[number];

type Security = (typeof MAIL_SECURITIES)[number];
const PORTS: Readonly<Record<Security, number>> = { tls: 465, starttls: 587 };

const securityOf = (value: string): Security =>
  MAIL_SECURITIES.find((one) => one === value) ?? "tls";

/** What the form begins with. The mailbox of a demonstration is nothing to begin with. */
function valuesOf({ server, source }: MailSettings): Readonly<Record<Name, string>> {
  const before = source === "demonstration" ? null : server;
  return {
    host: before?.host ?? "",
    port: String(before?.port ?? PORTS.tls),
    security: before?.security ?? "tls",
    user: before?.user ?? "",
    password: "",
    senderName: before?.senderName ?? "",
    senderAddress: before?.senderAddress ?? "",
  };
}

/** The mail server as a form; read-only where the environment sets it. */
export function MailForm({ settings }: { settings: MailSettings }) {
  const texts = useTexts(settingsTexts);
  const api = useApi();
  const cache = useMailCache();
  const notify = useNotify();
  const { source, server } = settings;
  const isFixed = source === "environment";
  const draft = useDraft(FIELDS, valuesOf(settings), settings.revision);
  const { mine, theirs, revision } = draft;
  const { submit, isBusy, problem, fields, code } = useSubmit(async () => {
    try {
      const saved = await api(changeMailSettings, {
        revision,
        host: mine.host.trim(),
        port: Number(mine.port),
        security: securityOf(mine.security),
        user: mine.user,
        ...(mine.password !== "" && { password: mine.password }),
        senderName: mine.senderName,
        senderAddress: mine.senderAddress,
      });
      draft.saved(mine, valuesOf(saved), saved.revision);
      await cache.replace(saved);
    } catch (error) {
      if (codeOf(error) === "conflict") await cache.reload();
      throw error;
    }
    notify(texts.saved);
  }, FIELDS);

  /** What each field has: the typed value, what is wrong with it, and what someone else has saved meanwhile. */
  const field = (name: Name, hint?: string) => {
    const [label, value] = [texts[name], theirs[name]];
    const shown = name === "security" ? texts.securities[securityOf(value ?? "")] : value;
    return {
      name,
      label,
      value: mine[name],
      problem: fields[name],
      onChange: (event: { readonly currentTarget: { readonly value: string } }) =>
        draft.set(name, event.currentTarget.value),
      hint:
        value === undefined ? (
          hint
        ) : (
          <TheirValue
            label={label}
            value={shown ?? ""}
            onKeep={() => draft.keepMine(name)}
            onTake={() => draft.takeTheirs(name)}
          />
        ),
    };
  };
  function setSecurity(next: Security): void {
    if (mine.port === String(PORTS[securityOf(mine.security)]))
      draft.set("port", String(PORTS[next]));
    draft.set("security", next);
  }
  const isContested = Object.keys(theirs).length > 0;
  const conflict = draft.isMerged || code === "conflict" ? texts.changedElsewhere : undefined;
  return (
    <Form
      onSubmit={() => submit(undefined)}
      problem={isContested ? texts.contested : (conflict ?? problem)}
    >
      <fieldset className={styles.fields} disabled={isFixed}>
        <Field {...field("host", texts.hostHint)} maxLength={253} required />
        <div className={styles.pair}>
          <Select
            {...field("security")}
            onChange={(event) => setSecurity(securityOf(event.currentTarget.value))}
          >
            {MAIL_SECURITIES.map((one) => (
              <option key={one} value={one}>
                {texts.securities[one]}
              </option>
            ))}
          </Select>
          <Field {...field("port")} type="number" min={1} max={65_535} required />
        </div>
        <Field {...field("user", texts.userHint)} autoComplete="off" maxLength={320} />
        {!isFixed && (
          <SecretField
            {...field("password", server?.hasPassword ? texts.keep : undefined)}
            autoComplete="new-password"
            required={false}
          />
        )}
        <Field {...field("senderName")} maxLength={100} required />
        <EmailField {...field("senderAddress")} autoComplete="off" />
      </fieldset>
      {!isFixed && (
        <div className={styles.actions}>
          <Button type="submit" look="main" disabled={isBusy || isContested}>
            {texts.save}
          </Button>
        </div>
      )}
    </Form>
  );
}
