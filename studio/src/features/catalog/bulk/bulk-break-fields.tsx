import type { BulkChanges } from "@bijou/contract/studio/bulk-changes";
import { Field, Select } from "../../../ui/form/field.tsx";
import { useTexts } from "../../../ui/language.ts";
import { titleTexts } from "../../title-page/public.ts";
import styles from "./bulk.module.css";
import { bulkTexts } from "./texts.ts";

const DEFAULT_MINUTES = 10;
const MAX_MINUTES = 240;

/** Whether the number of minutes can be asked for. */
export const isCompleteBreaks = ({ breaksEvery: minutes = null }: BulkChanges): boolean =>
  minutes === null || (Number.isInteger(minutes) && minutes > 0 && minutes <= MAX_MINUTES);

/** Whether ads are shown at breaks; and breaks in regular distances, or none. */
export function BulkBreakFields({
  changes,
  onChange,
}: {
  readonly changes: BulkChanges;
  readonly onChange: (changes: BulkChanges) => void;
}) {
  const texts = useTexts(bulkTexts);
  const { yes, no } = useTexts(titleTexts);
  const { breaksEvery: minutes, ...others } = changes;
  const { atBreaks, ...rest } = changes;
  return (
    <>
      <Select
        label={texts.atBreaks}
        value={atBreaks === undefined ? "" : String(atBreaks ?? "site")}
        onChange={({ currentTarget: { value } }) =>
          onChange({
            ...rest,
            ...(value !== "" && { atBreaks: value === "site" ? null : value === "true" }),
          })
        }
      >
        <option value="">{texts.leave}</option>
        <option value="true">{yes}</option>
        <option value="false">{no}</option>
        <option value="site">{texts.asOnSite}</option>
      </Select>
      <div className={styles.list}>
        <Select
          label={texts.breaks}
          value={minutes === undefined ? "" : minutes === null ? "none" : "every"}
          onChange={({ currentTarget: { value } }) =>
            onChange({
              ...others,
              ...(value !== "" && { breaksEvery: value === "none" ? null : DEFAULT_MINUTES }),
            })
          }
        >
          <option value="">{texts.leave}</option>
          <option value="every">{texts.placeBreaks}</option>
          <option value="none">{texts.removeBreaks}</option>
        </Select>
        {typeof minutes === "number" && (
          <Field
            type="number"
            min={1}
            max={MAX_MINUTES}
            label={texts.breakMinutes}
            hint={texts.breakHint}
            value={Number.isNaN(minutes) ? "" : minutes}
            onChange={({ currentTarget: { valueAsNumber } }) =>
              onChange({ ...others, breaksEvery: valueAsNumber })
            }
          />
        )}
      </div>
    </>
  );
}
