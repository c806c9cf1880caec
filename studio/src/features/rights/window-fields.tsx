import { COUNTRIES, COUNTRY_GROUPS, type CountryGroup } from "@bijou/contract/studio/countries";
import { WINDOW_ACCESSES, WINDOW_AREAS } from "@bijou/contract/studio/window-rules";
import type { RightsWindow } from "@bijou/contract/studio/windows";
import { Field, Select } from "../../ui/form/field.tsx";
import { PickList } from "../../ui/form/pick-list.tsx";
import { useTexts } from "../../ui/language.ts";
import { useLocale } from "../../ui/locale.ts";
import { clockTime, instantOfClock } from "../../ui/zoned-time.ts";
import styles from "./editor.module.css";
import { rightsTexts } from "./texts.ts";

type Change = (change: Partial<RightsWindow>) => void;

interface Props {
  readonly window: RightsWindow;
  readonly holders: readonly string[];
  /** What is wrong with its fields. */
  readonly problems: Partial<Record<keyof RightsWindow, string>>;
  readonly onChange: Change;
}

function TimeField({
  label,
  value,
  hint,
  problem,
  onChange,
}: {
  readonly label: string;
  readonly value: string | null;
  readonly hint?: string;
  readonly problem: string | undefined;
  readonly onChange: (value: string | null) => void;
}) {
  const { timeZone } = useLocale();
  return (
    <Field
      type="datetime-local"
      label={label}
      value={value === null ? "" : clockTime(value, timeZone)}
      hint={hint}
      problem={problem}
      onChange={(event) => {
        const local = event.currentTarget.value;
        onChange(local === "" ? null : instantOfClock(local, timeZone));
      }}
    />
  );
}

const isGroup = (name: string): name is CountryGroup => Object.hasOwn(COUNTRY_GROUPS, name);
const GROUPS = Object.keys(COUNTRY_GROUPS).filter(isGroup);

function AreaFields({ window, problems, onChange }: Omit<Props, "holders">) {
  const texts = useTexts(rightsTexts);
  const { countryName } = useLocale();
  const { area, countries } = window;
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

/** The terms of one window. */
export function WindowFields({ window, holders, problems, onChange }: Props) {
  const texts = useTexts(rightsTexts);
  const { timeZone } = useLocale();
  const { startsAt, endsAt, access, freeAt, holder } = window;
  const listId = "rights-holders";
  return (
    <div className={styles.fields}>
      <TimeField
        label={texts.startsAt}
        value={startsAt}
        hint={texts.startsAtHint}
        problem={problems.startsAt}
        onChange={(next) => onChange({ startsAt: next })}
      />
      <TimeField
        label={texts.endsAt}
        value={endsAt}
        hint={texts.endsAtHint}
        problem={problems.endsAt}
        onChange={(next) => onChange({ endsAt: next })}
      />
      <Select
        label={texts.access}
        value={access}
        onChange={({ currentTarget }) => {
          const next = WINDOW_ACCESSES.find((one) => one === currentTarget.value) ?? access;
          onChange({ access: next, ...(next !== "premium_then_free" && { freeAt: null }) });
        }}
      >
        {WINDOW_ACCESSES.map((one) => (
          <option key={one} value={one}>
            {texts.accesses[one]}
          </option>
        ))}
      </Select>
      {access === "premium_then_free" && (
        <TimeField
          label={texts.freeAt}
          value={freeAt}
          problem={problems.freeAt}
          onChange={(next) => onChange({ freeAt: next })}
        />
      )}
      <AreaFields window={window} problems={problems} onChange={onChange} />
      <Field
        label={texts.holder}
        value={holder ?? ""}
        list={listId}
        maxLength={200}
        hint={texts.holderHint}
        problem={problems.holder}
        onChange={({ currentTarget }) => onChange({ holder: currentTarget.value || null })}
      />
      <datalist id={listId}>
        {holders.map((name) => (
          <option key={name} value={name}>
            {name}
          </option>
        ))}
      </datalist>
      <p className={styles.zone}>{texts.zone(timeZone.replaceAll("_", " "))}</p>
    </div>
  );
}
