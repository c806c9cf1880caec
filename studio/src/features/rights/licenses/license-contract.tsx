import { studioAddress } from "@bijou/contract/studio/client";
import {
  addLicenseDocument,
  changeLicenseContract,
  deleteLicenseDocument,
  downloadLicenseDocument,
  type LicenseContract as Contract,
  MAX_DOCUMENT_BYTES,
} from "@bijou/contract/studio/licenses";
import { Download, Trash2, Upload } from "lucide-react";
import { useRef, useState } from "react";
import { QueryView } from "../../../platform/query-view.tsx";
import { codeOf, useApi } from "../../../platform/studio.ts";
import { useDraft } from "../../../platform/use-draft.ts";
import { useSubmit } from "../../../platform/use-submit.ts";
import { RowsSkeleton } from "../../../ui/feedback/states.tsx";
import { useNotify } from "../../../ui/feedback/toast.tsx";
import { Button, DownloadLink } from "../../../ui/form/button.tsx";
import { Field } from "../../../ui/form/field.tsx";
import { Form } from "../../../ui/form/form.tsx";
import { Problem } from "../../../ui/form/problem.tsx";
import { useTexts } from "../../../ui/language.ts";
import { Card, Section } from "../../../ui/layout/page-head.tsx";
import { useLocale } from "../../../ui/locale.ts";
import { ConfirmDialog } from "../../../ui/overlay/confirm-dialog.tsx";
import styles from "./licenses.module.css";
import { useContract, useReloadLicenses } from "./queries.ts";
import { licenseTexts } from "./texts.ts";

class TooLarge extends Error {}

const FIELDS = ["contactEmail", "sharePercent", "flatFee", "currency"] as const;
const valuesOf = ({ contactEmail, sharePercent, flatFeeCents, currency }: Contract) => ({
  contactEmail: contactEmail ?? "",
  sharePercent: sharePercent === null ? "" : String(sharePercent),
  flatFee: flatFeeCents === null ? "" : String(flatFeeCents / 100),
  currency,
});
const numberOf = (typed: string): number | null => (typed.trim() === "" ? null : Number(typed));

function Terms({ id, contract }: { readonly id: number; readonly contract: Contract }) {
  const texts = useTexts(licenseTexts);
  const api = useApi();
  const notify = useNotify();
  const reload = useReloadLicenses();
  const { mine, revision, set, saved } = useDraft(FIELDS, valuesOf(contract), contract.revision);
  const { submit, isBusy, problem, fields } = useSubmit(async () => {
    const fee = numberOf(mine.flatFee);
    const after = await api(changeLicenseContract, {
      id,
      revision,
      contactEmail: mine.contactEmail.trim() || null,
      sharePercent: numberOf(mine.sharePercent),
      flatFeeCents: fee === null ? null : Math.round(fee * 100),
      currency: mine.currency.trim().toUpperCase(),
    }).finally(() => void reload());
    saved(mine, valuesOf(after), after.revision);
    notify(texts.termsSaved);
  }, ["contactEmail", "sharePercent", "flatFeeCents", "currency"]);
  const field = (name: (typeof FIELDS)[number]) => ({
    label: texts[name],
    value: mine[name],
    problem: name === "flatFee" ? fields.flatFeeCents : fields[name],
    onChange: ({ currentTarget }: { readonly currentTarget: { readonly value: string } }) =>
      set(name, currentTarget.value),
  });
  return (
    <Form onSubmit={() => submit(undefined)} problem={problem}>
      <div className={styles.terms}>
        <Field {...field("contactEmail")} type="email" maxLength={254} />
        <Field
          {...field("sharePercent")}
          type="number"
          min={0}
          max={100}
          step="0.01"
          hint={texts.sharePercentHint}
        />
        <Field {...field("flatFee")} type="number" min={0} step="0.01" hint={texts.flatFeeHint} />
        <Field {...field("currency")} maxLength={3} required />
      </div>
      <Button type="submit" look="main" disabled={isBusy}>
        {texts.save}
      </Button>
    </Form>
  );
}

