import {
  changeLicense,
  createLicense,
  type License,
  type LicenseFields,
} from "@bijou/contract/studio/licenses";
import { useState } from "react";
import { useApi } from "../../../platform/studio.ts";
import { useSubmit } from "../../../platform/use-submit.ts";
import { useNotify } from "../../../ui/feedback/toast.tsx";
import { Button } from "../../../ui/form/button.tsx";
import { Checkbox } from "../../../ui/form/check.tsx";
import { Field } from "../../../ui/form/field.tsx";
import { Form } from "../../../ui/form/form.tsx";
import { useTexts } from "../../../ui/language.ts";
import { Dialog, DialogActions } from "../../../ui/overlay/dialog.tsx";
import { AreaFields } from "../area-fields.tsx";
import styles from "../editor.module.css";
import { TimeField } from "../time-field.tsx";
import { useLicenses, useReloadLicenses } from "./queries.ts";
import { licenseTexts } from "./texts.ts";

const NEW: LicenseFields = {
  name: "",
  holder: "",
  startsAt: null,
  endsAt: null,
  area: "all",
  countries: [],
  maxPlays: null,
  subtitles: true,
  downloads: false,
};

interface Props {
  /** Undefined for a new one. */
  readonly license?: License;
  readonly onClose: () => void;
  readonly onSaved?: (license: License) => void;
}

/** Adds or changes what a rights holder allows. */
export function LicenseDialog({ license, onClose, onSaved }: Props) {
  const texts = useTexts(licenseTexts);
  const api = useApi();
  const notify = useNotify();
  const reload = useReloadLicenses();
  const [typed, setTyped] = useState<LicenseFields>(license ?? NEW);
  const known = useLicenses().data?.licenses ?? [];
  const change = (next: Partial<LicenseFields>): void => setTyped({ ...typed, ...next });
  /** The list shows it before the form closes, so that the next change starts from it. */
  async function send(given: LicenseFields): Promise<License> {
    try {
      return await (license
        ? api(changeLicense, { id: license.id, revision: license.revision, ...given })
        : api(createLicense, given));
    } finally {
      await reload();
    }
  }
  const { submit, isBusy, problem, fields } = useSubmit(async () => {
    const { name, holder, startsAt, endsAt, area, countries } = typed;
    const { maxPlays, subtitles, downloads } = typed;
    const given = {
      name: name.trim(),
      holder: holder.trim(),
      startsAt,
      endsAt,
      area,
      countries,
      maxPlays,
      subtitles,
      downloads,
    };
    const saved = await send(given);
    notify(texts.saved);
    onClose();
    onSaved?.(saved);
  }, ["name", "holder", "startsAt", "endsAt", "countries", "maxPlays"]);
  return (
    <Dialog title={license ? texts.editTitle(license.name) : texts.addTitle} onClose={onClose}>
      <Form onSubmit={() => submit(undefined)} problem={problem}>
        <div className={styles.fields}>
          <Field
            label={texts.name}
            value={typed.name}
            maxLength={200}
            required
            problem={fields.name}
            onChange={({ currentTarget }) => change({ name: currentTarget.value })}
          />
          <Field
            label={texts.holder}
            value={typed.holder}
            list="license-holders"
            maxLength={200}
            required
            problem={fields.holder}
            onChange={({ currentTarget }) => change({ holder: currentTarget.value })}
          />
          <datalist id="license-holders">
            {[...new Set(known.map(({ holder }) => holder))].map((name) => (
              <option key={name} value={name}>
                {name}
              </option>
            ))}
          </datalist>
          <TimeField
            label={texts.startsAt}
            value={typed.startsAt}
            hint={texts.startsAtHint}
            problem={fields.startsAt}
            onChange={(startsAt) => change({ startsAt })}
          />
          <TimeField
            label={texts.endsAt}
            value={typed.endsAt}
            hint={texts.endsAtHint}
            problem={fields.endsAt}
            onChange={(endsAt) => change({ endsAt })}
          />
          <AreaFields
            area={typed.area}
            countries={typed.countries}
            problems={{ countries: fields.countries }}
            onChange={change}
          />
          <Field
            label={texts.maxPlays}
            type="number"
            min={1}
            value={typed.maxPlays ?? ""}
            hint={texts.maxPlaysHint}
            problem={fields.maxPlays}
            onChange={({ currentTarget: { value } }) =>
              change({ maxPlays: value === "" ? null : Number(value) })
            }
          />
          <Checkbox
            label={texts.subtitles}
            checked={typed.subtitles}
            onChange={({ currentTarget }) => change({ subtitles: currentTarget.checked })}
          />
          <Checkbox
            label={texts.downloads}
            checked={typed.downloads}
            onChange={({ currentTarget }) => change({ downloads: currentTarget.checked })}
          />
        </div>
        <DialogActions>
          <Button type="submit" look="main" disabled={isBusy}>
            {texts.save}
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  );
}
