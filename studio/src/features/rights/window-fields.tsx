import { WINDOW_ACCESSES } from "@bijou/contract/studio/window-rules";
import type { RightsWindow } from "@bijou/contract/studio/windows";
import { Field, Select } from "../../ui/form/field.tsx";
import { useTexts } from "../../ui/language.ts";
import { useLocale } from "../../ui/locale.ts";
import { AreaFields } from "./area-fields.tsx";
import styles from "./editor.module.css";
import { useLicenses } from "./licenses/queries.ts";
import { rightsTexts } from "./texts.ts";
import { TimeField } from "./time-field.tsx";

type Change = (change: Partial<RightsWindow>) => void;

interface Props {
  readonly window: RightsWindow;
  /** Undefined where it is not said whose rights they are. */
  readonly holders: readonly string[] | undefined;
  /** What is wrong with its fields. */
  readonly problems: Partial<Record<keyof RightsWindow, string>>;
  readonly onChange: Change;
}

/** Whose rights a window is. */
function HolderFields({ window, holders = [], problems, onChange }: Props) {
  const texts = useTexts(rightsTexts);
  const { holder, license } = window;
  const licenses = useLicenses().data?.licenses ?? [];
  const listId = "rights-holders";
  return (
    <>
      <Field
        label={texts.holder}
        value={holder ?? ""}
        list={listId}
        maxLength={200}
        hint={texts.holderHint}
        problem={problems.holder}
        onChange={({ currentTarget }) =>
          onChange({ holder: currentTarget.value || null, license: null })
        }
      />
      <datalist id={listId}>
        {holders.map((name) => (
          <option key={name} value={name}>
            {name}
          </option>
        ))}
      </datalist>
      {licenses.length > 0 && (
        <Select
          label={texts.license}
          value={license ?? ""}
          problem={problems.license}
          onChange={({ currentTarget }) => {
            const next = licenses.find(({ id }) => String(id) === currentTarget.value);
            onChange(next ? { license: next.id, holder: next.holder } : { license: null });
          }}
        >
          <option value="">{texts.noLicense}</option>
          {licenses.map(({ id, name, holder: whose }) => (
            <option key={id} value={id}>{`${name} · ${whose}`}</option>
          ))}
        </Select>
      )}
    </>
  );
}

/** The terms of one window. */
export function WindowFields({ window, holders, problems, onChange }: Props) {
  const texts = useTexts(rightsTexts);
  const { timeZone } = useLocale();
  const { startsAt, endsAt, access, freeAt } = window;
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
      <AreaFields {...window} problems={problems} onChange={onChange} />
      {holders && (
        <HolderFields window={window} holders={holders} problems={problems} onChange={onChange} />
      )}
      <p className={styles.zone}>{texts.zone(timeZone.replaceAll("_", " "))}</p>
    </div>
  );
}
