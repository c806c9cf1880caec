import { type ApiKey, createKey } from "@bijou/contract/studio/keys";
import { KEY_LEVELS, keyLevelOf, SCOPES } from "@bijou/contract/studio/roles";
import { useState } from "react";
import { useApi, usePerson } from "../../platform/studio.ts";
import { platformTexts } from "../../platform/texts.ts";
import { useSubmit } from "../../platform/use-submit.ts";
import { Button } from "../../ui/form/button.tsx";
import { Field, Select, TextArea } from "../../ui/form/field.tsx";
import { Form, valueOf } from "../../ui/form/form.tsx";
import { Problem } from "../../ui/form/problem.tsx";
import { useTexts } from "../../ui/language.ts";
import { Dialog, DialogActions } from "../../ui/overlay/dialog.tsx";
import { uiTexts } from "../../ui/texts.ts";
import { type NewKey, NewKeyDialog } from "./new-key-dialog.tsx";
import styles from "./keys.module.css";
import { useKeysCache } from "./queries.ts";
import { keysTexts } from "./texts.ts";

const FIELDS = ["name", "scopes", "networks", "expiresAt"] as const;

const DAY_MS = 24 * 60 * 60 * 1000;
const EXPIRY_DAYS = [30, 90, 365] as const;
const DEFAULT_DAYS = 90;

type Scopes = ApiKey["scopes"];

interface ChoiceProps {
  readonly value: Scopes;
  readonly onChange: (scopes: Scopes) => void;
  readonly problem: string | undefined;
}

/** The scopes that a key of this person can have, each with its level. */
function ScopeChoice({ value, onChange, problem }: ChoiceProps) {
  const texts = useTexts(keysTexts);
  const { scopes: names, levels } = useTexts(platformTexts);
  const { roles } = usePerson();
  return (
    <fieldset className={styles.group}>
      <legend>{texts.scopes}</legend>
      <div className={styles.choices}>
        {SCOPES.map((scope) => {
          const most = keyLevelOf(roles, scope);
          if (most === undefined) return null;
          return (
            <Select
              key={scope}
              label={names[scope]}
              value={value.find((one) => one.scope === scope)?.level ?? ""}
              onChange={({ currentTarget }) => {
                const level = KEY_LEVELS.find((one) => one === currentTarget.value);
                const others = value.filter((one) => one.scope !== scope);
                onChange(level === undefined ? others : [...others, { scope, level }]);
              }}
            >
              <option value="">{levels.nothing}</option>
              <option value="read">{levels.read}</option>
              {most === "write" && <option value="write">{levels.write}</option>}
            </Select>
          );
        })}
      </div>
      <Problem text={problem} />
    </fieldset>
  );
}

export function CreateDialog({ onClose }: { onClose: () => void }) {
  const texts = useTexts(keysTexts);
  const shared = useTexts(uiTexts);
  const api = useApi();
  const cache = useKeysCache();
  const [scopes, setScopes] = useState<Scopes>([]);
  const [created, setCreated] = useState<NewKey>();
  const { submit, isBusy, problem, fields } = useSubmit(async (values: FormData) => {
    const name = valueOf(values, "name").trim();
    const days = Number(valueOf(values, "expiry"));
    const networks = valueOf(values, "networks").split(/[\s,]+/);
    const { list, key } = await api(createKey, {
      name,
      scopes,
      networks: networks.filter(Boolean),
      expiresAt: days > 0 ? new Date(Date.now() + days * DAY_MS).toISOString() : null,
    });
    await cache.replace(list);
    setCreated({ name, key, scopes });
  }, FIELDS);
  if (created) return <NewKeyDialog created={created} onClose={onClose} />;
  return (
    <Dialog title={texts.newTitle} description={texts.newLead} onClose={onClose} isWide>
      <Form onSubmit={submit} problem={problem}>
        <Field
          label={texts.name}
          name="name"
          required
          maxLength={80}
          autoComplete="off"
          hint={texts.nameHint}
          problem={fields.name}
        />
        <ScopeChoice value={scopes} onChange={setScopes} problem={fields.scopes} />
        <TextArea
          label={texts.networks}
          name="networks"
          rows={2}
          spellCheck={false}
          hint={texts.networksHint}
          problem={fields.networks}
        />
        <Select
          label={texts.expires}
          name="expiry"
          defaultValue={DEFAULT_DAYS}
          problem={fields.expiresAt}
        >
          {EXPIRY_DAYS.map((days) => (
            <option key={days} value={days}>
              {texts.days(days)}
            </option>
          ))}
          <option value="">{shared.never}</option>
        </Select>
        <DialogActions>
          <Button onClick={onClose}>{shared.cancel}</Button>
          <Button type="submit" look="main" disabled={isBusy || scopes.length === 0}>
            {texts.create}
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  );
}
