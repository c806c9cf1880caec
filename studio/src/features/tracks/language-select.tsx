import { Select } from "../../ui/form/field.tsx";
import { useTexts } from "../../ui/language.ts";
import { useLocale } from "../../ui/locale.ts";
import { tracksTexts } from "./texts.ts";

const UNKNOWN = "und";
/** The most common ones of subtitles; any other that a track has is offered, too. */
const COMMON =
  "ar bg bn ca cs da de el en en-GB en-US es es-419 et eu fa fi fr fr-CA gl he hi hr hu id is it ja ko lt lv ms nb nl pl pt pt-BR ro ru sk sl sr sv ta te th tr uk ur vi zh-Hans zh-Hant".split(
    " ",
  );

export function LanguageSelect({
  value,
  onChange,
  label,
  problem,
}: {
  /** "Language" without it. */
  readonly label?: string;
  readonly value: string;
  readonly onChange: (language: string) => void;
  readonly problem?: string | undefined;
}) {
  const texts = useTexts(tracksTexts);
  const { languageName } = useLocale();
  const codes = value === UNKNOWN || COMMON.includes(value) ? COMMON : [...COMMON, value];
  const named = codes
    .map((code) => [code, languageName(code)] as const)
    .toSorted(([, a], [, b]) => a.localeCompare(b));
  return (
    <Select
      label={label ?? texts.language}
      value={value}
      problem={problem}
      onChange={({ target }) => onChange(target.value)}
    >
      <option value={UNKNOWN}>{texts.unknownLanguage}</option>
      {named.map(([code, name]) => (
        <option key={code} value={code}>
          {name}
        </option>
      ))}
    </Select>
  );
}
