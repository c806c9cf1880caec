import { type CoveredWindow, deleteLicense, type License } from "@bijou/contract/studio/licenses";
import { levelOf } from "@bijou/contract/studio/roles";
import { FileText, Pencil, Trash2 } from "lucide-react";
import { useState } from "react";
import { useNavigate, useParams } from "react-router";
import { PageTitle } from "../../../platform/page-title.tsx";
import { QueryView } from "../../../platform/query-view.tsx";
import { SECTIONS } from "../../../platform/sections.ts";
import { useApi, usePerson } from "../../../platform/studio.ts";
import { useSubmit } from "../../../platform/use-submit.ts";
import { Cell, Row, Table } from "../../../ui/display/table.tsx";
import { Status } from "../../../ui/display/tag.tsx";
import { RowsSkeleton } from "../../../ui/feedback/states.tsx";
import { useNotify } from "../../../ui/feedback/toast.tsx";
import { Button, ButtonLink } from "../../../ui/form/button.tsx";
import { useTexts } from "../../../ui/language.ts";
import { Card, PageHead, Section } from "../../../ui/layout/page-head.tsx";
import { TextLink } from "../../../ui/link.tsx";
import { useLocale } from "../../../ui/locale.ts";
import { ConfirmDialog } from "../../../ui/overlay/confirm-dialog.tsx";
import styles from "../calendar.module.css";
import { LicenseContract } from "./license-contract.tsx";
import { LicenseDialog } from "./license-dialog.tsx";
import licenseStyles from "./licenses.module.css";
import { useLicense, useReloadLicenses } from "./queries.ts";
import { licenseTexts } from "./texts.ts";
import { useLicenseText } from "./use-license-text.ts";

function Allowed({ license }: { readonly license: License }) {
  const texts = useTexts(licenseTexts);
  const text = useLicenseText();
  const { number, countryName, list } = useLocale();
  const yesNo = (is: boolean): string => (is ? texts.yes : texts.no);
  const facts = [
    [texts.startsAt, text.from(license)],
    [texts.endsAt, text.until(license)],
    [texts.columns.area, text.area(license)],
    ...(license.area === "all"
      ? []
      : [["", list(license.countries.map((code) => countryName(code)))] as const]),
    [texts.maxPlays, license.maxPlays === null ? texts.anyNumber : number(license.maxPlays)],
    [texts.subtitles, yesNo(license.subtitles)],
    [texts.downloads, yesNo(license.downloads)],
  ] as const;
  return (
    <Section title={texts.allowed}>
      <Card>
        <dl className={licenseStyles.facts}>
          {facts.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </Card>
    </Section>
  );
}

function Covered({ covered }: { readonly covered: readonly CoveredWindow[] }) {
  const texts = useTexts(licenseTexts);
  const text = useLicenseText();
  return (
    <Section title={texts.covered} about={texts.coveredAbout}>
      {covered.length === 0 ? (
        <p>{texts.noneCovered}</p>
      ) : (
        <Table label={texts.covered} columns={Object.values(texts.coveredColumns)}>
          {covered.map(({ title, window, isOutside }, index) => (
            <Row key={`${title.id} ${index}`}>
              <Cell>
                <TextLink to={`${SECTIONS.catalog.path}/${title.id}`}>{title.name}</TextLink>
              </Cell>
              <Cell>{text.from(window)}</Cell>
              <Cell>{text.until(window)}</Cell>
              <Cell>{text.area(window)}</Cell>
              <Cell>
                {isOutside ? <Status look="warning">{texts.outside}</Status> : texts.inside}
              </Cell>
            </Row>
          ))}
        </Table>
      )}
    </Section>
  );
}

function DeleteDialog({ license, onClose }: { license: License; onClose: () => void }) {
  const texts = useTexts(licenseTexts);
  const api = useApi();
  const notify = useNotify();
  const navigate = useNavigate();
  const reload = useReloadLicenses();
  const { id, revision, name } = license;
  const { submit, isBusy, problem } = useSubmit(async () => {
    await api(deleteLicense, { id, revision });
    void navigate(`${SECTIONS.rights.path}/licenses`);
    await reload();
    notify(texts.deleted);
  });
  return (
    <ConfirmDialog
      title={texts.deleteTitle(name)}
      description={texts.deleteText}
      action={texts.delete}
      isBusy={isBusy}
      problem={problem}
      onConfirm={() => submit(undefined)}
      onClose={onClose}
    />
  );
}

/** A license: what it allows, which windows name it, what it costs and its documents (ST-091). */
export default function LicensePage() {
  const texts = useTexts(licenseTexts);
  const text = useLicenseText();
  const { roles } = usePerson();
  const id = Number(useParams()["id"]);
  const query = useLicense(id);
  const [opened, setOpened] = useState<"edit" | "delete">();
  const [nowMs] = useState(() => Date.now());
  const close = (): void => setOpened(undefined);
  const mayEdit = levelOf(roles, "rights") === "write";
  const license = query.data?.license;
  const warning = license ? text.warning(license, nowMs) : "";
  return (
    <>
      <PageTitle page={license?.name ?? texts.title} />
      <PageHead
        title={license?.name ?? texts.title}
        {...(license && { about: license.holder })}
        actions={
          <>
            <ButtonLink to={`${SECTIONS.rights.path}/licenses`} icon={<FileText />}>
              {texts.title}
            </ButtonLink>
            {license && mayEdit && (
              <Button icon={<Pencil />} onClick={() => setOpened("edit")}>
                {texts.edit}
              </Button>
            )}
            {license?.windows === 0 && mayEdit && (
              <Button look="quiet" icon={<Trash2 />} onClick={() => setOpened("delete")}>
                {texts.delete}
              </Button>
            )}
          </>
        }
      />
      <div className={styles.page}>
        {warning !== "" && <Status look="warning">{warning}</Status>}
        <QueryView query={query} skeleton={<RowsSkeleton rows={8} />}>
          {({ license: shown, covered }) => (
            <>
              <Allowed license={shown} />
              <Covered covered={covered} />
              {levelOf(roles, "contracts") !== undefined && <LicenseContract id={id} />}
              {opened === "edit" && <LicenseDialog license={shown} onClose={close} />}
              {opened === "delete" && <DeleteDialog license={shown} onClose={close} />}
            </>
          )}
        </QueryView>
      </div>
    </>
  );
}
