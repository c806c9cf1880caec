import { Field } from "../../ui/form/field.tsx";
import { useLocale } from "../../ui/locale.ts";
import { clockTime, instantOfClock } from "../../ui/zoned-time.ts";

/** A time of the site's time zone, or none. */
export function TimeField({
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
