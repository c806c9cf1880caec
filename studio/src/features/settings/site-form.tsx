import { LANGUAGES } from "@bijou/contract/studio/session";
import type { SitePicture } from "@bijou/contract/studio/site-pictures";
import {
  changeSiteSettings,
  MAX_GRACE_MINUTES,
  MAX_LEAVING_DAYS,
  type SiteSettings,
} from "@bijou/contract/studio/site-settings";
import { useMemo, useState } from "react";
import { codeOf, useApi, useStudio } from "../../platform/studio.ts";
import { useDraft } from "../../platform/use-draft.ts";
import { useSubmit } from "../../platform/use-submit.ts";
import { useNotify } from "../../ui/feedback/toast.tsx";
import { Button } from "../../ui/form/button.tsx";
import { Field, Select } from "../../ui/form/field.tsx";
import { Form } from "../../ui/form/form.tsx";
import { TheirValue } from "../../ui/form/their-value.tsx";
import { useTexts } from "../../ui/language.ts";
import { timeZones, useLocale } from "../../ui/locale.ts";
import { PictureField } from "../branding/public.ts";
import { ColorField, isColor } from "./color-field.tsx";
import styles from "./settings.module.css";
import { SitePreview } from "./site-preview.tsx";
import { useSiteCache } from "./site-queries.ts";
import { siteTexts } from "./site-texts.ts";
import site from "./site.module.css";
import { settingsTexts } from "./texts.ts";

const FIELDS = [
  "name",
  "accentColor",
  "language",
  "timeZone",
  "currency",
  "leavingDays",
  "graceMinutes",
  "logo",
] as const;
type Name = (typeof FIELDS)[number];

const valuesOf = (settings: SiteSettings): Readonly<Record<Name, string>> => ({
  name: settings.name,
  accentColor: settings.accentColor,
  language: settings.language,
  timeZone: settings.timeZone,
  currency: settings.currency,
  leavingDays: String(settings.leavingDays),
  graceMinutes: settings.graceMinutes === null ? "" : String(settings.graceMinutes),
  logo: settings.logo?.hash ?? "",
});

/** Of ISO 4217, with the value that is stored even if this browser does not know it. */
function useCurrencies(stored: string): readonly { code: string; name: string }[] {
  const { currencyName } = useLocale();
  return useMemo(() => {
    const codes = new Set([...Intl.supportedValuesOf("currency"), stored]);
    return [...codes].map((code) => ({ code, name: currencyName(code) }));
  }, [currencyName, stored]);
}

/** The site's name and look as a form, beside a picture of Home that follows what is typed (ST-017). */
export function SiteForm({ settings }: { settings: SiteSettings }) {
  const texts = useTexts(siteTexts);
  const shared = useTexts(settingsTexts);
  const { list } = useLocale();
  const api = useApi();
  const { session } = useStudio();
  const cache = useSiteCache();
  const notify = useNotify();
  const isNamed = settings.variables.length > 0;
  const draft = useDraft(FIELDS, valuesOf(settings), settings.revision);
  const { mine, theirs, revision } = draft;
  /** The last whole color: half a color is none. */
  const [shown, setShown] = useState(settings.accentColor);
  const color = isColor(mine.accentColor) ? mine.accentColor : shown;
  if (color !== shown) setShown(color);
  const [uploaded, setUploaded] = useState<SitePicture | null>(null);
  const logo = [uploaded, settings.logo].find((one) => one?.hash === mine.logo) ?? null;
  const zones = useMemo(() => [...new Set([...timeZones(), settings.timeZone])], [settings]);
  const currencies = useCurrencies(settings.currency);
  const { submit, isBusy, problem, fields, code } = useSubmit(async () => {
    try {
      const saved = await api(changeSiteSettings, {
        revision,
        ...(!isNamed && { name: mine.name.trim() }),
        accentColor: mine.accentColor.trim(),
        language: LANGUAGES.find((one) => one === mine.language) ?? "en",
        timeZone: mine.timeZone,
        currency: mine.currency,
        leavingDays: Number(mine.leavingDays),
        graceMinutes: mine.graceMinutes.trim() === "" ? null : Number(mine.graceMinutes),
        logo: mine.logo === "" ? null : mine.logo,
      });
      draft.saved(mine, valuesOf(saved), saved.revision);
      session.set({ ...session.get(), siteName: saved.name });
      await cache.replace(saved);
    } catch (error) {
      if (codeOf(error) === "conflict") await cache.reload();
      throw error;
    }
    notify(texts.saved);
  }, FIELDS);

  /** What someone else has saved meanwhile, or the hint. */
  const hintOf = (name: Name, hint?: string) => {
    const value = theirs[name];
    if (value === undefined) return hint;
    return (
      <TheirValue
        label={texts[name]}
        value={name === "logo" && value !== "" ? texts.anotherLogo : value}
        onKeep={() => draft.keepMine(name)}
        onTake={() => draft.takeTheirs(name)}
      />
    );
  };
  const field = (name: Name, hint?: string) => ({
    name,
    label: texts[name],
    value: mine[name],
    problem: fields[name],
    onChange: (event: { readonly currentTarget: { readonly value: string } }) =>
      draft.set(name, event.currentTarget.value),
    hint: hintOf(name, hint),
  });
  const isContested = Object.keys(theirs).length > 0;
  const conflict = draft.isMerged || code === "conflict" ? texts.changedElsewhere : undefined;
  return (
    <div className={site.split}>
      <Form
        onSubmit={() => submit(undefined)}
        problem={isContested ? shared.contested : (conflict ?? problem)}
      >
        <div className={styles.fields}>
          <Field
            {...field("name", isNamed ? texts.nameFixed(list(settings.variables)) : texts.nameHint)}
            maxLength={40}
            readOnly={isNamed}
            required
          />
          <Field label={texts.address} hint={texts.addressHint} value={settings.address} readOnly />
          <ColorField
            value={mine.accentColor}
            onChange={(value) => draft.set("accentColor", value)}
            problem={fields.accentColor}
            hint={hintOf("accentColor")}
          />
          <Select {...field("language", texts.languageHint)}>
            {LANGUAGES.map((language) => (
              <option key={language} value={language}>
                {texts.languages[language]}
              </option>
            ))}
          </Select>
          <Select {...field("timeZone")}>
            {zones.map((zone) => (
              <option key={zone} value={zone}>
                {zone.replaceAll("_", " ")}
              </option>
            ))}
          </Select>
          <Select {...field("currency")}>
            {currencies.map(({ code: currency, name }) => (
              <option key={currency} value={currency}>
                {`${currency} · ${name}`}
              </option>
            ))}
          </Select>
          <Field
            {...field("leavingDays", texts.leavingDaysHint)}
            type="number"
            min={1}
            max={MAX_LEAVING_DAYS}
            required
          />
          <Field
            {...field("graceMinutes", texts.graceMinutesHint)}
            type="number"
            min={0}
            max={MAX_GRACE_MINUTES}
          />
          <PictureField
            place="logo"
            picture={logo}
            onChange={(picture) => {
              setUploaded(picture);
              draft.set("logo", picture?.hash ?? "");
            }}
            problem={fields.logo}
            hint={hintOf("logo")}
          />
        </div>
        <div className={styles.actions}>
          <Button type="submit" look="main" disabled={isBusy || isContested}>
            {texts.save}
          </Button>
        </div>
      </Form>
      <SitePreview name={mine.name} accentColor={color} logo={logo?.path} />
    </div>
  );
}
