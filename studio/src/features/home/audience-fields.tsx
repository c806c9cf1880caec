import { ROW_AUDIENCES, type RowFields } from "@bijou/contract/studio/home-fields";
import { Checkbox } from "../../ui/form/check.tsx";
import { Field } from "../../ui/form/field.tsx";
import { PickList } from "../../ui/form/pick-list.tsx";
import { useTexts } from "../../ui/language.ts";
import { useLocale } from "../../ui/locale.ts";
import styles from "./home.module.css";
import { partTexts } from "./part-texts.ts";
import { useCountries } from "./queries.ts";

interface Props {
  readonly fields: RowFields;
  readonly timeZone: string;
  readonly mayEdit: boolean;
  readonly onChange: (changes: Partial<RowFields>) => void;
}

const DAY_MINUTES = 1440;
const two = (value: number): string => String(value).padStart(2, "0");
/** As a field for times has it; the end of the day is its beginning. */
const clockOf = (minute: number): string =>
  `${two(Math.floor(minute / 60) % 24)}:${two(minute % 60)}`;
function minuteOf(clock: string): number | undefined {
  const [hours = Number.NaN, minutes = Number.NaN] = clock.split(":").map(Number);
  const minute = hours * 60 + minutes;
  return Number.isInteger(minute) ? minute : undefined;
}

const toggled = <T,>(all: readonly T[], one: T, isIn: boolean): T[] =>
  isIn ? [...all, one] : all.filter((other) => other !== one);

/** Who sees a row, on which days and hours, and where (ST-094). */
export function AudienceFields({ fields, timeZone, mayEdit, onChange }: Props) {
  const texts = useTexts(partTexts);
  const { countryName } = useLocale();
  const { data } = useCountries();
  const { audience, weekdays, hours, countries } = fields;
  const zone = timeZone.replaceAll("_", " ");
  return (
    <>
      <fieldset className={styles.checks} disabled={!mayEdit}>
        <legend>{texts.fields.audience}</legend>
        {ROW_AUDIENCES.map((viewer) => (
          <Checkbox
            key={viewer}
            label={texts.audiences[viewer]}
            checked={audience.includes(viewer)}
            // A row for nobody is removed instead.
            disabled={audience.length === 1 && audience.includes(viewer)}
            onChange={(event) =>
              onChange({ audience: toggled(audience, viewer, event.currentTarget.checked) })
            }
          />
        ))}
      </fieldset>
      <fieldset className={styles.checks} disabled={!mayEdit}>
        <legend>{texts.fields.weekdays}</legend>
        {texts.weekdays.map((name, at) => (
          <Checkbox
            key={name}
            label={name}
            checked={weekdays.includes(at + 1)}
            onChange={(event) =>
              onChange({ weekdays: toggled(weekdays, at + 1, event.currentTarget.checked) })
            }
          />
        ))}
        <small>{texts.everyDay}</small>
      </fieldset>
      <fieldset className={styles.checks} disabled={!mayEdit}>
        <legend>{texts.fields.hours}</legend>
        <Checkbox
          label={texts.allDay}
          checked={hours === null}
          onChange={(event) =>
            onChange({
              hours: event.currentTarget.checked ? null : { from: 18 * 60, until: DAY_MINUTES },
            })
          }
        />
        {hours && (
          <div className={styles.pair}>
            <Field
              type="time"
              label={texts.fromTime}
              value={clockOf(hours.from)}
              onChange={(event) => {
                const from = minuteOf(event.currentTarget.value);
                if (from !== undefined) onChange({ hours: { ...hours, from } });
              }}
            />
            <Field
              type="time"
              label={texts.untilTime}
              value={clockOf(hours.until)}
              onChange={(event) => {
                const until = minuteOf(event.currentTarget.value);
                if (until !== undefined)
                  onChange({ hours: { ...hours, until: until === 0 ? DAY_MINUTES : until } });
              }}
            />
          </div>
        )}
        <small>{texts.times(zone)}</small>
      </fieldset>
      <PickList
        label={texts.fields.countries}
        value={countries}
        options={data?.regions ?? []}
        nameOf={countryName}
        isReadOnly={!mayEdit}
        hint={texts.countriesHint}
        onChange={(value) => onChange({ countries: [...value] })}
      />
    </>
  );
}
