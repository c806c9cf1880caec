import { createTitle } from "@bijou/contract/studio/title-page";
import { TITLE_KINDS } from "@bijou/contract/studio/titles";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigate } from "react-router";
import { useApi } from "../../platform/studio.ts";
import { useSubmit } from "../../platform/use-submit.ts";
import { Button } from "../../ui/form/button.tsx";
import { Field, Select } from "../../ui/form/field.tsx";
import { Form } from "../../ui/form/form.tsx";
import { useTexts } from "../../ui/language.ts";
import { Dialog, DialogActions } from "../../ui/overlay/dialog.tsx";
import { titleKey } from "./queries.ts";
import { titleTexts } from "./texts.ts";
import styles from "./title-page.module.css";

/** Creates a draft, and opens its page. */
export function NewTitleDialog({ onClose }: { onClose: () => void }) {
  const texts = useTexts(titleTexts);
  const api = useApi();
  const client = useQueryClient();
  const navigate = useNavigate();
  const [name, setName] = useState("");
  const [kind, setKind] = useState<(typeof TITLE_KINDS)[number]>("movie");
  const [year, setYear] = useState(() => String(new Date().getFullYear()));
  const { submit, isBusy, problem, fields } = useSubmit(async () => {
    const page = await api(createTitle, { name, kind, year: Number(year) });
    client.setQueryData(titleKey(page.id), page);
    void client.invalidateQueries({ queryKey: ["titles"] });
    await navigate(`/catalog/${page.id}`);
  }, ["name", "kind", "year"]);
  return (
    <Dialog title={texts.newTitle} description={texts.newTitleAbout} onClose={onClose}>
      <Form onSubmit={() => submit(undefined)} problem={problem}>
        <div className={styles.stack}>
          <Field
            label={texts.fields.name}
            name="name"
            value={name}
            maxLength={200}
            required
            problem={fields.name}
            onChange={(event) => setName(event.currentTarget.value)}
          />
          <Select
            label={texts.type}
            value={kind}
            problem={fields.kind}
            onChange={(event) =>
              setKind(TITLE_KINDS.find((one) => one === event.currentTarget.value) ?? kind)
            }
          >
            {TITLE_KINDS.map((one) => (
              <option key={one} value={one}>
                {texts.kind[one]}
              </option>
            ))}
          </Select>
          <Field
            label={texts.fields.year}
            name="year"
            inputMode="numeric"
            pattern="[0-9]{4}"
            value={year}
            required
            problem={fields.year}
            onChange={(event) => setYear(event.currentTarget.value)}
          />
        </div>
        <DialogActions>
          <Button type="submit" look="main" disabled={isBusy}>
            {texts.create}
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  );
}
