import type { Me } from "@bijou/contract/studio/me";
import { NOTIFICATIONS } from "@bijou/contract/studio/me";
import { LANGUAGES, THEMES } from "@bijou/contract/studio/session";
import { Check } from "lucide-react";
import { useMemo, useState } from "react";
import { Checkbox } from "../../ui/form/check.tsx";
import { Field, Select } from "../../ui/form/field.tsx";
import { Problem } from "../../ui/form/problem.tsx";
import { useTexts } from "../../ui/language.ts";
import { Card, Section } from "../../ui/layout/page-head.tsx";
import { timeZones } from "../../ui/locale.ts";
import styles from "./profile.module.css";
import { profileTexts } from "./texts.ts";
import { useAutoSave } from "./use-auto-save.ts";

/** What is saved while it is changed (ST-014). */
export function Preferences({ me }: { me: Me }) {
  const texts = useTexts(profileTexts);
  const { isSaved, problem, save, saveLater, flush } = useAutoSave();
  const [name, setName] = useState(me.name);
  const zones = useMemo(() => timeZones(), []);
  return (
    <Section
      title={texts.preferences}
      actions={
        <output className={styles.saved}>
          {isSaved && (
            <>
              <Check aria-hidden />
              {texts.saved}
            </>
          )}
        </output>
      }
    >
      <Card>
        <div className={styles.fields}>
          <Field
            name="name"
            label={texts.name}
            value={name}
            maxLength={80}
            autoComplete="name"
            problem={name.trim() === "" ? texts.nameMissing : undefined}
            onChange={({ currentTarget: { value } }) => {
              setName(value);
              if (value.trim() !== "") saveLater({ name: value.trim() });
            }}
            onBlur={flush}
          />
          <Select
            label={texts.language}
            value={me.language}
            onChange={(event) => {
              const language = LANGUAGES.find((known) => known === event.currentTarget.value);
              if (language) save({ language });
            }}
          >
            {LANGUAGES.map((language) => (
              <option key={language} value={language} lang={language}>
                {texts.languages[language]}
              </option>
            ))}
          </Select>
          <Select
            label={texts.theme}
            value={me.theme}
            onChange={(event) => {
              const theme = THEMES.find((known) => known === event.currentTarget.value);
              if (theme) save({ theme });
            }}
          >
            {THEMES.map((theme) => (
              <option key={theme} value={theme}>
                {texts.themes[theme]}
              </option>
            ))}
          </Select>
          <Select
            label={texts.timeZone}
            value={me.timeZone ?? ""}
            onChange={({ currentTarget: { value } }) =>
              save({ timeZone: value === "" ? null : value })
            }
          >
            <option value="">{texts.deviceZone}</option>
            {zones.map((zone) => (
              <option key={zone} value={zone}>
                {zone.replaceAll("_", " ")}
              </option>
            ))}
          </Select>
        </div>
        <div className={styles.choices}>
          {NOTIFICATIONS.map((kind) => (
            <Checkbox
              key={kind}
              label={texts.notifications[kind]}
              hint={texts.notificationHints[kind]}
              checked={me.notifications.includes(kind)}
              onChange={(event) =>
                save({
                  notifications: NOTIFICATIONS.filter((other) =>
                    other === kind ? event.currentTarget.checked : me.notifications.includes(other),
                  ),
                })
              }
            />
          ))}
        </div>
      </Card>
      <Problem text={problem} />
    </Section>
  );
}
