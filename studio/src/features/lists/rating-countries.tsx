import { COUNTRIES } from "@bijou/contract/studio/countries";
import { RATING_SYSTEMS } from "@bijou/contract/studio/maturity";
import type { RatingSettings } from "@bijou/contract/studio/ratings";
import { X } from "lucide-react";
import { IconButton } from "../../ui/form/button.tsx";
import { Select } from "../../ui/form/field.tsx";
import { useTexts } from "../../ui/language.ts";
import { useLocale } from "../../ui/locale.ts";
import styles from "./lists.module.css";
import { ratingTexts } from "./ratings-texts.ts";

type Choices = Pick<RatingSettings, "offered" | "countries" | "elsewhere">;

interface Props {
  readonly choices: Choices;
  readonly mayEdit: boolean;
  readonly onChange: (choices: Choices) => void;
}

/** Which system viewers see, country by country. */
export function RatingCountries({ choices, mayEdit, onChange }: Props) {
  const texts = useTexts(ratingTexts);
  const { countryName } = useLocale();
  const { offered, countries, elsewhere } = choices;
  const [first] = offered;
  const named = (codes: readonly string[]) =>
    codes
      .map((code) => [code, countryName(code)] as const)
      .toSorted(([, a], [, b]) => a.localeCompare(b));
  const chosen = named(countries.map(({ country }) => country));
  const others = named(COUNTRIES.filter((code) => !countries.some((one) => one.country === code)));
  const systems = offered.map((system) => (
    <option key={system} value={system}>
      {RATING_SYSTEMS[system].name}
    </option>
  ));
  const systemOf = (value: string) => offered.find((system) => system === value);
  return (
    <div className={styles.countries}>
      {chosen.map(([code, name]) => (
        <div key={code} className={styles.country}>
          <Select
            label={name}
            disabled={!mayEdit}
            value={countries.find(({ country }) => country === code)?.system ?? ""}
            onChange={(event) => {
              const system = systemOf(event.currentTarget.value);
              if (system === undefined) return;
              onChange({
                ...choices,
                countries: countries.map((one) =>
                  one.country === code ? { country: code, system } : one,
                ),
              });
            }}
          >
            {systems}
          </Select>
          {mayEdit && (
            <IconButton
              label={texts.remove(name)}
              onClick={() =>
                onChange({
                  ...choices,
                  countries: countries.filter(({ country }) => country !== code),
                })
              }
            >
              <X />
            </IconButton>
          )}
        </div>
      ))}
      <div className={styles.country}>
        <Select
          label={texts.elsewhere}
          disabled={!mayEdit}
          value={elsewhere ?? ""}
          onChange={(event) =>
            onChange({ ...choices, elsewhere: systemOf(event.currentTarget.value) ?? null })
          }
        >
          <option value="">{texts.none}</option>
          {systems}
        </Select>
      </div>
      {mayEdit && first !== undefined && (
        <Select
          label={texts.add}
          value=""
          onChange={(event) => {
            const country = event.currentTarget.value;
            if (country !== "")
              onChange({ ...choices, countries: [...countries, { country, system: first }] });
          }}
        >
          <option value="">{texts.choose}</option>
          {others.map(([code, name]) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </Select>
      )}
    </div>
  );
}
