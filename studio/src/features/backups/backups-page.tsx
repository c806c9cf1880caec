import { type Backups, startBackup, testBackup } from "@bijou/contract/studio/backups";
import { DatabaseBackup } from "lucide-react";
import { PageTitle } from "../../platform/page-title.tsx";
import { QueryView } from "../../platform/query-view.tsx";
import { useApi } from "../../platform/studio.ts";
import { useSubmit } from "../../platform/use-submit.ts";
import { EmptyState, RowsSkeleton } from "../../ui/feedback/states.tsx";
import { useNotify } from "../../ui/feedback/toast.tsx";
import { Button } from "../../ui/form/button.tsx";
import { Problem } from "../../ui/form/problem.tsx";
import { useTexts } from "../../ui/language.ts";
import { PageHead, Section } from "../../ui/layout/page-head.tsx";
import { Split } from "../../ui/layout/split.tsx";
import { useLocale } from "../../ui/locale.ts";
import { BackupTable } from "./backup-table.tsx";
import { isMaking, isRestoring, useBackups, useBackupsCache } from "./queries.ts";
import { RestoreAside } from "./restore-aside.tsx";
import { RestoreInProgress } from "./restore-progress.tsx";
import { BackupStatus } from "./status.tsx";
import { backupsTexts } from "./texts.ts";

function List({ list, onTest }: { list: Backups; onTest: (id: number) => void }) {
  const texts = useTexts(backupsTexts);
  if (list.backups.length === 0)
    return (
      <EmptyState icon={<DatabaseBackup />} title={texts.noneYet}>
        {texts.noneYetText(list.isAutomatic)}
      </EmptyState>
    );
  return (
    <Section title={texts.list} {...(list.isAutomatic && { about: texts.kept(list.kept) })}>
      <BackupTable backups={list.backups} onTest={onTest} />
    </Section>
  );
}

export default function BackupsPage() {
  const texts = useTexts(backupsTexts);
  const { dateTime } = useLocale();
  const api = useApi();
  const cache = useBackupsCache();
  const notify = useNotify();
  const query = useBackups();
  const { data } = query;
  const start = useSubmit(async () => {
    await cache.replace(await api(startBackup, {}));
    notify(texts.started);
  });
  const test = useSubmit(async (id: number) => {
    await cache.replace(await api(testBackup, { id }));
    notify(texts.testStarted);
  });
  return (
    <>
      <PageTitle page={texts.title} />
      <PageHead
        title={texts.title}
        about={
          data && (data.nextAt === null ? texts.notPlanned : texts.planned(dateTime(data.nextAt)))
        }
        actions={
          <Button
            look="main"
            icon={<DatabaseBackup />}
            disabled={!data || start.isBusy || isMaking(data) || isRestoring(data)}
            onClick={() => start.submit(undefined)}
          >
            {texts.backUpNow}
          </Button>
        }
      />
      <Split aside={data && <RestoreAside list={data} />}>
        <Problem text={start.problem ?? test.problem} />
        <QueryView query={query} skeleton={<RowsSkeleton rows={6} />}>
          {(list) =>
            isRestoring(list) ? (
              <RestoreInProgress />
            ) : (
              <>
                <BackupStatus list={list} />
                <List list={list} onTest={test.submit} />
              </>
            )
          }
        </QueryView>
      </Split>
    </>
  );
}
