import { COUNTRIES, COUNTRY_GROUPS, type CountryGroup } from "@bijou/contract/studio/countries";
import { WINDOW_AREAS, type WindowTerms } from "@bijou/contract/studio/window-rules";
import { Select } from "../../ui/form/field.tsx";
import { PickList } from "../../ui/form/pick-list.tsx";
import { useTexts } from "../../ui/language.ts";
import { useLocale } from "../../ui/locale.ts";
import styles from "./editor.module.css";
import { rightsTexts } from "./texts.ts";

const isGroup = (name: string): name is CountryGroup => Object.hasOwn(COUNTRY_GROUPS, name);
const GROUPS = Object.keys(COUNTRY_GROUPS).filter(isGroup);

interface Props extends Pick<WindowTerms, "area" | "countries"> {
  readonly problems: { readonly countries?: string | undefined };
  readonly onChange: (change: { area?: WindowTerms["area"]; countries?: string[] }) => void;
}

/** Every country, some, or all except some. */
export function AreaFields({ area, countries, problems, onChange }: Props) {
  const texts = useTexts(rightsTexts);
  const { countryName } = useLocale();
  const byName = COUNTRIES.toSorted((a, b) => countryName(a).localeCompare(countryName(b)));
  return (
    <>
      <Select
        label={texts.area}
        value={area}
        onChange={({ currentTarget }) => {
          const next = WINDOW_AREAS.find((one) => one === currentTarget.value) ?? area;
          onChange({ area: next, ...(next === "all" && { countries: [] }) });
        }}
      >
        {WINDOW_AREAS.map((one) => (
          <option key={one} value={one}>
            {texts.areas[one]}
          </option>
        ))}
      </Select>
      {area !== "all" && (
        <>
          <div className={styles.whole}>
            <PickList
              label={texts.countriesLabel}
              value={countries}
              options={byName}
              nameOf={countryName}
              problem={problems.countries}
              onChange={(next) => onChange({ countries: [...next] })}
            />
          </div>
          <Select
            label={texts.groups}
            value=""
            onChange={({ currentTarget }) => {
              const group = GROUPS.find((one) => one === currentTarget.value);
              if (group)
                onChange({ countries: [...new Set([...countries, ...COUNTRY_GROUPS[group]])] });
            }}
          >
            <option value="">{texts.chooseGroup}</option>
            {GROUPS.map((group) => (
              <option key={group} value={group}>
                {texts.groupNames[group]}
              </option>
            ))}
          </Select>
        </>
      )}
    </>
  );
}