type Document = Contract["documents"][number];

function RemoveDialog({
  id,
  document,
  onClose,
}: {
  readonly id: number;
  readonly document: Document;
  readonly onClose: () => void;
}) {
  const texts = useTexts(licenseTexts);
  const api = useApi();
  const notify = useNotify();
  const reload = useReloadLicenses();
  const { submit, isBusy, problem } = useSubmit(async () => {
    await api(deleteLicenseDocument, { id, document: document.id });
    await reload();
    notify(texts.removed);
    onClose();
  });
  return (
    <ConfirmDialog
      title={texts.removeDocument(document.name)}
      description={texts.removeText}
      action={texts.delete}
      isBusy={isBusy}
      problem={problem}
      onConfirm={() => submit(undefined)}
      onClose={onClose}
    />
  );
}

function Documents({
  id,
  documents,
}: {
  readonly id: number;
  readonly documents: readonly Document[];
}) {
  const texts = useTexts(licenseTexts);
  const { bytes, date } = useLocale();
  const api = useApi();
  const notify = useNotify();
  const reload = useReloadLicenses();
  const chooser = useRef<HTMLInputElement>(null);
  const [removing, setRemoving] = useState<Document>();
  const upload = useSubmit(
    async (file: File) => {
      if (file.size > MAX_DOCUMENT_BYTES) throw new TooLarge();
      // Without the type of the browser: its bytes say what it is.
      await api(addLicenseDocument, { id, name: file.name }, { file: new Blob([file]) });
      await reload();
      notify(texts.added);
    },
    ["file"],
    (error) =>
      error instanceof TooLarge || codeOf(error) === "body_too_large" ? texts.tooLarge : undefined,
  );
  return (
    <>
      {documents.length === 0 && <p>{texts.noDocuments}</p>}
      <ul className={styles.documents}>
        {documents.map((document) => (
          <li key={document.id}>
            <span>
              {document.name}{" "}
              <small>{`${bytes(document.bytes)} · ${date(document.addedAt)}`}</small>
            </span>
            <span>
              <DownloadLink
                size="small"
                icon={<Download />}
                href={studioAddress(downloadLicenseDocument, { id, document: document.id })}
              >
                {document.name}
              </DownloadLink>
              <Button
                size="small"
                look="quiet"
                icon={<Trash2 />}
                aria-label={texts.removeDocument(document.name)}
                onClick={() => setRemoving(document)}
              >
                {texts.delete}
              </Button>
            </span>
          </li>
        ))}
      </ul>
      <Problem text={upload.fields.file ?? upload.problem} />
      <Button icon={<Upload />} disabled={upload.isBusy} onClick={() => chooser.current?.click()}>
        {upload.isBusy ? texts.sending : texts.addDocument}
      </Button>{" "}
      <small>{texts.documentHint}</small>
      <input
        ref={chooser}
        type="file"
        hidden
        accept="application/pdf,.pdf"
        aria-label={texts.addDocument}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          if (file) upload.submit(file);
          currentTarget.value = "";
        }}
      />
      {removing && (
        <RemoveDialog id={id} document={removing} onClose={() => setRemoving(undefined)} />
      )}
    </>
  );
}

/** What a license costs, and its documents: for owners and finance only. */
export function LicenseContract({ id }: { readonly id: number }) {
  const texts = useTexts(licenseTexts);
  const query = useContract(id);
  return (
    <QueryView query={query} skeleton={<RowsSkeleton rows={4} />}>
      {(contract) => (
        <>
          <Section title={texts.terms} about={texts.termsAbout}>
            <Card>
              <Terms id={id} contract={contract} />
            </Card>
          </Section>
          <Section title={texts.documents} about={texts.termsAbout}>
            <Card>
              <Documents id={id} documents={contract.documents} />
            </Card>
          </Section>
        </>
      )}
    </QueryView>
  );
}
