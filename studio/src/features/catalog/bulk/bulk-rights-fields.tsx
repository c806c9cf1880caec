import type { BulkChanges } from "@bijou/contract/studio/bulk-changes";
import { COUNTRIES } from "@bijou/contract/studio/countries";
import { windowProblems } from "@bijou/contract/studio/window-rules";
import { ALWAYS, type RightsWindow } from "@bijou/contract/studio/windows";
import { useFieldText } from "../../../platform/use-problem-text.ts";
import { Field, Select } from "../../../ui/form/field.tsx";
import { PickList } from "../../../ui/form/pick-list.tsx";
import { useTexts } from "../../../ui/language.ts";
import { useLocale } from "../../../ui/locale.ts";
import { useHolders, WindowFields } from "../../rights/public.ts";
import styles from "./bulk.module.css";
import { bulkTexts } from "./texts.ts";

type Windows = BulkChanges["windows"];

interface Props {
  readonly changes: BulkChanges;
  readonly onChange: (changes: BulkChanges) => void;
}

/** Whether what is chosen of rights can be asked for. */
export const isCompleteRights = ({ windows, holder }: BulkChanges): boolean =>
  holder?.trim() !== "" &&
  (windows === undefined ||
    (windows.how === "remove"
      ? windows.values.length > 0
      : windowProblems(windows.values).length === 0));

function NewWindow({
  window,
  holders,
  onChange,
}: {
  readonly window: RightsWindow;
  readonly holders: readonly string[];
  readonly onChange: (window: RightsWindow) => void;
}) {
  const texts = useTexts(bulkTexts);
  const textOf = useFieldText();
  const problems = Object.fromEntries(
    windowProblems([window]).map(({ field, code }) => [
      field,
      textOf({ path: field, code, message: "" }),
    ]),
  );
  return (
    <fieldset className={styles.window}>
      <legend>{texts.newWindow}</legend>
      <WindowFields
        {...{ window, holders, problems }}
        onChange={(change) => onChange({ ...window, ...change })}
      />
    </fieldset>
  );
}

/** One more rights window, or none in some countries; and whose rights they are. */
export function BulkRightsFields({ changes, onChange }: Props) {
  const texts = useTexts(bulkTexts);
  const { countryName } = useLocale();
  const holders = useHolders().data ?? [];
  const { windows, holder, ...others } = changes;
  const set = (next: {
    readonly windows?: Windows | undefined;
    readonly holder?: string | null | undefined;
  }): void => {
    const wanted = { windows, holder, ...next };
    onChange({
      ...others,
      ...(wanted.windows && { windows: wanted.windows }),
      ...(wanted.holder !== undefined && { holder: wanted.holder }),
    });
  };
  const setWindows = (next: Windows | undefined): void => set({ windows: next });
  const listId = "bulk-rights-holders";
  const [window] = windows?.how === "add" ? windows.values : [];
  return (
    <>
      <div className={styles.list}>
        <Select
          label={texts.windows}
          value={windows?.how ?? ""}
          onChange={({ currentTarget: { value } }) => {
            if (value === "add") setWindows({ how: "add", values: [ALWAYS] });
            else setWindows(value === "remove" ? { how: "remove", values: [] } : undefined);
          }}
        >
          <option value="">{texts.leave}</option>
          <option value="add">{texts.addWindow}</option>
          <option value="remove">{texts.removeWindows}</option>
        </Select>
        {windows?.how === "remove" && (
          <PickList
            label={texts.countriesToClose}
            value={windows.values}
            options={COUNTRIES.toSorted((a, b) => countryName(a).localeCompare(countryName(b)))}
            nameOf={countryName}
            hint={texts.removeWindowsHint}
            onChange={(next) => setWindows({ how: "remove", values: [...next] })}
          />
        )}
      </div>
      <div className={styles.list}>
        <Select
          label={texts.holder}
          value={holder === undefined ? "" : holder === null ? "none" : "named"}
          onChange={({ currentTarget: { value } }) =>
            set({ holder: value === "" ? undefined : value === "none" ? null : "" })
          }
        >
          <option value="">{texts.leave}</option>
          <option value="named">{texts.setHolder}</option>
          <option value="none">{texts.removeHolder}</option>
        </Select>
        {typeof holder === "string" && (
          <>
            <Field
              label={texts.holderName}
              value={holder}
              list={listId}
              maxLength={200}
              hint={texts.holderHint}
              onChange={({ currentTarget: { value } }) => set({ holder: value })}
            />
            <datalist id={listId}>
              {holders.map((name) => (
                <option key={name} value={name}>
                  {name}
                </option>
              ))}
            </datalist>
          </>
        )}
      </div>
      {window && (
        <NewWindow
          {...{ window, holders }}
          onChange={(next) => setWindows({ how: "add", values: [next] })}
        />
      )}
    </>
  );
}
