import type { Backup, RestoreTest } from "@bijou/contract/studio/backups";
import { ArchiveRestore, Download, Ellipsis, RotateCcw, Trash2 } from "lucide-react";
import { useState } from "react";
import { DateTime } from "../../ui/display/date-time.tsx";
import { Progress } from "../../ui/display/progress.tsx";
import { Cell, Row, Table } from "../../ui/display/table.tsx";
import { Status, Tag } from "../../ui/display/tag.tsx";
import { IconButton } from "../../ui/form/button.tsx";
import { useTexts } from "../../ui/language.ts";
import { useLocale } from "../../ui/locale.ts";
import { Menu, MenuItem, MenuSeparator } from "../../ui/overlay/menu.tsx";
import styles from "./backups.module.css";
import { DeleteDialog } from "./delete-dialog.tsx";
import { DownloadDialog } from "./download-dialog.tsx";
import { RestoreDialog } from "./restore-dialog.tsx";
import { restoreTexts } from "./restore-texts.ts";
import { backupsTexts } from "./texts.ts";
import { secondsOf } from "./seconds-of.ts";

function BackupProgress({ progress }: Pick<Backup, "progress">) {
  const texts = useTexts(backupsTexts);
  const { number } = useLocale();
  if (progress === null) return <Status look="quiet">{texts.starting}</Status>;
  const { stage, done, total } = progress;
  const text = texts.progress(texts.stages[stage], number(done), number(total));
  return (
    <div className={styles.progress}>
      <span>{text}</span>
      <Progress value={done} max={Math.max(1, total)} label={text} />
    </div>
  );
}

function Content({ backup }: { backup: Backup }) {
  const texts = useTexts(backupsTexts);
  const { number } = useLocale();
  const { state, rows, tables, hasFilms, error } = backup;
  if (state === "waiting") return <Status look="quiet">{texts.waiting}</Status>;
  if (state === "running") return <BackupProgress progress={backup.progress} />;
  if (state === "complete")
    return (
      <div className={styles.words}>
        {texts.content(number(rows ?? 0), number(tables ?? 0), hasFilms ?? false)}
        {error !== null && <small>{error}</small>}
      </div>
    );
  return (
    <div className={styles.words}>
      <Status look={state === "failed" ? "failed" : "quiet"}>{texts[state]}</Status>
      <small>{error}</small>
    </div>
  );
}

/** The result of a restore test in a few words. */
export function TestResult({ test }: { test: RestoreTest | null }) {
  const texts = useTexts(backupsTexts);
  const { elapsed } = useLocale();
  if (test === null) return <Status look="quiet">{texts.notTested}</Status>;
  const seconds = secondsOf(test);
  const name = texts.tests[test.state];
  if (test.state === "passed")
    return <Status>{seconds === null ? name : texts.testedIn(name, elapsed(seconds))}</Status>;
  return <Status look={test.state === "failed" ? "failed" : "quiet"}>{name}</Status>;
}

interface Props {
  readonly backups: readonly Backup[];
  readonly onTest: (id: number) => void;
}

export function BackupTable({ backups, onTest }: Props) {
  const texts = useTexts(backupsTexts);
  const { action: restore } = useTexts(restoreTexts);
  const { bytes, elapsed, dateTime } = useLocale();
  const [deleted, setDeleted] = useState<Backup>();
  const [downloaded, setDownloaded] = useState<Backup>();
  const [restored, setRestored] = useState<Backup>();
  const complete = backups.filter(({ state }) => state === "complete");
  return (
    <>
      <Table
        label={texts.list}
        columns={[texts.backup, texts.size, texts.took, texts.inIt, texts.restoreTest]}
        actions={texts.actions}
      >
        {backups.map((backup) => {
          const at = backup.startedAt ?? backup.requestedAt;
          const seconds = backup.state === "complete" ? secondsOf(backup) : null;
          const isTestable = backup.test?.state !== "waiting" && backup.test?.state !== "running";
          return (
            <Row key={backup.id}>
              <Cell>
                <div className={styles.name}>
                  <b>
                    <DateTime at={at} />
                  </b>
                  <Tag>{texts.causes[backup.cause]}</Tag>
                </div>
              </Cell>
              <Cell>
                {backup.bytes !== null && (
                  <span className={styles.figure}>{bytes(backup.bytes)}</span>
                )}
              </Cell>
              <Cell>
                {seconds !== null && backup.cause !== "command" && (
                  <span className={styles.figure}>{elapsed(seconds)}</span>
                )}
              </Cell>
              <Cell>
                <Content backup={backup} />
              </Cell>
              <Cell>
                {backup.state === "complete" && (
                  <span className={styles.test}>
                    <TestResult test={backup.test} />
                  </span>
                )}
              </Cell>
              <Cell isEnd>
                {backup.state === "complete" && (
                  <Menu
                    button={
                      <IconButton label={texts.actionsFor(dateTime(at))}>
                        <Ellipsis />
                      </IconButton>
                    }
                  >
                    <MenuItem icon={<Download />} onSelect={() => setDownloaded(backup)}>
                      {texts.download}
                    </MenuItem>
                    {isTestable && (
                      <MenuItem icon={<ArchiveRestore />} onSelect={() => onTest(backup.id)}>
                        {texts.test}
                      </MenuItem>
                    )}
                    <MenuSeparator />
                    <MenuItem isDanger icon={<RotateCcw />} onSelect={() => setRestored(backup)}>
                      {restore}
                    </MenuItem>
                    <MenuItem isDanger icon={<Trash2 />} onSelect={() => setDeleted(backup)}>
                      {texts.remove}
                    </MenuItem>
                  </Menu>
                )}
              </Cell>
            </Row>
          );
        })}
      </Table>
      {downloaded && (
        <DownloadDialog backup={downloaded} onClose={() => setDownloaded(undefined)} />
      )}
      {restored && <RestoreDialog backup={restored} onClose={() => setRestored(undefined)} />}
      {deleted && (
        <DeleteDialog
          backup={deleted}
          isLast={complete.length === 1}
          onClose={() => setDeleted(undefined)}
        />
      )}
    </>
  );
}
