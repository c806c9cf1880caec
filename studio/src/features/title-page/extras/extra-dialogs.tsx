import {
  addTitleExtra,
  EXTRA_ACCESS,
  EXTRA_KINDS,
  MAX_EXTRA_NAME,
  type TitleExtra,
} from "@bijou/contract/studio/title-extras";
import type { Upload } from "@bijou/contract/studio/uploads";
import { useState } from "react";
import { useApi } from "../../../platform/studio.ts";
import { useSubmit } from "../../../platform/use-submit.ts";
import { useNotify } from "../../../ui/feedback/toast.tsx";
import { Button } from "../../../ui/form/button.tsx";
import { Field, Select } from "../../../ui/form/field.tsx";
import { Form } from "../../../ui/form/form.tsx";
import { useTexts } from "../../../ui/language.ts";
import { Dialog, DialogActions } from "../../../ui/overlay/dialog.tsx";
import { useUploadsCache, useVideoChoice, VideoChoice } from "../../uploads/public.ts";
import styles from "./extras.module.css";
import { useExtrasCache } from "./queries.ts";
import { extraTexts } from "./texts.ts";
import type { ExtraActions } from "./use-extra-actions.ts";

type Facts = Pick<TitleExtra, "kind" | "name" | "access">;
const FIELDS = ["name"] as const;

/** What viewers are told of an extra. */
function FactFields({
  facts,
  problem,
  onChange,
}: {
  readonly facts: Facts;
  /** What is wrong with the name. */
  readonly problem: string | undefined;
  readonly onChange: (changes: Partial<Facts>) => void;
}) {
  const texts = useTexts(extraTexts);
  return (
    <>
      <Field
        label={texts.name}
        value={facts.name}
        maxLength={MAX_EXTRA_NAME}
        required
        problem={problem}
        onChange={({ currentTarget: { value } }) => onChange({ name: value })}
      />
      <Select
        label={texts.kind}
        value={facts.kind}
        onChange={({ target }) => {
          const kind = EXTRA_KINDS.find((one) => one === target.value);
          if (kind) onChange({ kind });
        }}
      >
        {EXTRA_KINDS.map((kind) => (
          <option key={kind} value={kind}>
            {texts.kinds[kind]}
          </option>
        ))}
      </Select>
      <Select
        label={texts.access}
        hint={texts.accessHints[facts.access]}
        value={facts.access}
        onChange={({ target }) => {
          const access = EXTRA_ACCESS.find((one) => one === target.value);
          if (access) onChange({ access });
        }}
      >
        {EXTRA_ACCESS.map((access) => (
          <option key={access} value={access}>
            {texts.accesses[access]}
          </option>
        ))}
      </Select>
    </>
  );
}

/** The name of a file without its extension, as a first name for what it holds. */
const nameOf = (file: string): string =>
  file
    .replace(/\.[^.]+$/, "")
    .replaceAll(/[._]+/g, " ")
    .trim()
    .slice(0, MAX_EXTRA_NAME);

/** Sends a video, or chooses one that was sent, which becomes another extra of a title. */
export function AddExtraDialog({
  title: id,
  onClose,
}: {
  readonly title: number;
  readonly onClose: () => void;
}) {
  const texts = useTexts(extraTexts);
  const api = useApi();
  const notify = useNotify();
  const uploadsCache = useUploadsCache();
  const extrasCache = useExtrasCache(id);
  const choice = useVideoChoice();
  const { upload } = choice;
  const [facts, setFacts] = useState<Facts>({ kind: "interview", name: "", access: "title" });
  const change = (changes: Partial<Facts>): void => setFacts({ ...facts, ...changes });
  const { submit, isBusy, problem, fields } = useSubmit(async (chosen: Upload) => {
    await api(addTitleExtra, {
      id,
      upload: chosen.id,
      revision: chosen.revision,
      ...facts,
      name: facts.name.trim(),
    });
    await Promise.all([uploadsCache.reload(), extrasCache.reload()]);
    notify(texts.queued);
    onClose();
  }, FIELDS);
  return (
    <Dialog title={texts.addTitle} description={texts.addText} onClose={onClose}>
      <Form
        className={styles.form}
        problem={problem}
        onSubmit={() => {
          if (upload) submit(upload);
        }}
      >
        <VideoChoice
          choice={choice}
          onFile={(file) => {
            if (facts.name === "") change({ name: nameOf(file.name) });
          }}
        />
        <FactFields facts={facts} problem={fields.name} onChange={change} />
        <DialogActions>
          <Button onClick={onClose}>{texts.cancel}</Button>
          <Button
            look="main"
            type="submit"
            disabled={isBusy || upload === undefined || facts.name.trim() === ""}
          >
            {texts.add}
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  );
}

export function EditExtraDialog({
  extra,
  actions,
  onClose,
}: {
  readonly extra: TitleExtra;
  readonly actions: Pick<ExtraActions, "save">;
  readonly onClose: () => void;
}) {
  const texts = useTexts(extraTexts);
  const [facts, setFacts] = useState<Facts>({
    kind: extra.kind,
    name: extra.name,
    access: extra.access,
  });
  const { submit, isBusy, problem, fields } = useSubmit(async (changes: Facts) => {
    await actions.save(extra, changes);
    onClose();
  }, FIELDS);
  const name = facts.name.trim();
  return (
    <Dialog title={texts.editTitle(extra.name)} onClose={onClose}>
      <Form className={styles.form} problem={problem} onSubmit={() => submit({ ...facts, name })}>
        <FactFields
          facts={facts}
          problem={fields.name}
          onChange={(changes) => setFacts({ ...facts, ...changes })}
        />
        <DialogActions>
          <Button onClick={onClose}>{texts.cancel}</Button>
          <Button look="main" type="submit" disabled={isBusy || name === ""}>
            {texts.save}
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  );
}
