import type { License } from "@bijou/contract/studio/licenses";
import { levelOf } from "@bijou/contract/studio/roles";
import { CalendarRange, FileText, Plus } from "lucide-react";
import { useState } from "react";
import { useNavigate } from "react-router";
import { PageTitle } from "../../../platform/page-title.tsx";
import { QueryView } from "../../../platform/query-view.tsx";
import { SECTIONS } from "../../../platform/sections.ts";
import { usePerson } from "../../../platform/studio.ts";
import { Status } from "../../../ui/display/tag.tsx";
import { Cell, Row, Table } from "../../../ui/display/table.tsx";
import { EmptyState, RowsSkeleton } from "../../../ui/feedback/states.tsx";
import { Button, ButtonLink } from "../../../ui/form/button.tsx";
import { useTexts } from "../../../ui/language.ts";
import { PageHead } from "../../../ui/layout/page-head.tsx";
import { TextLink } from "../../../ui/link.tsx";
import { useLocale } from "../../../ui/locale.ts";
import styles from "../calendar.module.css";
import { LicenseDialog } from "./license-dialog.tsx";
import { useLicenses } from "./queries.ts";
import { licenseTexts } from "./texts.ts";
import { useLicenseText } from "./use-license-text.ts";

function Licenses({ licenses }: { readonly licenses: readonly License[] }) {
  const texts = useTexts(licenseTexts);
  const text = useLicenseText();
  const { number } = useLocale();
  const [nowMs] = useState(() => Date.now());
  return (
    <Table label={texts.title} columns={Object.values(texts.columns)}>
      {licenses.map((license) => {
        const warning = text.warning(license, nowMs);
        return (
          <Row key={license.id}>
            <Cell>
              <TextLink to={`${SECTIONS.rights.path}/licenses/${license.id}`}>
                {license.name}
              </TextLink>
            </Cell>
            <Cell>{license.holder}</Cell>
            <Cell>{text.from(license)}</Cell>
            <Cell>
              {text.until(license)} {warning !== "" && <Status look="warning">{warning}</Status>}
            </Cell>
            <Cell>{text.area(license)}</Cell>
            <Cell>{number(license.windows)}</Cell>
          </Row>
        );
      })}
    </Table>
  );
}

/** What rights holders allow, the next to end first (ST-091). */
export default function LicensesPage() {
  const texts = useTexts(licenseTexts);
  const { number } = useLocale();
  const navigate = useNavigate();
  const mayEdit = levelOf(usePerson().roles, "rights") === "write";
  const [isAdding, setAdding] = useState(false);
  const query = useLicenses();
  const count = query.data?.licenses.length;
  const add = mayEdit && (
    <Button look="main" icon={<Plus />} onClick={() => setAdding(true)}>
      {texts.add}
    </Button>
  );
  return (
    <>
      <PageTitle page={texts.title} />
      <PageHead
        title={texts.title}
        {...(count !== undefined && { about: texts.count(number(count), count === 1) })}
        actions={
          <>
            <ButtonLink to={SECTIONS.rights.path} icon={<CalendarRange />}>
              {texts.calendar}
            </ButtonLink>
            {count !== undefined && count > 0 && add}
          </>
        }
      />
      <div className={styles.page}>
        <QueryView query={query} skeleton={<RowsSkeleton rows={8} />}>
          {({ licenses }) =>
            licenses.length === 0 ? (
              <EmptyState icon={<FileText />} title={texts.empty} actions={add}>
                {texts.emptyText}
              </EmptyState>
            ) : (
              <Licenses licenses={licenses} />
            )
          }
        </QueryView>
      </div>
      {isAdding && (
        <LicenseDialog
          onClose={() => setAdding(false)}
          onSaved={({ id }) => void navigate(`${SECTIONS.rights.path}/licenses/${id}`)}
        />
      )}
    </>
  );
}
