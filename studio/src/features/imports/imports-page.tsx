import { levelOf } from "@bijou/contract/studio/roles";
import { FolderInput, Table2 } from "lucide-react";
import { useState } from "react";
import { PageTitle } from "../../platform/page-title.tsx";
import { QueryView } from "../../platform/query-view.tsx";
import { usePerson } from "../../platform/studio.ts";
import { DateTime } from "../../ui/display/date-time.tsx";
import { Cell, Row, Table } from "../../ui/display/table.tsx";
import { Status } from "../../ui/display/tag.tsx";
import { EmptyState, RowsSkeleton } from "../../ui/feedback/states.tsx";
import { Button } from "../../ui/form/button.tsx";
import { useTexts } from "../../ui/language.ts";
import { PageHead } from "../../ui/layout/page-head.tsx";
import { TextLink } from "../../ui/link.tsx";
import { useLocale } from "../../ui/locale.ts";
import { SECTIONS } from "../../platform/sections.ts";
import { FolderDialog } from "./folder-dialog.tsx";
import styles from "./imports.module.css";
import { IMPORTS_PATH } from "./paths.ts";
import { isAtWork, useImports } from "./queries.ts";
import { SheetDialog } from "./sheet-dialog.tsx";
import { importTexts } from "./texts.ts";

/** The imports of the last 30 days, and the way to a new one. */
export default function ImportsPage() {
  const texts = useTexts(importTexts);
  const { number } = useLocale();
  const { roles } = usePerson();
  const query = useImports();
  const [open, setOpen] = useState<"folder" | "sheet">();
  const canChange = levelOf(roles, "ingest") === "write";
  const begin = canChange && (
    <>
      <Button icon={<Table2 />} onClick={() => setOpen("sheet")}>
        {texts.newSheet}
      </Button>
      <Button look="main" icon={<FolderInput />} onClick={() => setOpen("folder")}>
        {texts.newImport}
      </Button>
    </>
  );
  return (
    <>
      <PageTitle page={texts.title} />
      <p className={styles.back}>
        <TextLink to={SECTIONS.uploads.path}>{texts.uploads}</TextLink>
      </p>
      <PageHead
        title={texts.title}
        actions={query.data !== undefined && query.data.imports.length > 0 && begin}
      />
      <QueryView query={query} skeleton={<RowsSkeleton rows={4} />}>
        {({ imports }) =>
          imports.length === 0 ? (
            <EmptyState icon={<FolderInput />} title={texts.emptyTitle} actions={begin}>
              {texts.emptyText}
            </EmptyState>
          ) : (
            <Table label={texts.title} columns={texts.columns}>
              {imports.map((one) => (
                <Row key={one.id}>
                  <Cell>
                    <TextLink to={`${IMPORTS_PATH}/${one.id}`}>{one.name}</TextLink>
                  </Cell>
                  <Cell>
                    <Status
                      look={
                        isAtWork(one)
                          ? "running"
                          : one.state === "failed"
                            ? "failed"
                            : one.state === "done"
                              ? undefined
                              : "quiet"
                      }
                    >
                      {texts.states[one.state]}
                    </Status>
                  </Cell>
                  <Cell>{number(one.counts.worked)}</Cell>
                  <Cell>{one.by}</Cell>
                  <Cell>
                    <DateTime at={one.requestedAt} />
                  </Cell>
                </Row>
              ))}
            </Table>
          )
        }
      </QueryView>
      {open === "folder" && <FolderDialog onClose={() => setOpen(undefined)} />}
      {open === "sheet" && <SheetDialog onClose={() => setOpen(undefined)} />}
    </>
  );
}
